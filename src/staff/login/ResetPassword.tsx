import { chakra } from '@chakra-ui/react/styled-system';
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PasswordFault, passwordFault, resetPassword } from '#api/staff/accounts/password.ts';
import { latinDigits } from '#contract/shared/text.ts';
import { Button, TextLink } from '#ui/form/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { Alert, LoginFrame } from './LoginFrame.tsx';
import { originOf, useResetRefusal } from './refusal.ts';

const empty: ResetValues = { otp: '', newPassword: '', confirm: '' };

export function ResetPassword() {
  const { t } = useTranslation('login');
  const { t: tCommon } = useTranslation();
  const navigate = useNavigate();
  // State on arrival: while navigating away, the location is already that of the next page.
  const [{ resetEmail: email, resetRole: role, resetRequest }] = useState(
    useLocation({ select: ({ state }) => state }),
  );
  const [values, setValues] = useState(empty);
  const [faults, setFaults] = useState<ResetFaults>({});
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const refusalOf = useResetRefusal();
  useUnsaved(Object.values(values).some((value) => value !== ''));

  if (!email) return <Navigate to="/component/forgot-password" replace />;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (role !== 'pi' && role !== 'sp') {
      await navigate({ to: '/component/forgot-password', replace: true, state: { told: 'roleLost' } });
      return;
    }
    const found = faultsOf(values);
    setAttempt(attempt + 1);
    setFaults(found);
    setRefused(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const { otp, newPassword } = values;
      const request = resetRequest === undefined ? {} : { request: resetRequest };
      await resetPassword(role, { email, otp, newPassword, ...request });
      await navigate({ to: '/police-login-selection', replace: true, state: { told: 'passwordUpdated' } });
    } catch (error) {
      setBusy(false);
      setRefused(refusalOf(error).text);
    }
  };
  const errors = resetFields.flatMap((field) => {
    const fault = faults[field];
    return fault ? [{ fieldId: field, text: t(`reset.${fault}`) }] : [];
  });
  const isMissing = Object.values(faults).some((fault) => fault.endsWith('Missing'));
  const part = (field: keyof ResetValues) => ({
    id: field,
    error: errors.find(({ fieldId }) => fieldId === field)?.text,
    required: true,
  });
  const input = (field: keyof ResetValues) => ({
    name: field,
    value: values[field],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [field]: event.currentTarget.value }),
  });
  return (
    <LoginFrame
      title={t('reset.title')}
      lead={t('reset.sent', { email })}
      back={{ to: '/police-login-selection', label: t('forgot.back') }}
      hasError={errors.length > 0 || refused !== null}
    >
      <chakra.form noValidate onSubmit={submit} maxWidth="28rem" method="post">
        <ErrorSummary
          title={isMissing ? t('reset.missing') : tCommon('form.summary')}
          errors={errors}
          attempt={attempt}
        />
        <Alert text={refused} />
        {/* Tells the browser's password manager which account the password belongs to. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field {...part('otp')} label={t('reset.otp')}>
          <TextInput
            {...input('otp')}
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder={t('reset.otpHint')}
            maxWidth="12rem"
            onChange={(event) => setValues({ ...values, otp: onlyDigits(event.currentTarget.value) })}
          />
        </Field>
        <PasswordField
          {...part('newPassword')}
          label={t('reset.new')}
          hint={t('reset.newHint')}
          input={{ ...input('newPassword'), autoComplete: 'new-password' }}
        />
        <PasswordField
          {...part('confirm')}
          label={t('reset.confirm')}
          input={{ ...input('confirm'), autoComplete: 'new-password' }}
        />
        <Button type="submit" busy={busy} wide>
          {busy ? t('reset.busy') : t('reset.submit')}
        </Button>
        <chakra.p marginBlockStart="4">
          <TextLink to="/component/forgot-password" state={role ? { origin: originOf[role] } : {}}>
            {t('reset.again')}
          </TextLink>
        </chakra.p>
      </chakra.form>
    </LoginFrame>
  );
}

const resetFields = ['otp', 'newPassword', 'confirm'] as const;
type ResetValues = Record<(typeof resetFields)[number], string>;

type Fault = PasswordFault | 'otpMissing' | 'otpWrong' | 'confirmMissing' | 'differ';
type ResetFaults = Partial<Record<keyof ResetValues, Fault>>;

/** Normalizes a code that is pasted or typed on a Marathi keyboard: Latin digits, at most six. */
const onlyDigits = (typed: string) => latinDigits(typed).replace(/\D/g, '').slice(0, 6);

/** Checks the same rules as the server, which counts every code it checks as an attempt. */
function faultsOf({ otp, newPassword, confirm }: ResetValues): ResetFaults {
  const found: ResetFaults = {};
  if (otp === '') found.otp = 'otpMissing';
  else if (otp.length < 6) found.otp = 'otpWrong';
  const wrong = passwordFault(newPassword);
  if (wrong) found.newPassword = wrong;
  if (confirm === '') found.confirm = 'confirmMissing';
  else if (confirm !== newPassword) found.confirm = 'differ';
  return found;
}
