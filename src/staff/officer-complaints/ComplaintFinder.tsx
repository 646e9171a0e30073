import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { useOfficerComplaintSearch } from '#api/officer-complaint.ts';
import { useFound } from '#api/saved-rows.ts';
import type { OfficerComplaint } from '#contract/officer-complaint.ts';
import { formatDate, formatMoment } from '#i18n/format.ts';
import { useFailureToast } from '#ui/feedback/failure-toast.ts';
import { type GoTo, type PlainView, shortestSearch } from '#ui/table/list-view.ts';
import { SearchDialog } from '#ui/table/SearchDialog.tsx';
import { isolateDirection } from '#ui/text/UserText.tsx';

type Props = { session: Session; view: PlainView; goTo: GoTo<PlainView> };

/** Asks the server; without network it looks through the complaints that were seen here before, and says so. */
export function ComplaintFinder({ session, view: { q }, goTo }: Props) {
  const { t } = useTranslation(['officer-complaints', 'incidents', 'common']);
  const asked = q.length >= shortestSearch;
  const query = useOfficerComplaintSearch(session, q, asked);
  const { rows, saved, failed, says } = useFound<OfficerComplaint>(session, 'officer-complaints', {
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
        title: row.accusedOfficerName,
        text: [
          isolateDirection(row.fullName),
          isolateDirection(row.location),
          formatDate(row.dateTime),
          t(`incidents:status.${row.status}`),
        ].join(' · '),
        onOpen: () => goTo({ id: row._id }),
      }))}
    />
  );
}

const textsOf = ({ accusedOfficerName, fullName, complaintDescription }: OfficerComplaint) => [
  accusedOfficerName,
  fullName,
  complaintDescription,
];
