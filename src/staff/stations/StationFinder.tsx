import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { useFound } from '#api/saved-rows.ts';
import { useStationSearch } from '#api/station.ts';
import type { Station } from '#contract/station.ts';
import { formatMoment } from '#i18n/format.ts';
import { useFailureToast } from '#ui/feedback/failure-toast.ts';
import { type GoTo, type PlainView, shortestSearch } from '#ui/table/list-view.ts';
import { SearchDialog } from '#ui/table/SearchDialog.tsx';
import { isolateDirection } from '#ui/text/UserText.tsx';

type Props = { session: Session; view: PlainView; goTo: GoTo<PlainView> };

/** Asks the server; without network it looks through the stations that were seen here before, and says so. */
export function StationFinder({ session, view: { q }, goTo }: Props) {
  const { t } = useTranslation(['stations', 'common']);
  const asked = q.length >= shortestSearch;
  const query = useStationSearch(session, q, asked);
  const { rows, saved, failed, says } = useFound<Station>(session, 'stations', {
    query,
    asked,
    words: q,
    textsOf,
  });
  useFailureToast(failed, { title: t('find.error'), text: t('find.failed') });
  return (
    <SearchDialog
      title={t('find.title')}
      label={t('find.label')}
      clear={t('common:action.clear')}
      value={q}
      onSearch={(text) => goTo({ q: text }, { keep: true })}
      message={t(`find.${says}`, { text: q, count: rows?.length ?? 0 })}
      asOf={saved && t('find.saved', { count: saved.rows.length, time: formatMoment(saved.asOf) })}
      found={rows?.map((row) => ({
        key: row._id,
        title: row.stationName,
        text: [row.fullName, row.address].filter(Boolean).map(isolateDirection).join(' · '),
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
