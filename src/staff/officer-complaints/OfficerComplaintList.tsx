import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { absenceOf, freshnessOf } from '#api/client/list-state.ts';
import { Problem } from '#api/client/request.ts';
import type { Session } from '#api/client/session.ts';
import { sheetOf } from '#api/csv.ts';
import {
  fetchOfficerComplaintFile,
  type OfficerComplaintFilter,
  useOfficerComplaints,
} from '#api/officer-complaint.ts';
import { officerComplaintCsv } from '#contract/csv.ts';
import { officerComplaintSorts } from '#contract/officer-complaint.ts';
import type { IncidentStatus, SettableStatus } from '#contract/status.ts';
import { formatMoment } from '#i18n/format.ts';
import { useFailureToast } from '#ui/feedback/failure-toast.ts';
import { TitleBar } from '#ui/layout/TitleBar.tsx';
import { type Sheet, useTabSheet } from '#ui/table/csv.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { EmptyState } from '#ui/table/EmptyState.tsx';
import { ListFreshness } from '#ui/table/ListFreshness.tsx';
import type { GoTo, PlainView } from '#ui/table/list-view.ts';
import { Pager } from '#ui/table/Pager.tsx';
import { ComplaintDetails } from './ComplaintDetails.tsx';
import { ComplaintFinder } from './ComplaintFinder.tsx';
import { complaintColumns } from './columns.tsx';
import type { StatusParts } from './parts.ts';

type Props = {
  session: Session;
  view: PlainView & { status: IncidentStatus | undefined };
  goTo: GoTo<PlainView>;
  sheet: RefObject<Sheet | null>;
  parts: StatusParts;
};

/** Spec 001 section 2: the superintendent's Officer Complaints. */
export function OfficerComplaintList({ session, view, goTo, sheet, parts }: Props) {
  const { t } = useTranslation(['officer-complaints', 'common']);
  const filter = filterOf(view);
  const query = useOfficerComplaints(session, filter);
  const [editing, setEditing] = useState<{ id: string; preset: SettableStatus } | null>(null);
  const { data: list, error, isLoadingError } = query;
  const rows = list?.data ?? [];
  const fresh = freshnessOf(query);
  const refusal = error instanceof Problem ? error.message : undefined;
  useFailureToast(isLoadingError && !fresh.offline, {
    title: t('state.message'),
    text: refusal ?? t('recent.failed'),
  });
  useTabSheet(sheet, () => ({
    ...sheetOf(officerComplaintCsv, rows),
    all: (signal) => fetchOfficerComplaintFile(session, filter, signal),
  }));
  const time = formatMoment(query.dataUpdatedAt);
  const pages = Math.max(list?.totalPages ?? 1, 1);
  return (
    <section>
      <TitleBar>
        <chakra.h2 fontSize="xl">{t('list.title')}</chakra.h2>
        <ComplaintFinder {...{ session, view, goTo }} />
      </TitleBar>
      <ListFreshness {...fresh} asOf={t(fresh.offline ? 'state.asOf' : 'state.asOfFailed', { time })} />
      {rows.length > 0 ? (
        <DataTable
          caption={t('list.title')}
          columns={complaintColumns(t, {
            status: (row) => parts.status(row, (preset) => setEditing({ id: row._id, preset })),
            onOpen: ({ _id }) => goTo({ id: _id }),
          })}
          rows={rows}
          keyOf={({ _id }) => _id}
          sort={view.sort ?? newestFirst}
          onSort={(sort) =>
            goTo({ sort: sort.by === newestFirst.by && sort.order === 'desc' ? undefined : sort, page: 1 })
          }
          onOpen={({ _id }) => goTo({ id: _id })}
          remember={`officer-complaints:${session.user.id}`}
          below={(row) =>
            editing?.id === row._id &&
            // It may end after the next one was begun: that one stays.
            parts.editor(row, editing.preset, () => setEditing((now) => (now?.id === row._id ? null : now)))
          }
        />
      ) : (
        <EmptyState
          state={absenceOf(query)}
          titles={{
            empty: t('recent.empty'),
            loading: t('recent.loading'),
            offline: t('state.offline'),
            failed: t('recent.failed'),
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
      <ComplaintDetails
        session={session}
        id={view.id}
        rows={list?.data}
        parts={parts}
        onClose={() => goTo({ id: undefined })}
      />
    </section>
  );
}

const newestFirst = { by: 'dateTime', order: 'desc' } as const;

/** Only what a person asked for goes on the wire. */
function filterOf({ page, sort, status }: Props['view']): OfficerComplaintFilter {
  const by = officerComplaintSorts.find((one) => one === sort?.by);
  return { page, ...(sort && by && { sort: by, order: sort.order }), ...(status && { status }) };
}
