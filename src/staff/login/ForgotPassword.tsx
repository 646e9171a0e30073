import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { requestCode } from '#api/staff/accounts/password.ts';
import { normalizeEmail } from '#contract/shared/contact.ts';
import { Button } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { Options, SelectInput, TextInput } from '#ui/form/inputs.tsx';
import { typedAs, useSubmit } from '#ui/form/use-submit.ts';
import { Muted } from '#ui/text/Prose.tsx';
import { Alert, LoginFrame } from './LoginFrame.tsx';
import { originOf, roleOf, useResetRefusal } from './refusal.ts';

/** Asks for the role unless the user came from a login page, which determines it. */
export function ForgotPassword() {
  const { t } = useTranslation('login');
  const { t: tCommon } = useTranslation();
  const navigate = useNavigate();
  const { origin, told } = useLocation({ select: ({ state }) => state });
  const known = roleOf(origin);
  const submit = useSubmit(async (form) => {
    const role = known ?? roleOf(typedAs(form, 'role'));
    const email = normalizeEmail(typedAs(form, 'email'));
    if (role === null || email === '')
      return {
        role: role === null ? t('forgot.roleMissing') : undefined,
        email: email === '' ? t('forgot.emailMissing') : undefined,
      };
    const resetRequest = await requestCode(role, email);
    const state = { origin: originOf[role], resetEmail: email, resetRole: role, resetRequest };
    await navigate({ to: '/component/reset-password-verify', state });
  }, useResetRefusal());
  return (
    <LoginFrame
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      back={{ to: '/police-login-selection', label: t('forgot.back') }}
      hasError={Object.keys(submit.faults).length > 0}
    >
      {told === 'roleLost' && submit.attempt === 0 && <Alert text={t('reset.roleLost')} />}
      <Form of={submit} maxWidth="28rem" method="post" summary={tCommon('form.summary')}>
        {known === null && (
          <Field id="role" label={t('forgot.role')} required>
            <SelectInput name="role" defaultValue="">
              <option value="" disabled>
                {t('forgot.chooseRole')}
              </option>
              <Options of={['pi', 'sp'] as const} label={(one) => t(`role.${one}.name`)} />
            </SelectInput>
          </Field>
        )}
        <Field id="email" label={t('form.email')} required>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" busy={submit.isBusy} wide>
          {submit.isBusy ? t('forgot.sending') : t('forgot.submit')}
        </Button>
        <Muted marginBlockStart="4">{t('forgot.noMail')}</Muted>
      </Form>
    </LoginFrame>
  );
}
