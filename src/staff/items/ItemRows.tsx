import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { usePendingWrites } from '#api/staff/pending-writes.ts';
import type { ItemState, StaffItem } from '#contract/staff/staff-item.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { ActRow } from '#staff/list/PhoneRow.tsx';
import { PendingLine } from '#staff/writes/PendingLine.tsx';
import { phoneMedia, useMedia } from '#ui/browser/media.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge, type Tone } from '#ui/layout/Badge.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { DateTime } from '#ui/text/DateTime.tsx';
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
  const isPhone = useMedia(phoneMedia);
  const decision = (row: StaffItem) =>
    pending.has(row._id) ? null : row.state === 'hidden' ? (
      <Button
        look="outline"
        paddingInline="2"
        aria-label={t('list.approveOf', { number: row.id })}
        onClick={() => void decide(row, 'approved')}
      >
        {t('list.approve')}
      </Button>
    ) : row.state === 'approved' ? (
      <Button
        look="outline"
        paddingInline="2"
        aria-label={t('list.hideOf', { number: row.id })}
        onClick={() => void decide(row, 'hidden')}
      >
        {t('list.hide')}
      </Button>
    ) : null;
  const onPhone: Column<StaffItem> = {
    key: 'item',
    header: t('column.item'),
    part: 'head',
    cell: (row) => (
      <ActRow
        name={
          <ItemName lang={row.language} onClick={() => onOpen(row._id)}>
            <chakra.span srOnly>{t('list.detailsOf', { number: row.id })}: </chakra.span>
            <UserText text={row.title} />
          </ItemName>
        }
        // What may be done with it says its state.
        act={decision(row) ?? <PendingLine write={pending.get(row._id)} />}
      >
        {t(`type.${row.type}`)} · <UserText text={row.location} /> ·{' '}
        <chakra.span whiteSpace="nowrap">{formatDate(row.receivedAt)}</chakra.span>
        {row.state === 'closed' && (
          <>
            {' '}
            <StateBadge state={row.state} t={t} />
          </>
        )}
      </ActRow>
    ),
  };
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
          <chakra.p display="flex" columnGap="2" color="fg.muted" fontSize="sm">
            <chakra.span flexShrink="0">
              <Badge>{t(`type.${row.type}`)}</Badge>
            </chakra.span>
            <span>
              {row.id} · {t(`category.${row.category}`)}
            </span>
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
      nowrap: true,
      cell: ({ receivedAt }) => <DateTime date={formatDate(receivedAt)} time={formatTime(receivedAt)} />,
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
      nowrap: true,
      cell: (row) => (
        <chakra.div display="flex" flexWrap={{ base: 'wrap', lg: 'nowrap' }} gap="1">
          <Button
            look="outline"
            paddingInline="2"
            aria-label={t('list.detailsOf', { number: row.id })}
            onClick={() => onOpen(row._id)}
          >
            {t('list.details')}
          </Button>
          {decision(row)}
        </chakra.div>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={isPhone ? [onPhone] : columns}
      dense={isPhone}
      rows={rows}
      keyOf={({ _id }) => _id}
      onOpen={({ _id }) => onOpen(_id)}
    />
  );
}

/** Beside the button of the row it must look as if it opened something, too. */
const ItemName = chakra('button', {
  base: { lineClamp: '2', textAlign: 'start', fontWeight: '600', color: 'link', textDecoration: 'underline' },
});

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
