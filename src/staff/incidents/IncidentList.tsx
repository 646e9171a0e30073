import { type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type IncidentFilter, useIncidents } from '#api/incident.ts';
import type { Session } from '#api/session.ts';
import { incidentSorts } from '#contract/incident.ts';
import type { Sheet } from '#ui/csv.ts';
import { shortestSearch } from '#ui/list-view.ts';
import { Pager } from '#ui/Pager.tsx';
import type { Sort } from '#ui/table-model.ts';
import { useChangeStatus } from './change-status.ts';
import { DemoIncidents } from './DemoIncidents.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { FilterBar } from './FilterBar.tsx';
import { Freshness } from './Freshness.tsx';
import { useFailureToast } from './failure-toast.ts';
import { IncidentRows } from './IncidentRows.tsx';
import { ListTitle } from './ListTitle.tsx';
import { canDemo, NoRows } from './NoRows.tsx';
import { incidentsAsSheet } from './sheet.ts';
import { type GoTo, type IncidentView, newestFirst, totalWord } from './view.ts';

type Props = {
  session: Session;
  view: IncidentView;
  goTo: GoTo;
  /** Answered in this visit: a station's list goes on without them until it is refreshed. */
  answered: ReadonlySet<string>;
  onAnswered?: (incidentId: string) => void;
  sheet: RefObject<Sheet | null>;
  onRefused: (incidentId: string) => void;
};

export function IncidentList({ session, view, goTo, answered, onAnswered, sheet, onRefused }: Props) {
  const { t } = useTranslation('incidents');
  const filter = filterOf(session, view);
  const query = useIncidents(session, filter);
  const changeStatus = useChangeStatus(session, onAnswered);
  useFailureToast(session, query, view.q);
  const list = query.data;
  const rows = list?.data.filter(({ _id }) => !answered.has(_id)) ?? [];
  useEffect(() => {
    sheet.current = incidentsAsSheet(session, filter, rows);
    return () => {
      sheet.current = null;
    };
  });

  if (!list && session.role === 'sp' && view.q === '' && canDemo(query.error))
    return <DemoIncidents session={session} onRetry={() => void query.refetch()} />;
  const pages = Math.max(list?.totalPages ?? 1, 1);
  const total = totalWord(list?.totalReports ?? 0, list?.totalCapped ?? false);
  return (
    <section>
      <ListTitle session={session} view={view} total={list && total} />
      <FilterBar session={session} view={view} goTo={goTo} />
      <Freshness query={query} />
      {rows.length > 0 ? (
        <IncidentRows
          session={session}
          caption={t('list.title')}
          rows={rows}
          sort={view.sort ?? newestFirst}
          onSort={(sort) => goTo({ sort: isNewestFirst(sort) ? undefined : sort, page: 1 })}
          changeStatus={changeStatus}
          onOpen={(id) => goTo({ id })}
          onRefused={onRefused}
        />
      ) : (
        <NoRows query={query} view={view} answered={(list?.data.length ?? 0) > 0} goTo={goTo} />
      )}
      {list && list.totalReports > 0 && (
        <Pager
          label={t('list.pages')}
          text={t('list.page', { page: view.page, pages, total })}
          previous={t('list.previous')}
          next={t('list.next')}
          page={view.page}
          pages={pages}
          onPage={(page) => goTo({ page })}
        />
      )}
      <DetailsDialog
        session={session}
        id={view.id}
        rows={list?.data}
        isNormalList={view.type === 'NormalReport'}
        changeStatus={changeStatus}
        onRefused={onRefused}
        onClose={() => goTo({ id: undefined })}
      />
    </section>
  );
}

const isNewestFirst = ({ by, order }: Sort) => by === newestFirst.by && order === newestFirst.order;

/** Only what a person asked for goes on the wire. */
function filterOf({ role }: Session, { type, q, page, sort, status }: IncidentView): IncidentFilter {
  const by = incidentSorts.find((one) => one === sort?.by);
  return {
    page,
    search: q.length < shortestSearch ? '' : q,
    ...(role === 'sp' && { reportType: type }),
    ...(sort && by && { sort: by, order: sort.order }),
    ...(status && { status }),
  };
}
