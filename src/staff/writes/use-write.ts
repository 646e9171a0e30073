import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import type { SendResult } from '#api/outbox/staff-outbox.ts';
import { type InputOf, staffWrites, type WriteKind } from '#api/outbox/staff-writes.ts';
import { type Target, useSendWrite } from '#api/send-write.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { shownFields, useLabelOf } from './words.ts';

/**
 * `replaces`: id of the refused change that this one replaces. Rejects if the change could not be saved on
 * this device.
 */
export type Write<Input> = (target: Target, input: Input, replaces?: string) => Promise<SendResult>;

/** Sends a change and announces the result; the caller shows a refusal. */
export function useWrite<K extends WriteKind>(session: Session, kind: K): Write<InputOf<K>> {
  const { t } = useTranslation('writes');
  const toast = useToast();
  const send = useSendWrite(session, kind);
  const tell = useWriteNews(session);
  return async (target, input, replaces) => {
    const { summary } = staffWrites[kind].request(target.name, input);
    try {
      const sent = await send(target, input, replaces);
      tell(kind, { ...summary }, sent);
      return sent;
    } catch (error) {
      toast({ title: t('refused.failed'), text: t(`${kind}.unsaved`), tone: 'danger' });
      throw error;
    }
  };
}

/** Announces the result of a change, also of one delivered later. */
export function useWriteNews({ role }: Session) {
  const { t } = useTranslation('writes');
  const toast = useToast();
  const labelOf = useLabelOf();
  return useCallback(
    (kind: WriteKind, summary: Readonly<Record<string, string>>, sent: SendResult) => {
      const words = { replace: { ...shownFields(summary), label: labelOf(kind, summary), role } };
      const text = (key: 'delivered.text' | 'queued' | 'signIn') => t(`${kind}.${key}`, words);
      if (sent === 'delivered')
        toast({ title: t(`${kind}.delivered.title`, words), text: text('delivered.text'), tone: 'done' });
      if (sent === 'waiting') toast({ title: t('saved'), text: text('queued') });
      if (sent === 'signIn') toast({ title: t('refused.signIn'), text: text('signIn'), tone: 'danger' });
    },
    [t, toast, labelOf, role],
  );
}
