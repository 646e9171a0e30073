import type { Sort } from '#ui/table/table-model.ts';
import type { GoTo } from './view.ts';

/** The order for the server; an order that this list does not have is not sent. */
export function orderOf<By extends string>(
  sort: Sort | undefined,
  names: readonly By[],
): { sort?: By; order?: Sort['order'] } {
  const by = names.find((one) => one === sort?.by);
  return sort && by ? { sort: by, order: sort.order } : {};
}

/** For a table: the order of the address, else the list's own, which the address does not say. */
export const orderIn = (
  view: { sort: Sort | undefined },
  goTo: GoTo<{ sort: Sort | undefined; page: number }>,
  own: Sort,
) => ({
  sort: view.sort ?? own,
  onSort: (sort: Sort) =>
    goTo({ sort: sort.by === own.by && sort.order === own.order ? undefined : sort, page: 1 }),
});
