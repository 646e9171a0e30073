import { chakra } from '@chakra-ui/react/styled-system';
import { Search } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/request.ts';
import type { Session } from '#api/session.ts';
import { sheetOf } from '#api/sheet.ts';
import { isOffline } from '#api/staff-query.ts';
import { fetchStationFile, type StationFilter, useStations } from '#api/station.ts';
import { stationSheet } from '#contract/sheet.ts';
import { stationSorts } from '#contract/station.ts';
import { formatMoment } from '#i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { type Sheet, useTabSheet } from '#ui/csv.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { useFailureToast } from '#ui/failure-toast.ts';
import { Icon } from '#ui/Icon.tsx';
import { ListFreshness } from '#ui/ListFreshness.tsx';
import type { GoTo, PlainView } from '#ui/list-view.ts';
import { NoRows } from '#ui/NoRows.tsx';
import { Pager } from '#ui/Pager.tsx';
import { stationColumns } from './columns.tsx';
import { StationDetails } from './StationDetails.tsx';
import { StationFinder } from './StationFinder.tsx';

type Props = { session: Session; view: PlainView; goTo: GoTo<PlainView>; sheet: RefObject<Sheet | null> };

/** Spec 001 section 2: the superintendent's Police Stations. */
export function StationList({ session, view, goTo, sheet }: Props) {
  const { t } = useTranslation(['stations', 'common']);
  const filter = filterOf(view);
  const query = useStations(session, filter);
  const [finding, setFinding] = useState(false);
  const { data: list, error, isError, isLoadingError, isFetching, isPlaceholderData } = query;
  const rows = list?.data ?? [];
  const offline = isOffline(error);
  const refusal = error instanceof Problem ? error.message : undefined;
  useFailureToast(isLoadingError && !offline, {
    title: t('state.message'),
    text: refusal ?? t('state.failed'),
  });
  useTabSheet(sheet, () => ({
    ...sheetOf(stationSheet, rows),
    all: (signal) => fetchStationFile(session, filter, signal),
  }));
  const time = formatMoment(query.dataUpdatedAt);
  const pages = Math.max(list?.totalPages ?? 1, 1);
  return (
    <section>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        marginBlockEnd="3"
      >
        <chakra.h2 fontSize="xl">{t('list.title')}</chakra.h2>
        <Button look="outline" data-key="search" onClick={() => setFinding(true)}>
          <Icon of={Search} size={18} />
          {t('find.title')}
        </Button>
      </chakra.div>
      <ListFreshness
        refreshing={isFetching && list !== undefined}
        asOf={
          isError &&
          list !== undefined &&
          !isPlaceholderData &&
          t(offline ? 'state.asOf' : 'state.asOfFailed', { time })
        }
        offline={offline}
      />
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
        <NoRows
          {...(list
            ? { state: 'empty', title: t('state.empty') }
            : !isError
              ? { state: 'loading', title: t('state.loading') }
              : offline
                ? { state: 'offline', title: t('state.offline'), text: t('state.offlineHint') }
                : { state: 'failed', title: t('state.failed'), text: refusal })}
          retry={t('common:action.retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {list && list.total > 0 && (
        <Pager
          label={t('list.pages')}
          text={t('list.page', { page: view.page, pages, total: list.total })}
          previous={t('common:action.previous')}
          next={t('common:action.next')}
          page={view.page}
          pages={pages}
          onPage={(page) => goTo({ page })}
        />
      )}
      <StationFinder
        session={session}
        open={finding || view.q !== ''}
        view={view}
        goTo={goTo}
        onClose={() => {
          setFinding(false);
          if (view.q !== '') goTo({ q: '' }, { keep: true });
        }}
      />
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
