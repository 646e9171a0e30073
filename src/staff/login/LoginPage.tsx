import { chakra } from '@chakra-ui/react/styled-system';
import { useRouter } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { canUsePasskeys, PasskeyUnused } from '#api/staff/client/passkey.ts';
import { isAddressOf, type Session, takeReturnAddress } from '#api/staff/client/session.ts';
import { signIn, signInWithPasskey } from '#api/staff/client/sign-in.ts';
import type { Role } from '#contract/shared/endpoint.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import { Button, TextLink } from '#ui/form/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { TextInput } from '#ui/form/inputs.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { originOf, type Refusal, useRefusal } from './refusal.ts';
import { SecondStep } from './SecondStep.tsx';

type Credentials = { email: string; password: string };

export function LoginPage({ who: role, redirect }: { who: Role; redirect: string | undefined }) {
  const { t } = useTranslation('login');
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** Right, and a code of the second factor is asked for. */
  const [accepted, setAccepted] = useState<Credentials | null>(null);
  const alertBox = useRef<HTMLDivElement>(null);
  const refusalOf = useRefusal();
  // The page is prerendered, and only the browser knows.
  const [hasPasskeys, setHasPasskeys] = useState(false);
  useEffect(() => setHasPasskeys(canUsePasskeys()), []);

  const refuse = (why: Refusal) => {
    setRefusal(why);
    requestAnimationFrame(() => alertBox.current?.focus());
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email') ?? '').trim();
    const password = String(form.get('password') ?? '');
    if (!email || !password.trim()) return refuse({ text: t('form.missing') });
    await enter({ email, password });
  };
  const open = (session: Session) => {
    const wayBack = takeReturnAddress(session);
    const asked = redirect && isAddressOf(session.role, redirect) ? redirect : null;
    router.history.replace(asked ?? wayBack ?? consoleOf[session.role]);
  };
  const enterWithPasskey = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      open(await signInWithPasskey());
    } catch (error) {
      setBusy(false);
      refuse(error instanceof PasskeyUnused ? { text: t('form.passkeyUnused') } : refusalOf(error));
    }
  };
  const enter = async (credentials: Credentials & { code?: string }) => {
    setBusy(true);
    setRefusal(null);
    try {
      open(await signIn(role, credentials));
    } catch (error) {
      setBusy(false);
      if (error instanceof Problem && error.code === 'second_factor_needed') {
        setAccepted({ email: credentials.email, password: credentials.password });
        return;
      }
      if (error instanceof Problem && error.code === 'wrong_credentials') setAccepted(null);
      refuse(refusalOf(error));
    }
  };
  const passkeyButton = hasPasskeys && (
    <Button look="outline" wide busy={busy} onClick={() => void enterWithPasskey()} marginBlockEnd="4">
      {t('form.passkey')}
    </Button>
  );
  // null: an administrator cannot reset a password; another administrator does.
  const origin = role === 'admin' ? null : originOf[role];
  return (
    <LoginFrame
      title={t(`form.title.${role}`)}
      lead={t('form.lead')}
      back={{ to: '/police-login-selection', label: t('form.back') }}
      hasError={refusal !== null}
    >
      <chakra.div ref={alertBox} tabIndex={-1} role="alert" maxWidth="24rem">
        {refusal && <Notice tone="danger">{refusal.text}</Notice>}
      </chakra.div>
      {accepted && (
        <SecondStep
          busy={busy}
          passkey={passkeyButton}
          onCode={(code) => (code ? enter({ ...accepted, code }) : refuse({ text: t('form.codeMissing') }))}
          onBack={() => {
            setAccepted(null);
            setRefusal(null);
          }}
        />
      )}
      {/* Hidden, not removed: a wrong password found later leaves the address where it was. */}
      <chakra.form noValidate onSubmit={submit} maxWidth="24rem" method="post" hidden={accepted !== null}>
        <Field id="email" label={t('form.email')} error={refusal?.email} required>
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
        <Button type="submit" busy={busy} wide>
          {busy ? t('form.submitting') : t('form.submit')}
        </Button>
        {hasPasskeys && <chakra.div marginBlockStart="3">{passkeyButton}</chakra.div>}
        {origin && (
          <chakra.p marginBlockStart="4">
            <TextLink to="/component/forgot-password" state={{ origin }}>
              {t('form.forgot')}
            </TextLink>
          </chakra.p>
        )}
      </chakra.form>
    </LoginFrame>
  );
}
