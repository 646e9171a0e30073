import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/client/request.ts';
import type { Session } from '#api/client/session.ts';
import { ConsoleList } from '#staff/list/ConsoleList.tsx';
import { orderIn } from '#staff/list/order.ts';
import { InConfidential } from '#staff/writes/status.tsx';
import { useFailureToast } from '#ui/feedback/failure-toast.ts';
import { Button } from '#ui/form/Button.tsx';
import { type Sheet, useTabSheet } from '#ui/table/csv.ts';
import { useChangeStatus } from './change-status.ts';
import { DemoIncidents } from './DemoIncidents.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { FilterBar } from './FilterBar.tsx';
import { IncidentRows } from './IncidentRows.tsx';
import { ListTitle } from './ListTitle.tsx';
import { AllAnswered, NoIncidents, NotSaved, OnlySaved } from './NoIncidents.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useSelection } from './selection.ts';
import { incidentsAsSheet } from './sheet.ts';
import { useIncidentList } from './use-list.ts';
import { type GoTo, type IncidentView, isSearch, newestFirst } from './view.ts';

type Props = {
  session: Session;
  view: IncidentView;
  goTo: GoTo;
  /** Answered during this visit: a station's list hides them until it is refreshed. */
  answered: ReadonlySet<string>;
  onAnswered?: (incidentId: string) => void;
  sheet: RefObject<Sheet | null>;
  onRefused: (incidentId: string) => void;
  /** true: the tab of confidential reports, which shows only those and has its own labels. */
  confidential?: boolean;
};

export function IncidentList({ confidential = false, ...props }: Props) {
  const { session, goTo, answered, onAnswered, sheet, onRefused } = props;
  const view: IncidentView = confidential ? { ...props.view, type: 'ConfidentialReport' } : props.view;
  const { t } = useTranslation('incidents');
  const { query, filter, list, saved, isBare } = useIncidentList(session, view);
  const changeStatus = useChangeStatus(session, onAnswered);
  const searching = isSearch(view.q);
  useListFailureToast(session, query, searching);
  const rows = useMemo(
    () => list?.data.filter(({ _id }) => !answered.has(_id)) ?? [],
    [list?.data, answered],
  );
  const { chosen, setChosen, selection } = useSelection(session, rows);
  useTabSheet(sheet, () => incidentsAsSheet(session, filter, rows));

  if (!list && session.role === 'sp' && view.q === '' && !confidential && canDemo(query.error, isBare))
    return <DemoIncidents session={session} onRetry={() => void query.refetch()} />;
  const isAnswered = list !== undefined && list.data.length > 0;
  const isNotSaved = list !== undefined && saved !== null && view.page > list.totalPages;
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
        <ConsoleList
          {...{ query, list }}
          words="incidents"
          total={list?.totalReports}
          page={view.page}
          onPage={(page) => goTo({ page })}
          note={saved && <OnlySaved {...saved} />}
          failed={searching ? t('state.searchFailed') : undefined}
          none={(searching || view.status || confidential) && <NoIncidents view={view} goTo={goTo} />}
        >
          {rows.length > 0 ? (
            <IncidentRows
              {...{ session, rows, selection, changeStatus, onRefused }}
              {...orderIn(view, goTo, newestFirst)}
              caption={t(confidential ? 'confidential.title' : 'list.title')}
              onOpen={(id) => goTo({ id })}
            />
          ) : isAnswered ? (
            <AllAnswered />
          ) : (
            isNotSaved && <NotSaved page={view.page} goTo={goTo} />
          )}
        </ConsoleList>
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

type Query = { error: unknown; isLoadingError: boolean };

/** A failed list is also announced in a toast. Samples replace the superintendent's unfiltered list. */
function useListFailureToast({ role }: Session, { error, isLoadingError }: Query, searching: boolean): void {
  const { t } = useTranslation('incidents');
  const message = error instanceof Problem ? error.message : null;
  const words = () => {
    if (!searching) return { title: t('toast.error'), text: message ?? t('list.failed') };
    if (role === 'sp') return { title: t('toast.searchFailed'), text: t('state.searchUnable') };
    return { title: t('toast.searchError'), text: message ?? t('state.searchFailed') };
  };
  useFailureToast(isLoadingError && (searching || role === 'pi'), words());
}

/**
 * Samples are shown only if the list cannot be read at all: not after a refusal, and not if reports are saved
 * on this device.
 */
const canDemo = (error: unknown, isBare: boolean): boolean =>
  isBare || (error instanceof Problem && error.status >= 500);
