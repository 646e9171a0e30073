import { chakra } from '@chakra-ui/react/styled-system';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { absenceOf, freshnessOf } from '#api/client/list-state.ts';
import { Problem } from '#api/client/request.ts';
import type { Session } from '#api/client/session.ts';
import { sheetOf } from '#api/csv.ts';
import { fetchStationFile, type StationFilter, useStations } from '#api/station.ts';
import { stationCsv } from '#contract/csv.ts';
import { stationSorts } from '#contract/station.ts';
import { formatMoment } from '#i18n/format.ts';
import { useFailureToast } from '#ui/feedback/failure-toast.ts';
import { TitleBar } from '#ui/layout/TitleBar.tsx';
import { type Sheet, useTabSheet } from '#ui/table/csv.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { EmptyState } from '#ui/table/EmptyState.tsx';
import { ListFreshness } from '#ui/table/ListFreshness.tsx';
import type { GoTo, PlainView } from '#ui/table/list-view.ts';
import { Pager } from '#ui/table/Pager.tsx';
import { stationColumns } from './columns.tsx';
import { StationDetails } from './StationDetails.tsx';
import { StationFinder } from './StationFinder.tsx';

type Props = { session: Session; view: PlainView; goTo: GoTo<PlainView>; sheet: RefObject<Sheet | null> };

/** Spec 001 section 2: the superintendent's Police Stations. */
export function StationList({ session, view, goTo, sheet }: Props) {
  const { t } = useTranslation(['stations', 'common']);
  const filter = filterOf(view);
  const query = useStations(session, filter);
  const { data: list, error, isLoadingError } = query;
  const rows = list?.data ?? [];
  const fresh = freshnessOf(query);
  const refusal = error instanceof Problem ? error.message : undefined;
  useFailureToast(isLoadingError && !fresh.offline, {
    title: t('state.message'),
    text: refusal ?? t('state.failed'),
  });
  useTabSheet(sheet, () => ({
    ...sheetOf(stationCsv, rows),
    all: (signal) => fetchStationFile(session, filter, signal),
  }));
  const time = formatMoment(query.dataUpdatedAt);
  const pages = Math.max(list?.totalPages ?? 1, 1);
  return (
    <section>
      <TitleBar>
        <chakra.h2 fontSize="xl">{t('list.title')}</chakra.h2>
        <StationFinder {...{ session, view, goTo }} />
      </TitleBar>
      <ListFreshness {...fresh} asOf={t(fresh.offline ? 'state.asOf' : 'state.asOfFailed', { time })} />
      {rows.length > 0 ? (
        <DataTable
          caption={t('list.title')}
          columns={stationColumns(t, ({ _id }) => goTo({ id: _id }))}
          rows={rows}
          keyOf={({ _id }) => _id}
          sort={view.sort ?? byName}
          onSort={(sort) =>
            goTo({ sort: sort.by === byName.by && sort.order === 'asc' ? undefined : sort, page: 1 })
          }
          onOpen={({ _id }) => goTo({ id: _id })}
          remember={`stations:${session.user.id}`}
        />
      ) : (
        <EmptyState
          state={absenceOf(query)}
          titles={{
            empty: t('state.empty'),
            loading: t('state.loading'),
            offline: t('state.offline'),
            failed: t('state.failed'),
          }}
          texts={{ offline: t('state.offlineHint'), failed: refusal }}
          retry={t('common:action.retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {list && list.total > 0 && (
        <Pager
          label={t('list.pages')}
          text={t('list.page', { page: view.page, pages, count: list.total })}
          previous={t('common:action.previous')}
          next={t('common:action.next')}
          page={view.page}
          pages={pages}
          onPage={(page) => goTo({ page })}
        />
      )}
      <StationDetails
        session={session}
        id={view.id}
        rows={list?.data}
        onClose={() => goTo({ id: undefined })}
      />
    </section>
  );
}

const byName = { by: 'stationName', order: 'asc' } as const;

function filterOf({ page, sort }: PlainView): StationFilter {
  const by = stationSorts.find((one) => one === sort?.by);
  return { page, ...(sort && by && { sort: by, order: sort.order }) };
}
