import { useTranslation } from 'react-i18next';
import { isFoundIn, useSavedRows } from '#api/saved-rows.ts';
import type { Session } from '#api/session.ts';
import { isOffline } from '#api/staff-query.ts';
import { useStationSearch } from '#api/station.ts';
import type { Station } from '#contract/station.ts';
import { formatMoment } from '#i18n/format.ts';
import { FinderDialog } from '#ui/FinderDialog.tsx';
import { useFailureToast } from '#ui/failure-toast.ts';
import { type GoTo, type PlainView, shortestSearch } from '#ui/list-view.ts';
import { withoutTurns } from '#ui/UserText.tsx';

type Props = { session: Session; open: boolean; view: PlainView; goTo: GoTo<PlainView>; onClose: () => void };

/** Asks the server; without network it looks through the stations that were seen here before, and says so. */
export function StationFinder({ session, open, view: { q }, goTo, onClose }: Props) {
  const { t } = useTranslation(['stations', 'common']);
  const asked = open && q.length >= shortestSearch;
  const { data, error, isLoadingError } = useStationSearch(session, q, asked);
  const offline = isOffline(error);
  const saved = useSavedRows<Station>(session, 'stations', asked && offline).data;
  const failed = isLoadingError && !offline;
  useFailureToast(failed, { title: t('find.error'), text: t('find.failed') });

  const kept = offline && !data ? saved?.rows.filter((row) => isFoundIn(textsOf(row), q)) : undefined;
  const rows = asked ? (data?.data ?? kept) : undefined;
  const message = () => {
    if (!asked) return t('find.start');
    if (failed) return t('find.failed');
    if (!rows) return t('find.searching');
    return rows.length === 0 ? t('find.none', { text: q }) : t('find.found', { count: rows.length });
  };
  return (
    <FinderDialog
      open={open}
      onClose={onClose}
      title={t('find.title')}
      label={t('find.label')}
      clear={t('common:action.clear')}
      value={q}
      onSearch={(text) => goTo({ q: text }, { keep: true })}
      message={message()}
      asOf={
        kept && saved
          ? t('find.saved', { count: saved.rows.length, time: formatMoment(saved.asOf) })
          : undefined
      }
      found={rows?.map((row) => ({
        key: row._id,
        title: withoutTurns(row.stationName),
        text: withoutTurns([row.fullName, row.address].filter(Boolean).join(' · ')),
        onOpen: () => goTo({ id: row._id }),
      }))}
    />
  );
}

const textsOf = ({ stationName, fullName, jurisdictionAreas }: Station) => [
  stationName,
  fullName,
  ...jurisdictionAreas.map(({ villageName }) => villageName),
];
