import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { usePendingWrites } from '#api/staff/pending-writes.ts';
import type { ItemState, StaffItem } from '#contract/staff/staff-item.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { PendingLine } from '#staff/writes/PendingLine.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Badge, type Tone } from '#ui/layout/Badge.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { UserText } from '#ui/text/UserText.tsx';
import type { Decide } from './view.ts';

type Props = {
  rows: readonly StaffItem[];
  decide: Decide;
  onOpen: (id: string) => void;
};

export function ItemRows({ rows, decide, onOpen }: Props) {
  const { t } = useTranslation('staff-items');
  const pending = usePendingWrites();
  const columns: Column<StaffItem>[] = [
    {
      key: 'item',
      header: t('column.item'),
      part: 'head',
      cell: (row) => (
        <>
          <chakra.p fontWeight="600" lang={row.language} overflowWrap="anywhere">
            <UserText text={row.title} />
          </chakra.p>
          <chakra.p display="flex" flexWrap="wrap" gap="2" color="fg.muted" fontSize="sm">
            <Badge tone={row.type === 'lost' ? 'blue' : 'grey'}>{t(`type.${row.type}`)}</Badge>
            {row.id} · {t(`category.${row.category}`)}
          </chakra.p>
        </>
      ),
    },
    {
      key: 'place',
      header: t('column.place'),
      cell: (row) => (
        <span lang={row.language}>
          <UserText text={row.location} />
        </span>
      ),
    },
    {
      key: 'reporter',
      header: t('column.reporter'),
      cell: (row) => (
        <span lang={row.language}>
          <UserText text={row.contactName} />
        </span>
      ),
    },
    {
      key: 'received',
      header: t('column.received'),
      cell: ({ receivedAt }) => `${formatDate(receivedAt)} ${formatTime(receivedAt)}`,
    },
    {
      key: 'state',
      header: t('column.state'),
      cell: (row) => (
        <Stack>
          <StateBadge state={row.state} t={t} />
          <PendingLine write={pending.get(row._id)} />
        </Stack>
      ),
    },
    {
      key: 'actions',
      header: t('column.actions'),
      part: 'foot',
      cell: (row) => (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <Button
            look="outline"
            aria-label={t('list.detailsOf', { number: row.id })}
            onClick={() => onOpen(row._id)}
          >
            {t('list.details')}
          </Button>
          {row.state === 'hidden' && !pending.has(row._id) && (
            <Button
              aria-label={t('list.approveOf', { number: row.id })}
              onClick={() => void decide(row, 'approved')}
            >
              {t('list.approve')}
            </Button>
          )}
          {row.state === 'approved' && !pending.has(row._id) && (
            <Button
              look="outline"
              aria-label={t('list.hideOf', { number: row.id })}
              onClick={() => void decide(row, 'hidden')}
            >
              {t('list.hide')}
            </Button>
          )}
        </chakra.div>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={rows}
      keyOf={({ _id }) => _id}
      onOpen={({ _id }) => onOpen(_id)}
    />
  );
}

const Stack = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '1' },
});

type Words = TFunction<'staff-items'>;

const toneOf: Record<ItemState, Tone> = { hidden: 'yellow', approved: 'green', closed: 'grey' };

export function StateBadge({ state, t }: { state: ItemState; t: Words }) {
  return (
    <Badge tone={toneOf[state]} whiteSpace="nowrap">
      {t(`state.${state}`)}
    </Badge>
  );
}
