import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestCode } from '#api/staff/accounts/password.ts';
import { Button } from '#ui/form/Button.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Options, SelectInput, TextInput } from '#ui/form/inputs.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { Alert, LoginFrame } from './LoginFrame.tsx';
import { originOf, roleOf, useResetRefusal } from './refusal.ts';

type Faults = { role?: string; email?: string };

/** Asks for the role unless the user came from a login page, which determines it. */
export function ForgotPassword() {
  const { t } = useTranslation('login');
  const { t: tCommon } = useTranslation();
  const navigate = useNavigate();
  const { origin, told } = useLocation({ select: ({ state }) => state });
  const known = roleOf(origin);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [faults, setFaults] = useState<Faults>({});
  const [refused, setRefused] = useState<string | null>(null);
  const refusalOf = useResetRefusal();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const role = known ?? roleOf(form.get('role'));
    const email = String(form.get('email') ?? '').trim();
    const found: Faults = {
      ...(role === null && { role: t('forgot.roleMissing') }),
      ...(email === '' && { email: t('forgot.emailMissing') }),
    };
    setAttempt(attempt + 1);
    setFaults(found);
    setRefused(null);
    if (role === null || email === '') return;
    setBusy(true);
    try {
      const resetRequest = await requestCode(role, email);
      const state = { origin: originOf[role], resetEmail: email, resetRole: role, resetRequest };
      await navigate({ to: '/component/reset-password-verify', state });
    } catch (error) {
      const { text, fields } = refusalOf(error);
      setBusy(false);
      setFaults(fields.email ? { email: fields.email } : {});
      setRefused(fields.email ? null : text);
    }
  };
  const errors = [
    ...(faults.role ? [{ fieldId: 'role', text: faults.role }] : []),
    ...(faults.email ? [{ fieldId: 'email', text: faults.email }] : []),
  ];
  return (
    <LoginFrame
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      back={{ to: '/police-login-selection', label: t('forgot.back') }}
      hasError={errors.length > 0 || refused !== null}
    >
      <chakra.form noValidate onSubmit={submit} maxWidth="28rem" method="post">
        <ErrorSummary title={tCommon('form.summary')} errors={errors} attempt={attempt} />
        <Alert text={refused ?? (told === 'roleLost' && attempt === 0 ? t('reset.roleLost') : null)} />
        {known === null && (
          <Field id="role" label={t('forgot.role')} error={faults.role} required>
            <SelectInput name="role" defaultValue="">
              <option value="" disabled>
                {t('forgot.chooseRole')}
              </option>
              <Options of={['pi', 'sp'] as const} label={(one) => t(`role.${one}.name`)} />
            </SelectInput>
          </Field>
        )}
        <Field id="email" label={t('form.email')} error={faults.email} required>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" busy={busy} wide>
          {busy ? t('forgot.sending') : t('forgot.submit')}
        </Button>
        <Muted marginBlockStart="4">{t('forgot.noMail')}</Muted>
      </chakra.form>
    </LoginFrame>
  );
}
