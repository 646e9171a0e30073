import type { Session } from '#api/client/session.ts';
import { itemTypes } from '#contract/item.ts';
import { itemStates } from '#contract/staff-item.ts';
import type { GoToItems, ItemView } from '#staff/items/view.ts';
import { useGoTo } from './-go-to.ts';
import type { ListSearch } from './-search.ts';

export const itemsTab = 'lost-and-found';

/**
 * The item list's view from the address, and a function to change it. The router leaves unknown parameters in
 * `asked`.
 */
export const useItemView = (session: Session, asked: ListSearch): { view: ItemView; goTo: GoToItems } => ({
  view: viewOf({ ...asked }),
  goTo: useGoTo(session, viewOf, said),
});

const viewOf = (asked: Record<string, unknown>): ItemView => ({
  state: asked.state === 'all' ? 'all' : (itemStates.find((one) => one === asked.state) ?? 'hidden'),
  type: itemTypes.find((one) => one === asked.kind),
  q: typeof asked.q === 'string' || typeof asked.q === 'number' ? String(asked.q).trim().slice(0, 200) : '',
  page: isPage(asked.page) ? asked.page : 1,
  id: typeof asked.id === 'string' && asked.id !== '' ? asked.id : undefined,
});

/** Omits default values. */
const said = ({ state, type, q, page, id }: ItemView) => ({
  tab: itemsTab,
  ...(state !== 'hidden' && { state }),
  ...(type && { kind: type }),
  ...(q !== '' && { q }),
  ...(page > 1 && { page }),
  ...(id !== undefined && { id }),
});

const isPage = (page: unknown): page is number =>
  typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 100_000;
