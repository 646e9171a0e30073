import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import BuildingComplex from 'lucide-react/icons/building-complex';
import FileText from 'lucide-react/icons/file-text';
import MapPinned from 'lucide-react/icons/map-pinned';
import MessageSquareExclamationPoint from 'lucide-react/icons/message-square-exclamation-point';
import ShieldUser from 'lucide-react/icons/shield-user';
import Users from 'lucide-react/icons/users';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { useAdminMetrics, useSuperintendentMetrics } from '#api/staff/metrics.ts';
import { formatNumber } from '#i18n/format.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { IconSquare } from '#ui/layout/IconSquare.tsx';
import { StatCard, StatCards, StatNumber } from '#ui/layout/StatCards.tsx';
import { type Sheet, useTabSheet } from '#ui/table/csv.ts';

interface Count {
  readonly id: string;
  /** Field name on the wire. */
  readonly field: string;
  readonly label: string;
  /** What it is made of. */
  readonly note?: string | undefined;
  readonly icon: LucideIcon;
  /** undefined: not known yet. */
  readonly value: number | undefined;
}

type Props = {
  counts: readonly Count[];
  loading: boolean;
  /** Shown above the cards; the last known numbers stay. */
  failure?: string | undefined;
  onRetry: () => void;
};

function CountCards({ counts, loading, failure, onRetry }: Props) {
  const { t } = useTranslation('shell');
  return (
    <chakra.section
      aria-label={t('counts.label')}
      // On a phone a home has them between its cards.
      marginBlockEnd={{ base: '0', md: '4' }}
      aria-busy={loading || undefined}
    >
      {failure && (
        <Caution tone="danger" role="alert">
          <chakra.span marginInlineEnd="3">{failure}</chakra.span>
          <Button look="outline" onClick={onRetry}>
            {t('counts.retry')}
          </Button>
        </Caution>
      )}
      <StatCards gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(4, minmax(max-content, 1fr))' }}>
        {counts.map(({ id, label, note, icon, value }) => (
          <StatCard
            key={id}
            data-count={id}
            position="relative"
            display="grid"
            gridTemplateColumns={{ base: '1fr', lg: 'auto 1fr' }}
            alignContent="start"
            alignItems="baseline"
            columnGap="2"
            // On a small laptop three stations stand in sight below.
            paddingBlock={{ base: '2', lg: '1' }}
            paddingInlineStart={{ base: '4', md: '64px' }}
          >
            <chakra.dt gridRow="2" gridColumn="1 / -1" {...small}>
              <IconSquare
                display={{ base: 'none', md: 'inline-flex' }}
                position="absolute"
                insetInlineStart="4"
                insetBlockStart="calc(50% - 18px)"
              >
                <Icon of={icon} />
              </IconSquare>
              {label}
            </chakra.dt>
            <StatNumber gridRow="1">
              {value === undefined ? (
                <chakra.span color="fg.muted" fontSize="md" fontWeight="400">
                  {loading ? t('counts.loading') : t('counts.unknown')}
                </chakra.span>
              ) : (
                formatNumber(value)
              )}
            </StatNumber>
            {note && (
              <chakra.dd gridRow={{ base: '3', lg: '1' }} {...small}>
                {note}
              </chakra.dd>
            )}
          </StatCard>
        ))}
      </StatCards>
    </chakra.section>
  );
}

const small = { color: 'fg.muted', fontSize: 'sm', lineHeight: '1.4' } as const;

type Sheeted = { sheet: RefObject<Sheet | null> };

export function DistrictCounts({ sheet }: Sheeted) {
  const { t } = useTranslation('shell');
  const { data, isPending, isLoadingError, refetch } = useSuperintendentMetrics();
  const count = (
    id: 'stations' | 'officers' | 'complaints' | 'incidents',
    field: DistrictCount,
    icon: LucideIcon,
  ) => ({
    id,
    field,
    icon,
    label: t(`counts.${id}`),
    value: data?.[field],
  });
  const { incidentCount = 0, normalIncidentCount: normal } = data ?? {};
  const ofWhich =
    normal === undefined
      ? undefined
      : t('counts.ofWhich', {
          normal: formatNumber(normal),
          confidential: formatNumber(incidentCount - normal),
        });
  const counts = [
    count('stations', 'stationCount', BuildingComplex),
    count('officers', 'officerCount', ShieldUser),
    count('complaints', 'complaintCount', MessageSquareExclamationPoint),
    { ...count('incidents', 'incidentCount', FileText), note: ofWhich },
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

type DistrictCount = 'stationCount' | 'officerCount' | 'complaintCount' | 'incidentCount';

/** Count of the bell: undecided officer complaints. */
export function usePendingComplaints(): { count: number; text: string } {
  const { t } = useTranslation('shell');
  const count = useSuperintendentMetrics().data?.pendingComplaintCount ?? 0;
  return { count, text: t('header.pending', { count }) };
}

export function SystemCounts({ sheet }: Sheeted) {
  const { t } = useTranslation('shell');
  const { data, error, isPending, isLoadingError, refetch } = useAdminMetrics();
  const count = (id: string, field: SystemCount, label: string, icon: LucideIcon) => ({
    id,
    field,
    icon,
    label,
    value: data?.[field],
  });
  const counts = [
    count('stations', 'policeStations', t('counts.stations'), BuildingComplex),
    count('special-users', 'specialUsers', t('counts.specialUsers'), ShieldUser),
    count('jurisdictions', 'jurisdictionAreas', t('counts.jurisdictions'), MapPinned),
    count('users', 'totalUsers', t('counts.users'), Users),
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

type SystemCount = 'policeStations' | 'specialUsers' | 'jurisdictionAreas' | 'totalUsers';

/** The cards as one row; null while no number is known. */
function useCountsSheet(sheet: RefObject<Sheet | null>, fileName: string, counts: readonly Count[]) {
  useTabSheet(sheet, () => {
    const isKnown = counts.some(({ value }) => value !== undefined);
    return isKnown
      ? { fileName, header: counts.map(({ field }) => field), rows: [counts.map(({ value }) => value)] }
      : null;
  });
}
