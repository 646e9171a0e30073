import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/client/request.ts';
import { useSession } from '#api/client/session.ts';
import { isOffline } from '#api/client/staff-query.ts';
import { factorState, stepUp } from '#api/second-factor.ts';
import { Button } from '#ui/form/Button.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { CodeField } from './CodeField.tsx';

type Props = {
  text: string;
  submit: string;
  onProved: () => void;
  /** Without a network: whether it is the password; null: this device cannot tell. */
  offline?: (password: string) => Promise<boolean | null>;
  children: ReactNode;
};

/** Asks for the code of the second factor, or without one for the password. */
export function ProofForm({ text, submit, onProved, offline, children }: Props) {
  const { t } = useTranslation('second-factor');
  const session = useSession();
  const [asked, setAsked] = useState<'code' | 'password' | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const why = (error: unknown) => (error instanceof Problem ? error.message : t('factor.unreachable'));
  useEffect(() => {
    factorState(session).then(
      ({ enrolled }) => setAsked(enrolled ? 'code' : 'password'),
      (error) => (offline && isOffline(error) ? setAsked('password') : setRefused(why(error))),
    );
  }, [session]);
  const prove = async (typed: string) => {
    try {
      await stepUp(session, asked === 'code' ? { code: typed } : { password: typed });
    } catch (error) {
      if (!offline || !isOffline(error)) throw error;
      setAsked('password');
      const isRight = asked === 'password' ? await offline(typed) : null;
      if (isRight === null) throw error;
      if (!isRight) return setRefused(t('stepUp.wrongPassword'));
    }
    onProved();
  };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('proof') ?? '').trim();
    if (typed === '') return setRefused(t('stepUp.missing'));
    setBusy(true);
    setRefused(null);
    await prove(typed).catch((error) => setRefused(why(error)));
    setBusy(false);
  };
  return (
    <form noValidate onSubmit={send} method="post">
      <chakra.p marginBlockEnd="4">{text}</chakra.p>
      <div role="alert">{refused && <Notice tone="danger">{refused}</Notice>}</div>
      {asked === 'code' && (
        <CodeField id="proof" name="proof" label={t('stepUp.code')} hint={t('stepUp.codeHint')} />
      )}
      {asked === 'password' && (
        <PasswordField id="proof" label={t('stepUp.password')} required input={{ name: 'proof' }} />
      )}
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
        {children}
        <Button type="submit" busy={busy} disabled={asked === null}>
          {busy ? t('stepUp.busy') : submit}
        </Button>
      </chakra.div>
    </form>
  );
}
