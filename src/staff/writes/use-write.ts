import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import type { SendResult } from '#api/staff/outbox/send-result.ts';
import {
  type SendOptions,
  type Target,
  useSendWrite,
  useStaffFlush,
} from '#api/staff/outbox/staff-outbox.ts';
import { type PendingWrite, pendingOf } from '#api/staff/pending-writes.ts';
import { type ActKind, allActs, type InputOf } from '#contract/acts/all.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { fullNameIn } from './person-name.ts';
import { reviewCase } from './reviewed-case.ts';

type Fields = Readonly<Record<string, string>>;

/** Rejects if nothing could be saved. */
export type Write<Input> = (target: Target, input: Input, options?: SendOptions) => Promise<SendResult>;

/** Sends a change and announces the result; a refused one is opened for review. `isInSight`: what is delivered stands
 * on the screen and says it itself. */
export function useWrite<K extends ActKind>(
  kind: K,
  onDelivered?: (caseId: string) => void,
  { isInSight = false } = {},
): Write<InputOf<K>> {
  const { t } = useTranslation('writes');
  const toast = useToast();
  const send = useSendWrite(kind);
  const tell = useWriteNews();
  return async (target, input, options) => {
    const { summary } = allActs[kind].request(target.name, input);
    try {
      const sent = await send(target, input, options);
      if (!isInSight || sent !== 'delivered') tell(kind, { ...summary }, sent);
      followUpOf(sent, { review: reviewCase, deliver: onDelivered })?.(target._id);
      return sent;
    } catch (error) {
      toast({ title: t('refused.failed'), text: t(`${kind}.unsaved`), tone: 'danger' });
      throw error;
    }
  };
}

/** What is done with the report of a change: one that waits or was withdrawn is neither delivered nor reviewed. */
export function followUpOf<Act>(
  sent: SendResult,
  { review, deliver }: { review: Act; deliver: Act },
): Act | undefined {
  if (sent === 'attention') return review;
  return sent === 'delivered' ? deliver : undefined;
}

/** Announces the result of a change, also of one delivered later. */
export function useWriteNews() {
  const { t } = useTranslation('writes');
  const { role } = useSession();
  const toast = useToast();
  const labelOf = useLabelOf();
  const shownFields = useShownFields();
  return useCallback(
    (kind: ActKind, summary: Fields, sent: SendResult) => {
      const words = { replace: { ...shownFields(summary), label: labelOf(kind, summary), role } };
      const text = (key: 'delivered.text' | 'queued' | 'signIn') => t(`${kind}.${key}`, words);
      if (sent === 'delivered')
        toast({ title: t(`${kind}.delivered.title`, words), text: text('delivered.text'), tone: 'done' });
      if (sent === 'waiting') toast({ title: t('saved'), text: text('queued') });
      if (sent === 'busy') toast({ title: t('saved'), text: t('forService') });
      if (sent === 'person') toast({ title: t('saved'), text: t('forPerson', words) });
      if (sent === 'signIn') toast({ title: t('refused.signIn'), text: text('signIn'), tone: 'danger' });
    },
    [t, toast, labelOf, shownFields, role],
  );
}

/** Flushes the outbox while a console is open and announces late deliveries; `onDelivered`: of a status. */
export function useDeliveries(onDelivered?: (caseId: string) => void): void {
  const tell = useWriteNews();
  const tellLate = useCallback(
    (entry: Parameters<typeof pendingOf>[0]) => {
      const write = pendingOf(entry);
      if (!write?.summary) return;
      tell(write.kind, { ...write.summary }, 'delivered');
      // A note is no answer: the report stays in the list.
      if ('status' in write.summary && write.summary.status !== '') onDelivered?.(write.caseId);
    },
    [tell, onDelivered],
  );
  useStaffFlush(tellLate);
}

/** Label of a change. Each kind has the same keys in writes.json, filled with the fields of its summary. */
export function useLabelOf(): (kind: ActKind, fields: Fields) => string {
  const { t } = useTranslation('writes');
  const shownFields = useShownFields();
  return useCallback(
    (kind, fields) => t(`${kind}.label`, { replace: shownFields(fields) }),
    [t, shownFields],
  );
}

/** '': this device can no longer decrypt the change. */
export function usePendingLabel(): (write: PendingWrite) => string {
  const labelOf = useLabelOf();
  return ({ kind, summary }) => (summary ? labelOf(kind, { ...summary }) : '');
}

function useShownFields(): (fields: Fields) => Fields {
  const { language } = useLanguage();
  return useCallback(
    ({ stationName = '', stationNameMr, officerName = '', officerNameMr, ...fields }) => {
      const shown = {
        ...fields,
        stationName: stationNameIn(language, { stationName, stationNameMr }),
        officerName: fullNameIn(language, { fullName: officerName, fullNameMr: officerNameMr }),
      };
      return Object.fromEntries(
        Object.entries(shown).map(([field, text]) => [field, withoutDirectionMarks(text)]),
      );
    },
    [language],
  );
}
