import { chakra } from '@chakra-ui/react/styled-system';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { type StaffItemFilter, useStaffItems } from '#api/staff-item.ts';
import { formatDateTime } from '#i18n/format.ts';
import { ConsoleList } from '#staff/list/ConsoleList.tsx';
import { StateButton } from '#staff/list/NoRows.tsx';
import { type Sheet, useTabSheet } from '#ui/table/csv.ts';
import { ListNoMatch } from '#ui/table/ListStates.tsx';
import { useDecide } from './decide.ts';
import { ItemDialog } from './ItemDialog.tsx';
import { ItemFilters } from './ItemFilters.tsx';
import { ItemRows } from './ItemRows.tsx';
import type { GoToItems, ItemView } from './view.ts';

type Props = {
  session: Session;
  view: ItemView;
  goTo: GoToItems;
  sheet: RefObject<Sheet | null>;
  onRefused: (itemId: string) => void;
};

/** Lost-and-found items; none is public before an officer approves it. */
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
  const isFiltered = view.q !== '' || view.kind !== undefined || view.state !== 'hidden';
  return (
    <section>
      <chakra.h2 fontSize="xl">{t('title')}</chakra.h2>
      <chakra.p color="fg.muted" marginBlockEnd="4">
        {t('lead')}
      </chakra.p>
      <ItemFilters view={view} goTo={goTo} />
      <ConsoleList
        {...{ query, list }}
        words="staff-items"
        total={list?.total}
        page={view.page}
        onPage={(page) => goTo({ page })}
        none={isFiltered && <NoMatch goTo={goTo} />}
      >
        {rows.length > 0 && (
          <ItemRows {...{ session, rows, decide, onRefused }} onOpen={(id) => goTo({ id })} />
        )}
      </ConsoleList>
      <ItemDialog
        {...{ session, decide, onRefused }}
        id={view.id}
        rows={list?.data}
        onClose={() => goTo({ id: undefined })}
      />
    </section>
  );
}

const filterOf = ({ page, state, kind, q }: ItemView): StaffItemFilter => ({
  page,
  ...(state !== 'all' && { state }),
  ...(kind && { type: kind }),
  ...(q !== '' && { search: q }),
});

function NoMatch({ goTo }: { goTo: GoToItems }) {
  const { t } = useTranslation('staff-items');
  const clear = (
    <StateButton onClick={() => goTo({ q: '', kind: undefined, state: 'hidden', page: 1 })}>
      {t('filter.clearAll')}
    </StateButton>
  );
  return <ListNoMatch title={t('list.noMatch')} text={t('list.noMatchHint')} action={clear} />;
}
