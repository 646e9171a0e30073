import { useTranslation } from 'react-i18next';
import type { Session } from '#api/session.ts';
import { useSetItemState } from '#api/staff-item.ts';
import type { Sent } from '#api/staff-outbox.ts';
import type { ItemState, StaffItem } from '#contract/staff-item.ts';
import { useToast } from '#ui/Toasts.tsx';

/** `replaces`: a refused decision whose place this one takes. null: it could not even be saved here. */
export type Decide = (item: StaffItem, state: ItemState, replaces?: string) => Promise<Sent | null>;

/** Sends a decision and says what became of it. */
export function useDecide(session: Session, onRefused: (itemId: string) => void): Decide {
  const { t } = useTranslation('staff-items');
  const toast = useToast();
  const setState = useSetItemState(session);
  return async (item, state, replaces) => {
    const { title } = item;
    const sent = await setState(item, state, replaces).catch(() => null);
    if (sent === null) toast({ title: t('toast.failed'), tone: 'danger' });
    if (sent === 'delivered')
      toast({ title: t(`toast.${state}`), text: t(`toast.${state}Text`, { title }), tone: 'done' });
    if (sent === 'waiting') toast({ title: t('toast.queued'), text: t('toast.queuedText', { title }) });
    if (sent === 'signIn') toast({ title: t('toast.signIn'), text: t('toast.signInText'), tone: 'danger' });
    if (sent === 'attention') onRefused(item._id);
    return sent;
  };
}
