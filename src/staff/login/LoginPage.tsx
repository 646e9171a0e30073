import { chakra } from '@chakra-ui/react/styled-system';
import { useRouter } from '@tanstack/react-router';
import KeyRound from 'lucide-react/icons/key-round';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { canUsePasskeys } from '#api/staff/client/passkey.ts';
import { isAddressOf, type Session, takeReturnAddress } from '#api/staff/client/session.ts';
import { signIn, signInWithPasskey } from '#api/staff/client/sign-in.ts';
import { normalizeEmail } from '#contract/shared/contact.ts';
import type { Role } from '#contract/shared/endpoint.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import { Button, TextLink } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Form } from '#ui/form/Form.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { typedAs, useSubmit } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { originOf, useRefusal } from './refusal.ts';
import { SecondStep } from './SecondStep.tsx';

type Credentials = { email: string; password: string };

export function LoginPage({ who: role, redirect }: { who: Role; redirect: string | undefined }) {
  const { t } = useTranslation('login');
  const router = useRouter();
  /** Right, and a code of the second factor is asked for. */
  const [accepted, setAccepted] = useState<Credentials | null>(null);
  const refusalOf = useRefusal();
  // The page is prerendered, and only the browser knows.
  const [hasPasskeys, setHasPasskeys] = useState(false);
  useEffect(() => setHasPasskeys(canUsePasskeys()), []);

  const open = (session: Session) => {
    const wayBack = takeReturnAddress(session);
    const asked = redirect && isAddressOf(session.role, redirect) ? redirect : null;
    router.history.replace(asked ?? wayBack ?? consoleOf[session.role]);
  };
  const enter = async (credentials: Credentials & { code?: string }) => {
    try {
      open(await signIn(role, credentials));
    } catch (error) {
      const code = error instanceof Problem ? error.code : null;
      if (code === 'wrong_credentials') setAccepted(null);
      if (code !== 'second_factor_needed') throw error;
      setAccepted({ email: credentials.email, password: credentials.password });
    }
  };
  const submit = useSubmit((form) => {
    if (accepted) {
      const code = typedAs(form, 'code');
      return code ? enter({ ...accepted, code }) : { code: t('form.codeMissing') };
    }
    const email = normalizeEmail(typedAs(form, 'email'));
    // Blanks may belong to it.
    const password = String(new FormData(form).get('password') ?? '');
    if (!email || !password.trim()) return t('form.missing');
    return enter({ email, password });
  }, refusalOf);
  const enterWithPasskey = () => submit.run(async () => open(await signInWithPasskey()));
  const passkey = (look: object) =>
    hasPasskeys && (
      <Button look="outline" busy={submit.isBusy} onClick={() => void enterWithPasskey()} {...look}>
        <Icon of={KeyRound} size={18} />
        {t('form.passkey')}
      </Button>
    );
  // null: an administrator cannot reset a password; another administrator does.
  const origin = role === 'admin' ? null : originOf[role];
  return (
    <LoginFrame
      title={t(`form.title.${role}`)}
      {...(!accepted && { lead: t('form.lead') })}
      back={{ to: '/police-login-selection', label: t('form.back') }}
      hasError={Object.keys(submit.faults).length > 0}
    >
      {accepted && (
        <SecondStep
          submit={submit}
          passkey={passkey({ wide: true, marginBlockEnd: '4' })}
          onBack={() => setAccepted(null)}
        />
      )}
      {/* Hidden, not removed: a wrong password found later leaves the address where it was. */}
      <Form
        of={accepted ? { ...submit, faults: {} } : submit}
        maxWidth={{ base: '24rem', lg: 'none' }}
        method="post"
        hidden={accepted !== null}
      >
        <Field id="email" label={t('form.email')} required>
          <TextInput
            type="email"
            name="email"
            required
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <PasswordField
          id="password"
          label={t('form.password')}
          required
          input={{ name: 'password', required: true }}
        />
        <Button type="submit" busy={submit.isBusy} wide minHeight="52px">
          {submit.isBusy ? t('form.submitting') : t('form.submit')}
        </Button>
        <Ways>
          {passkey(quiet)}
          {origin && (
            <TextLink to="/component/forgot-password" state={{ origin }} alone>
              {t('form.forgot')}
            </TextLink>
          )}
        </Ways>
      </Form>
    </LoginFrame>
  );
}

/** Below each other on a phone, with the first as a button; else at the two ends of a line. */
const Ways = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', lg: 'row' },
    alignItems: { base: 'stretch', lg: 'center' },
    justifyContent: 'space-between',
    columnGap: '4',
    rowGap: '2',
    marginBlockStart: '3',
    '& > a': { alignSelf: { base: 'flex-start', lg: 'center' }, marginInlineStart: { lg: 'auto' } },
  },
});

const quiet = {
  bg: { base: 'bg', lg: 'transparent' },
  borderColor: { base: 'line.strong', lg: 'transparent' },
  color: { base: 'fg', lg: 'link' },
  paddingInline: { lg: '0' },
} as const;
