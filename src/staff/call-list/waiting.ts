import { useTranslation } from 'react-i18next';
import { useCallList } from '#api/staff/call-list.ts';

/** Badge of the tab: number of cases on the call list. */
export function useCallsWaiting(): { count: number; text: string } {
  const { t } = useTranslation('shell');
  const count = useCallList(1).data?.total ?? 0;
  return { count, text: t('calls', { count }) };
}
