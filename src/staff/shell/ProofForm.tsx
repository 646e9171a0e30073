import { chakra } from '@chakra-ui/react/styled-system';
import KeyRound from 'lucide-react/icons/key-round';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factorState, stepUp, stepUpByPasskey } from '#api/staff/accounts/second-factor.ts';
import { ownPasskeyId } from '#api/staff/client/own-passkey.ts';
import { askPasskeyHere, canUsePasskeys, PasskeyUnused } from '#api/staff/client/passkey.ts';
import { sentenceOf } from '#api/staff/client/sentence-of.ts';
import { useSession } from '#api/staff/client/session.ts';
import { openKeys } from '#api/staff/client/staff-keys.ts';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Form } from '#ui/form/Form.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { typedAs, useSubmit } from '#ui/form/use-submit.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { CodeField } from './CodeField.tsx';

type Props = {
  text: string;
  submit: string;
  onProved: () => void;
  /** Without a network: whether it is the password; null: this device cannot tell. */
  offline?: (password: string) => Promise<boolean | null>;
  children: ReactNode;
};

/** Asks for a passkey or the code of the second factor, or without one for the password. */
export function ProofForm({ text, submit, onProved, offline, children }: Props) {
  const { t } = useTranslation('second-factor');
  const session = useSession();
  const [asked, setAsked] = useState<'code' | 'password' | null>(null);
  /** It could not be found out what is asked. */
  const [unread, setUnread] = useState<string | null>(null);
  const own = ownPasskeyId(session.user.id);
  const [hasPasskey, setHasPasskey] = useState(offline !== undefined && own !== null);
  const form = useRef<HTMLFormElement>(null);
  // Before it is known what is asked, a key must not press the way out, which a new dialog has in focus.
  useEffect(() => {
    const first = asked && form.current?.querySelector<HTMLElement>('input, button');
    queueMicrotask(() => (first ?? form.current)?.focus());
  }, [asked]);
  const why = (error: unknown) =>
    error instanceof PasskeyUnused ? t('passkeys.unused') : sentenceOf(error, t('factor.unreachable'));
  useEffect(() => {
    factorState(session).then(
      ({ enrolled, passkeys }) => {
        setAsked(enrolled ? 'code' : 'password');
        setHasPasskey(passkeys.length > 0 && canUsePasskeys());
      },
      (error) => (offline && isOffline(error) ? setAsked('password') : setUnread(why(error))),
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
      if (!isRight) return t('stepUp.wrongPassword');
    }
    onProved();
  };
  const byPasskey = async () => {
    try {
      await stepUpByPasskey(session);
    } catch (error) {
      if (!offline || own === null || !isOffline(error)) throw error;
      const { prf } = await askPasskeyHere(own);
      if (prf) await openKeys(session, prf);
    }
    onProved();
  };
  const send = useSubmit((typedForm) => {
    const typed = typedAs(typedForm, 'proof');
    return typed === '' ? { proof: t('stepUp.missing') } : prove(typed);
  }, why);
  return (
    <Form of={send} ref={form} tabIndex={-1} _focus={{ outline: 'none' }} method="post">
      <chakra.p marginBlockEnd="4">{text}</chakra.p>
      {unread && (
        <Caution tone="danger" role="alert">
          {unread}
        </Caution>
      )}
      {hasPasskey && (
        <Button
          look="outline"
          wide
          busy={send.isBusy}
          onClick={() => void send.run(byPasskey)}
          marginBlockEnd="4"
        >
          <Icon of={KeyRound} size={18} />
          {t('passkeys.use')}
        </Button>
      )}
      {asked === 'code' && (
        <CodeField id="proof" name="proof" label={t('stepUp.code')} hint={t('stepUp.codeHint')} />
      )}
      {asked === 'password' && (
        <PasswordField id="proof" label={t('stepUp.password')} required input={{ name: 'proof' }} />
      )}
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
        {children}
        <Button type="submit" busy={send.isBusy} disabled={asked === null}>
          {send.isBusy ? t('stepUp.busy') : submit}
        </Button>
      </chakra.div>
    </Form>
  );
}
