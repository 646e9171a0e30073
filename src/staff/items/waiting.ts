import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { useWaitingItems } from '#api/staff-item.ts';

/** Badge of the tab: number of undecided items. */
export function useItemsWaiting(session: Session): { count: number; text: string } {
  const { t } = useTranslation('staff-items');
  const count = useWaitingItems(session);
  return { count, text: t('badge', { count }) };
}
