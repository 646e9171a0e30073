import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import type { SendResult } from '#api/outbox/staff-outbox.ts';
import type { StatusChange } from '#api/outbox/staff-writes.ts';
import { type Target, useSendWrites } from '#api/send-write.ts';
import type { IncidentReport } from '#contract/incident.ts';
import { useWrite, type Write } from '#staff/writes/use-write.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';

export const targetOf = ({ _id, referenceId: name, version }: IncidentReport): Target => ({
  _id,
  name,
  version,
});

/** Sets a status and shows the result. Rejects if the change could not be saved on this device. */
export function useChangeStatus(
  session: Session,
  onAnswered?: (incidentId: string) => void,
): Write<StatusChange> {
  const write = useWrite(session, 'incident-status');
  return async (target, change, replaces) => {
    const sent = await write(target, change, replaces);
    if (sent === 'delivered') onAnswered?.(target._id);
    return sent;
  };
}

/**
 * Sets the status of several reports. Resolves, once the changes are saved on this device, to the reports
 * that could not be saved; shows the results later.
 */
export function useChangeStatuses(
  session: Session,
  onAnswered?: (incidentId: string) => void,
): (incidents: readonly IncidentReport[], change: StatusChange) => Promise<readonly IncidentReport[]> {
  const { t } = useTranslation(['incidents', 'writes']);
  const toast = useToast();
  const send = useSendWrites(session, 'incident-status');
  return async (incidents, change) => {
    const { unsaved, ends } = await send(incidents.map(targetOf), change);
    void ends.then((known) => {
      const count = (how: SendResult) => known.filter(({ sent }) => sent === how).length;
      const words = (how: SendResult) => ({ count: count(how), label: t(`status.${change.status}`) });
      if (count('delivered') > 0)
        toast({
          title: t('writes:told.sp.title'),
          text: t('several.delivered', words('delivered')),
          tone: 'done',
        });
      // The waiting changes need the same sign-in.
      if (count('signIn') > 0)
        toast({
          title: t('writes:refused.signIn'),
          text: t('writes:incident-status.signIn'),
          tone: 'danger',
        });
      else if (count('waiting') > 0)
        toast({ title: t('writes:saved'), text: t('several.waiting', words('waiting')) });
      if (count('attention') > 0)
        toast({
          title: t('writes:refused.failed'),
          text: t('several.refused', words('attention')),
          tone: 'danger',
        });
      for (const { target, sent } of known) if (sent === 'delivered') onAnswered?.(target._id);
    });
    const unsavedIds = new Set(unsaved.map(({ _id }) => _id));
    return incidents.filter(({ _id }) => unsavedIds.has(_id));
  };
}
