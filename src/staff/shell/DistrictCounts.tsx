import BuildingComplex from 'lucide-react/icons/building-complex';
import FileText from 'lucide-react/icons/file-text';
import MessageSquareExclamationPoint from 'lucide-react/icons/message-square-exclamation-point';
import ShieldUser from 'lucide-react/icons/shield-user';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { useSuperintendentMetrics } from '#api/metrics.ts';
import type { Sheet } from '#ui/table/csv.ts';
import { type Count, CountCards } from './CountCards.tsx';
import { useCountsSheet } from './counts-sheet.ts';

type Props = { session: Session; sheet: RefObject<Sheet | null> };

export function DistrictCounts({ session, sheet }: Props) {
  const { t } = useTranslation('shell');
  const { data, isPending, isLoadingError, refetch } = useSuperintendentMetrics(session);
  const counts: Count[] = [
    {
      id: 'stations',
      field: 'stationCount',
      label: t('counts.stations'),
      icon: BuildingComplex,
      value: data?.stationCount,
    },
    {
      id: 'officers',
      field: 'officerCount',
      label: t('counts.officers'),
      icon: ShieldUser,
      value: data?.officerCount,
    },
    {
      id: 'complaints',
      field: 'complaintCount',
      label: t('counts.complaints'),
      icon: MessageSquareExclamationPoint,
      value: data?.complaintCount,
    },
    {
      id: 'incidents',
      field: 'incidentCount',
      label: t('counts.incidents'),
      icon: FileText,
      value: data?.incidentCount,
    },
  ];
  useCountsSheet(sheet, 'dashboard-data.csv', counts);
  return (
    <CountCards
      counts={counts}
      loading={isPending}
      failure={isLoadingError ? t('counts.failed') : undefined}
      onRetry={() => void refetch()}
    />
  );
}

/** Count of the bell: undecided officer complaints. */
export function usePendingComplaints(session: Session): { count: number; text: string } {
  const { t } = useTranslation('shell');
  const count = useSuperintendentMetrics(session).data?.pendingComplaintCount ?? 0;
  return { count, text: t('header.pending', { count }) };
}
