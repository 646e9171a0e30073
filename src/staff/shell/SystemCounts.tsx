import BuildingComplex from 'lucide-react/icons/building-complex';
import MapPinned from 'lucide-react/icons/map-pinned';
import ShieldUser from 'lucide-react/icons/shield-user';
import Users from 'lucide-react/icons/users';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/client/request.ts';
import type { Session } from '#api/client/session.ts';
import { useAdminMetrics } from '#api/metrics.ts';
import type { Sheet } from '#ui/table/csv.ts';
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
      icon: BuildingComplex,
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
