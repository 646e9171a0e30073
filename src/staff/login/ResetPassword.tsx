import { chakra } from '@chakra-ui/react/styled-system';
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { newPasswordFaults, resetPassword } from '#api/staff/accounts/password.ts';
import { latinDigits } from '#contract/shared/text.ts';
import { Button, TextLink } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { LoginFrame } from './LoginFrame.tsx';
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
  const [isMissing, setMissing] = useState(false);
  useUnsaved(Object.values(values).some((value) => value !== ''));
  const submit = useSubmit(async () => {
    if (role !== 'pi' && role !== 'sp') {
      await navigate({ to: '/component/forgot-password', replace: true, state: { told: 'roleLost' } });
      return;
    }
    const found = faultsOf(values);
    setMissing(found.some(([, fault]) => fault.endsWith('Missing')));
    if (found.length > 0)
      return Object.fromEntries(found.map(([field, fault]) => [field, t(`reset.${fault}`)]));
    const { otp, newPassword } = values;
    const request = resetRequest === undefined ? {} : { request: resetRequest };
    await resetPassword(role, { email: email ?? '', otp, newPassword, ...request });
    await navigate({ to: '/police-login-selection', replace: true, state: { told: 'passwordUpdated' } });
  }, useResetRefusal());

  if (!email) return <Navigate to="/component/forgot-password" replace />;
  const part = (field: keyof ResetValues) => ({ id: field, required: true });
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
      hasError={Object.keys(submit.faults).length > 0}
    >
      <Form
        of={submit}
        maxWidth="28rem"
        method="post"
        summary={isMissing ? t('reset.missing') : tCommon('form.summary')}
      >
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
        <Button type="submit" busy={submit.isBusy} wide>
          {submit.isBusy ? t('reset.busy') : t('reset.submit')}
        </Button>
        <chakra.p marginBlockStart="4">
          <TextLink to="/component/forgot-password" state={role ? { origin: originOf[role] } : {}}>
            {t('reset.again')}
          </TextLink>
        </chakra.p>
      </Form>
    </LoginFrame>
  );
}

type ResetValues = Record<'otp' | 'newPassword' | 'confirm', string>;

/** Normalizes a code that is pasted or typed on a Marathi keyboard: Latin digits, at most six. */
const onlyDigits = (typed: string) => latinDigits(typed).replace(/\D/g, '').slice(0, 6);

/** Checks the same rules as the server, which counts every code it checks as an attempt. */
function faultsOf({ otp, newPassword, confirm }: ResetValues) {
  const otpFault = otp === '' ? ('otpMissing' as const) : ('otpWrong' as const);
  const found = { otp: otp.length < 6 ? otpFault : undefined, ...newPasswordFaults(newPassword, confirm) };
  return Object.entries(found).flatMap(([field, fault]) => (fault ? [[field, fault] as const] : []));
}
