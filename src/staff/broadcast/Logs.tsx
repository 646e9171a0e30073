import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { type BroadcastLog, useBroadcastLogs } from '#api/staff/broadcast.ts';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { formatDateTime, formatNumber } from '#i18n/format.ts';
import { StateButton } from '#staff/list/ConsoleList.tsx';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { StaleNotice } from '#ui/feedback/StaleNotice.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { TitleBar } from '#ui/layout/TitleBar.tsx';
import { type Sheet, useTabSheet } from '#ui/table/csv.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { ListEmpty, ListFailed, ListOffline } from '#ui/table/ListStates.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { logSheet } from './log-sheet.ts';
import { utcTime } from './times.ts';

type Props = {
  sheet: RefObject<Sheet | null>;
  page: number;
  onPage: (page: number) => void;
};

export function Logs({ sheet, page, onPage }: Props) {
  const { t } = useTranslation('broadcast');
  const { data, error, isError, dataUpdatedAt, refetch } = useBroadcastLogs(page);
  const [open, setOpen] = useState<BroadcastLog | null>(null);
  const offline = isOffline(error);
  useTabSheet(sheet, () => (data ? { ...logSheet(data.data), isPage: data.totalPages > 1 } : null));
  const columns: Column<BroadcastLog>[] = [
    {
      key: 'message',
      header: t('log.message'),
      part: 'head',
      cell: ({ message }) => (
        <chakra.span display="-webkit-box" lineClamp="2" minWidth="12rem" overflowWrap="anywhere">
          {message || '–'}
        </chakra.span>
      ),
    },
    {
      key: 'isTemplate',
      header: t('log.type'),
      cell: ({ isTemplate, isTrial }) => (
        <>
          {t(isTemplate === 'file' ? 'type.file' : 'type.custom')}{' '}
          {isTrial && <Badge>{t('trial.badge')}</Badge>}
        </>
      ),
    },
    { key: 'totalUsers', header: t('log.totalUsers'), cell: (log) => formatNumber(log.totalUsers) },
    {
      key: 'successCount',
      header: t('log.successCount'),
      cell: (log) => (
        <>
          {formatNumber(log.successCount)} {log.toFile && <Badge>{t('state.toFile')}</Badge>}
        </>
      ),
    },
    {
      key: 'failedNumbers',
      header: t('log.failedNumbers'),
      cell: (log) => formatNumber(log.failedNumbers.length),
    },
    { key: 'createdAt', header: t('log.createdAt'), nowrap: true, cell: (log) => utcTime(log.createdAt) },
    {
      key: 'actions',
      header: t('log.actions'),
      part: 'foot',
      cell: (log) => (
        <Button look="outline" onClick={() => setOpen(log)}>
          {t('log.details')}
        </Button>
      ),
    },
  ];
  const retry = <StateButton onClick={() => void refetch()}>{t('retry')}</StateButton>;
  return (
    <Card as="div" data-part="logs">
      <TitleBar alignItems="baseline">
        <chakra.h2 fontSize="lg">{t('log.title')}</chakra.h2>
        {data && (
          <p role="status">{t('log.total', { count: data.total, total: formatNumber(data.total) })}</p>
        )}
      </TitleBar>
      {isError && data && (
        <chakra.div role="status" marginBlockEnd="3" data-state="as-of">
          <StaleNotice
            offline={offline}
            text={t(offline ? 'asOfOffline' : 'asOf', { time: formatDateTime(dataUpdatedAt) })}
          />
        </chakra.div>
      )}
      {data && data.data.length > 0 && (
        <DataTable
          caption={t('log.title')}
          columns={columns}
          rows={data.data}
          keyOf={({ _id }) => _id}
          onOpen={setOpen}
          tight
        />
      )}
      {data && data.data.length === 0 && <ListEmpty title={t('log.empty')} />}
      {!data && !isError && (
        <chakra.div role="status" display="flex" justifyContent="center" padding="6">
          <Spinner />
          <chakra.span srOnly>{t('log.loading')}</chakra.span>
        </chakra.div>
      )}
      {!data && isError && offline && <ListOffline title={t('log.offline')} action={retry} />}
      {!data && isError && !offline && (
        <ListFailed
          title={t('log.failed')}
          text={error instanceof Problem ? error.message : undefined}
          action={retry}
        />
      )}
      {data && data.totalPages > 1 && (
        <Pager
          label={t('log.pages')}
          text={t('log.page', { page, pages: data.totalPages })}
          previous={t('log.previous')}
          next={t('log.next')}
          page={page}
          pages={data.totalPages}
          onPage={onPage}
        />
      )}
      <LogDetails log={open} onClose={() => setOpen(null)} />
    </Card>
  );
}

function LogDetails({ log, onClose }: { log: BroadcastLog | null; onClose: () => void }) {
  const { t } = useTranslation('broadcast');
  const lines: [string, string][] = log
    ? [
        [t('log.message'), log.message || '–'],
        [t('log.type'), t(log.isTemplate === 'file' ? 'type.file' : 'type.custom')],
        [t('log.jobId'), log.jobId],
        [t('log.totalUsers'), formatNumber(log.totalUsers)],
        [
          t('log.successCount'),
          `${formatNumber(log.successCount)}${log.toFile ? ` (${t('state.toFile')})` : ''}`,
        ],
        [
          t('log.failedNumbers'),
          log.failedNumbers.length > 0 ? log.failedNumbers.join(', ') : t('log.noFailed'),
        ],
        [t('log.createdAt'), utcTime(log.createdAt)],
        [t('log.updatedAt'), utcTime(log.updatedAt)],
      ]
    : [];
  return (
    <Dialog open={log !== null} onClose={onClose} title={t('log.detailsTitle')}>
      <chakra.dl display="grid" gap="3">
        {lines.map(([label, value]) => (
          <div key={label}>
            <chakra.dt color="fg.muted">{label}</chakra.dt>
            <chakra.dd
              margin="0"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              maxHeight="14rem"
              overflow="auto"
              // As high as Devanagari letters, so that one line of them does not count as something to scroll.
              lineHeight="1.7"
            >
              {value}
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </Dialog>
  );
}
