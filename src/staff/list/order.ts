import type { Sort } from '#ui/table/table-model.ts';
import type { GoTo } from './view.ts';

/** Sort parameters for the server; a column this list does not have is not sent. */
export function orderOf<By extends string>(
  sort: Sort | undefined,
  names: readonly By[],
): { sort?: By; order?: Sort['order'] } {
  const by = names.find((one) => one === sort?.by);
  return sort && by ? { sort: by, order: sort.order } : {};
}

/**
 * Sort props of a table: the order from the address, else the default order, which the address leaves out.
 */
export const orderIn = (
  view: { sort: Sort | undefined },
  goTo: GoTo<{ sort: Sort | undefined; page: number }>,
  own: Sort,
) => ({
  sort: view.sort ?? own,
  onSort: (sort: Sort) =>
    goTo({ sort: sort.by === own.by && sort.order === own.order ? undefined : sort, page: 1 }),
});
