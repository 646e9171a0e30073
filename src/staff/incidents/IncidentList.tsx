import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { InConfidential } from '#staff/writes/status.tsx';
import { Button } from '#ui/form/Button.tsx';
import { type Sheet, useTabSheet } from '#ui/table/csv.ts';
import { Pager } from '#ui/table/Pager.tsx';
import type { Sort } from '#ui/table/table-model.ts';
import { useChangeStatus } from './change-status.ts';
import { DemoIncidents } from './DemoIncidents.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { FilterBar } from './FilterBar.tsx';
import { Freshness } from './Freshness.tsx';
import { useListFailureToast } from './failure-toast.ts';
import { IncidentRows } from './IncidentRows.tsx';
import { ListTitle } from './ListTitle.tsx';
import { canDemo, NoRows } from './NoRows.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useSelection } from './selection.ts';
import { incidentsAsSheet } from './sheet.ts';
import { useIncidentList } from './use-list.ts';
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
  /** The tab of confidential reports: those only, under that tab's words. */
  confidential?: boolean;
};

export function IncidentList({ confidential = false, ...props }: Props) {
  const { session, goTo, answered, onAnswered, sheet, onRefused } = props;
  const view: IncidentView = confidential ? { ...props.view, type: 'ConfidentialReport' } : props.view;
  const { t } = useTranslation('incidents');
  const { query, filter, list, saved, isBare } = useIncidentList(session, view);
  const changeStatus = useChangeStatus(session, onAnswered);
  useListFailureToast(session, query, view.q);
  const rows = useMemo(
    () => list?.data.filter(({ _id }) => !answered.has(_id)) ?? [],
    [list?.data, answered],
  );
  const { chosen, setChosen, selection } = useSelection(session, rows);
  useTabSheet(sheet, () => incidentsAsSheet(session, filter, rows));

  const failed = !list && canDemo(query.error, isBare);
  if (failed && session.role === 'sp' && view.q === '' && !confidential)
    return <DemoIncidents session={session} onRetry={() => void query.refetch()} />;
  const pages = Math.max(list?.totalPages ?? 1, 1);
  const total = totalWord(list?.totalReports ?? 0, list?.totalCapped ?? false);
  return (
    <InConfidential value={confidential}>
      <section>
        <ListTitle session={session} view={view} list={list} confidential={confidential} />
        <FilterBar session={session} view={view} goTo={goTo} confidential={confidential}>
          {!confidential && (
            <Button
              look={chosen ? 'solid' : 'outline'}
              flexShrink="0"
              aria-pressed={chosen !== null}
              onClick={() => setChosen(chosen === null ? [] : null)}
            >
              {t('several.start')}
            </Button>
          )}
        </FilterBar>
        <Freshness query={query} saved={saved} />
        {rows.length > 0 ? (
          <IncidentRows
            session={session}
            caption={t(confidential ? 'confidential.title' : 'list.title')}
            rows={rows}
            sort={view.sort ?? newestFirst}
            onSort={(sort) => goTo({ sort: isNewestFirst(sort) ? undefined : sort, page: 1 })}
            selection={selection}
            changeStatus={changeStatus}
            onOpen={(id) => goTo({ id })}
            onRefused={onRefused}
          />
        ) : (
          <NoRows
            query={query}
            view={view}
            answered={(list?.data.length ?? 0) > 0}
            beyond={list && view.page > pages ? (saved ? 'saved' : 'list') : undefined}
            isRead={list !== undefined}
            confidential={confidential}
            goTo={goTo}
          />
        )}
        {list && list.totalReports > 0 && (
          <Pager
            label={t('list.pages')}
            text={t('list.page', { page: view.page, pages, total, count: list.totalReports })}
            previous={t('list.previous')}
            next={t('list.next')}
            page={view.page}
            pages={pages}
            onPage={(page) => goTo({ page })}
          />
        )}
        {chosen && (
          <SelectionBar session={session} chosen={chosen} onChosen={setChosen} onAnswered={onAnswered} />
        )}
        <DetailsDialog
          session={session}
          id={view.id}
          rows={list?.data}
          isListRead={list !== undefined || query.isError}
          isNormalList={view.type === 'NormalReport'}
          changeStatus={changeStatus}
          onRefused={onRefused}
          onClose={() => goTo({ id: undefined })}
        />
      </section>
    </InConfidential>
  );
}

const isNewestFirst = ({ by, order }: Sort) => by === newestFirst.by && order === newestFirst.order;
