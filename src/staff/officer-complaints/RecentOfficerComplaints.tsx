import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { useOfficerComplaints } from '#api/staff/officer-complaint.ts';
import { statuses } from '#contract/shared/status.ts';
import { formatDate, formatDateTime } from '#i18n/format.ts';
import { StateButton } from '#staff/list/ConsoleList.tsx';
import { StaleNotice } from '#ui/feedback/StaleNotice.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { RowsCard, RowsHead } from '#ui/layout/Rows.tsx';
import { ListEmpty, ListFailed } from '#ui/table/ListStates.tsx';
import { isolateDirection, UserText } from '#ui/text/UserText.tsx';

const most = 3;

export function RecentOfficerComplaints() {
  const { t } = useTranslation(['officer-complaints', 'incidents']);
  const query = useOfficerComplaints({ page: 1 });
  const rows = query.data?.data.slice(0, most);
  return (
    <RowsCard>
      <RowsHead>
        <h2>{t('recent.title')}</h2>
      </RowsHead>
      {!rows && !query.isError && (
        <chakra.p role="status" paddingInline="4" paddingBlockEnd="3">
          {t('list.loading')}
        </chakra.p>
      )}
      {!rows && query.isError && (
        <ListFailed
          title={t('list.failed')}
          action={<StateButton onClick={() => void query.refetch()}>{t('recent.retry')}</StateButton>}
        />
      )}
      {rows && query.isError && (
        <StaleNotice
          offline={isOffline(query.error)}
          text={t('recent.asOf', { time: formatDateTime(query.dataUpdatedAt) })}
        />
      )}
      {rows?.length === 0 && <ListEmpty title={t('list.empty')} />}
      {rows && rows.length > 0 && (
        <chakra.ul listStyle="none">
          {rows.map((row) => (
            <Line key={row._id}>
              <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="3">
                <b>{t('recent.against', { officer: isolateDirection(row.accusedOfficerName) })}</b>
                <span>
                  <Badge tone={statuses[row.status].tone}>{t(`incidents:status.${row.status}`)}</Badge>
                </span>
              </chakra.div>
              <chakra.p color="fg.muted" fontSize="sm">
                {t('recent.by', { name: isolateDirection(row.fullName) })} · <UserText text={row.location} />{' '}
                · <chakra.span whiteSpace="nowrap">{formatDate(row.dateTime)}</chakra.span>
              </chakra.p>
              <chakra.p lineClamp="2" overflowWrap="anywhere">
                <UserText text={row.complaintDescription} />
              </chakra.p>
            </Line>
          ))}
        </chakra.ul>
      )}
    </RowsCard>
  );
}

const Line = chakra('li', {
  base: {
    paddingInline: '4',
    paddingBlock: '2',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
  },
});
