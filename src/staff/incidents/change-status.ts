import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/session.ts';
import type { Sent } from '#api/staff-outbox.ts';
import { type StatusChange, type Target, useSetStatus, useSetStatuses } from '#api/status-change.ts';
import type { IncidentReport } from '#contract/incident.ts';
import { useToast } from '#ui/Toasts.tsx';

export type ChangeStatus = (target: Target, change: StatusChange, replaces?: string) => Promise<Sent>;

/** Sets a status and says what became of it. Rejects when it could not even be saved here. */
export function useChangeStatus(session: Session, onAnswered?: (incidentId: string) => void): ChangeStatus {
  const { t } = useTranslation('incidents');
  const toast = useToast();
  const setStatus = useSetStatus(session);
  const told = useStatusNews(session);
  return async (target, change, replaces) => {
    try {
      const sent = await setStatus(target, { change, ...(replaces !== undefined && { replaces }) });
      const label = t(`status.${change.status}`);
      if (sent === 'delivered') {
        told(change);
        onAnswered?.(target._id);
      }
      if (sent === 'waiting') toast({ title: t('toast.queued'), text: t('toast.queuedText', { label }) });
      if (sent === 'signIn')
        toast({
          title: t('refused.signIn'),
          text: t(target.of === 'officer-complaint' ? 'refused.complaintSignInText' : 'refused.signInText'),
          tone: 'danger',
        });
      return sent;
    } catch (error) {
      toast({ title: t('refused.failed'), text: t('refused.storage'), tone: 'danger' });
      throw error;
    }
  };
}

/** The same for several reports. Resolves when they are saved here, with those that could not be; says later what became of them. */
export function useChangeStatuses(
  session: Session,
  onAnswered?: (incidentId: string) => void,
): (targets: readonly IncidentReport[], change: StatusChange) => Promise<readonly IncidentReport[]> {
  const { t } = useTranslation('incidents');
  const toast = useToast();
  const setStatuses = useSetStatuses(session);
  return async (targets, change) => {
    const { unsaved, ends } = await setStatuses(targets, change);
    void ends.then((known) => {
      const count = (how: Sent) => known.filter(({ sent }) => sent === how).length;
      const words = (how: Sent) => ({ count: count(how), label: t(`status.${change.status}`) });
      if (count('delivered') > 0)
        toast({ title: t('toast.updated'), text: t('several.delivered', words('delivered')), tone: 'done' });
      // The others wait for the same sign-in.
      if (count('signIn') > 0)
        toast({ title: t('refused.signIn'), text: t('refused.signInText'), tone: 'danger' });
      else if (count('waiting') > 0)
        toast({ title: t('toast.queued'), text: t('several.waiting', words('waiting')) });
      if (count('attention') > 0)
        toast({ title: t('refused.failed'), text: t('several.refused', words('attention')), tone: 'danger' });
      for (const { target, sent } of known) if (sent === 'delivered') onAnswered?.(target._id);
    });
    return unsaved;
  };
}

/** The spec's words when the server has it: a station responds, the superintendent updates. */
export function useStatusNews({ role }: Session): (change: StatusChange) => void {
  const { t } = useTranslation('incidents');
  const toast = useToast();
  return useCallback(
    (change: StatusChange) => {
      const label = t(`status.${change.status}`);
      toast(
        role === 'pi'
          ? { title: t('toast.responseSent'), text: t('toast.responded'), tone: 'done' }
          : { title: t('toast.updated'), text: t('toast.updatedTo', { label }), tone: 'done' },
      );
    },
    [role, t, toast],
  );
}
