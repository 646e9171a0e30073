import FileText from 'lucide-react/icons/file-text';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { useIncidents } from '#api/incident.ts';
import { CountCards } from './CountCards.tsx';

/** Number of the station's reports. The list below uses the same query and shows its failures. */
export function StationCount({ session }: { session: Session }) {
  const { t } = useTranslation('shell');
  const { data, isPending, refetch } = useIncidents(session, { page: 1, search: '' });
  const total = {
    id: 'reports',
    field: 'totalReports',
    label: t('counts.reports'),
    icon: FileText,
    value: data?.totalReports,
    orMore: data?.totalCapped ?? false,
  };
  return <CountCards counts={[total]} loading={isPending} onRetry={() => void refetch()} />;
}
