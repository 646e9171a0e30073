import { chakra } from '@chakra-ui/react/styled-system';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { freshnessOf } from '#api/client/list-state.ts';
import type { Session } from '#api/client/session.ts';
import { type StaffItemFilter, useStaffItems } from '#api/staff-item.ts';
import { formatDateTime, formatMoment } from '#i18n/format.ts';
import { type Sheet, useTabSheet } from '#ui/table/csv.ts';
import { ListFreshness } from '#ui/table/ListFreshness.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { useDecide } from './decide.ts';
import { ItemDialog } from './ItemDialog.tsx';
import { ItemFilters } from './ItemFilters.tsx';
import { ItemRows } from './ItemRows.tsx';
import { NoItems } from './NoItems.tsx';
import type { GoToItems, ItemView } from './view.ts';

type Props = {
  session: Session;
  view: ItemView;
  goTo: GoToItems;
  sheet: RefObject<Sheet | null>;
  onRefused: (itemId: string) => void;
};

/** What citizens have lost and found: nothing of it is public before an officer says so. */
export function ItemsTab({ session, view, goTo, sheet, onRefused }: Props) {
  const { t } = useTranslation('staff-items');
  const query = useStaffItems(session, filterOf(view));
  const decide = useDecide(session, onRefused);
  const list = query.data;
  const rows = list?.data ?? [];
  useTabSheet(sheet, () => ({
    fileName: 'lost-and-found.csv',
    header: [
      t('details.number'),
      t('column.item'),
      t('filter.type'),
      t('details.category'),
      t('column.place'),
      t('column.reporter'),
      t('details.phone'),
      t('column.received'),
      t('column.state'),
    ],
    rows: rows.map((row) => [
      row.id,
      row.title,
      t(`type.${row.type}`),
      t(`category.${row.category}`),
      row.location,
      row.contactName,
      row.contactPhone,
      formatDateTime(row.receivedAt),
      t(`state.${row.state}`),
    ]),
  }));
  const fresh = freshnessOf(query);
  const time = formatMoment(query.dataUpdatedAt);
  const pages = list?.totalPages ?? 1;
  return (
    <section>
      <chakra.h2 fontSize="xl">{t('title')}</chakra.h2>
      <chakra.p color="fg.muted" marginBlockEnd="4">
        {t('lead')}
      </chakra.p>
      <ItemFilters view={view} goTo={goTo} />
      <ListFreshness {...fresh} asOf={t(fresh.offline ? 'load.asOf' : 'load.asOfFailed', { time })} />
      {rows.length > 0 ? (
        <ItemRows {...{ session, rows, decide, onRefused }} onOpen={(id) => goTo({ id })} />
      ) : (
        <NoItems query={query} view={view} goTo={goTo} />
      )}
      {list && list.total > 0 && (
        <Pager
          label={t('list.pages')}
          text={t('list.page', { page: view.page, pages, count: list.total })}
          previous={t('list.previous')}
          next={t('list.next')}
          page={view.page}
          pages={pages}
          onPage={(page) => goTo({ page })}
        />
      )}
      <ItemDialog
        {...{ session, decide, onRefused }}
        id={view.id}
        rows={list?.data}
        onClose={() => goTo({ id: undefined })}
      />
    </section>
  );
}

const filterOf = ({ page, state, type, q }: ItemView): StaffItemFilter => ({
  page,
  ...(state !== 'all' && { state }),
  ...(type && { type }),
  ...(q !== '' && { search: q }),
});
