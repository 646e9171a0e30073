import { chakra } from '@chakra-ui/react/styled-system';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { sheetOf } from '#api/staff/csv.ts';
import { fetchItemFile, type StaffItemFilter, useStaffItems } from '#api/staff/staff-item.ts';
import { itemCsv } from '#contract/staff/csv.ts';
import { type PaperFilter, paperFilters } from '#contract/staff/staff-item.ts';
import { ConsoleList, StateButton } from '#staff/list/ConsoleList.tsx';
import { type Sheet, useTabSheet } from '#ui/table/csv.ts';
import { ListNoMatch } from '#ui/table/ListStates.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { ItemDialog } from './ItemDialog.tsx';
import { ItemFilters } from './ItemFilters.tsx';
import { ItemRows } from './ItemRows.tsx';
import { type GoToItems, type ItemView, useDecide } from './view.ts';

type Props = {
  view: ItemView;
  goTo: GoToItems;
  sheet: RefObject<Sheet | null>;
};

/** Lost-and-found items; none is public before an officer approves it. */
export function ItemsTab({ view, goTo, sheet }: Props) {
  const { t } = useTranslation('staff-items');
  const session = useSession();
  const query = useStaffItems(filterOf(view));
  const decide = useDecide();
  const list = query.data;
  const rows = list?.data ?? [];
  useTabSheet(sheet, () => ({
    ...sheetOf(itemCsv, rows),
    all: (signal) => fetchItemFile(session, allOf(view), signal),
  }));
  const isFiltered = view.q !== '' || view.kind !== undefined || view.state !== 'hidden';
  return (
    <section>
      {/* Seen as the name of the tab. */}
      <chakra.h2 srOnly>{t('title')}</chakra.h2>
      <Muted marginBlockEnd="3" fontSize={{ base: 'sm', md: 'md' }}>
        {t('lead')}
      </Muted>
      <ItemFilters view={view} goTo={goTo} />
      <ConsoleList
        query={query}
        list={list}
        words="staff-items"
        total={list?.total}
        page={view.page}
        onPage={(page) => goTo({ page })}
        none={isFiltered && <NoMatch goTo={goTo} />}
      >
        {rows.length > 0 && <ItemRows rows={rows} decide={decide} onOpen={(id) => goTo({ id })} />}
      </ConsoleList>
      <ItemDialog decide={decide} id={view.id} rows={list?.data} onClose={() => goTo({ id: undefined })} />
    </section>
  );
}

const isPaper = (kind: ItemView['kind']): kind is PaperFilter => paperFilters.some((one) => one === kind);

const filterOf = (view: ItemView): StaffItemFilter => ({ page: view.page, ...allOf(view) });

const allOf = ({ state, kind, q }: ItemView) => ({
  ...(state !== 'all' && { state }),
  ...(isPaper(kind) ? { paper: kind } : kind && { type: kind }),
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
