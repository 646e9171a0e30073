import { Building2, MapPinned, ShieldUser, Users } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdminMetrics } from '#api/metrics.ts';
import { Problem } from '#api/request.ts';
import type { Session } from '#api/session.ts';
import type { Sheet } from '#ui/csv.ts';
import { type Count, CountCards } from './CountCards.tsx';
import { useCountsSheet } from './counts-sheet.ts';

type Props = { session: Session; sheet: RefObject<Sheet | null> };

export function SystemCounts({ session, sheet }: Props) {
  const { t } = useTranslation('shell');
  const { data, error, isPending, isLoadingError, refetch } = useAdminMetrics(session);
  const counts: Count[] = [
    {
      id: 'stations',
      field: 'policeStations',
      label: t('counts.stations'),
      icon: Building2,
      value: data?.policeStations,
    },
    {
      id: 'special-users',
      field: 'specialUsers',
      label: t('counts.specialUsers'),
      icon: ShieldUser,
      value: data?.specialUsers,
    },
    {
      id: 'jurisdictions',
      field: 'jurisdictionAreas',
      label: t('counts.jurisdictions'),
      icon: MapPinned,
      value: data?.jurisdictionAreas,
    },
    { id: 'users', field: 'totalUsers', label: t('counts.users'), icon: Users, value: data?.totalUsers },
  ];
  useCountsSheet(sheet, 'admin-data.csv', counts);
  const message = error instanceof Problem ? error.message : t('counts.unknownError');
  return (
    <CountCards
      counts={counts}
      loading={isPending}
      failure={isLoadingError ? t('counts.failedBecause', { message }) : undefined}
      onRetry={() => void refetch()}
    />
  );
}
