import { pageSize } from '#contract/field.ts';

export const spanOf = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize });

/** An empty list has one page, so that "page 1 of 1" is true of it. */
export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / pageSize));

/** Of a search whose answer has no pages. */
export const searchSpan = { limit: 50, offset: 0 };

type Sorting<Sort> = { sort?: Sort | undefined; order?: 'asc' | 'desc' | undefined };

/** Newest first; by any other column from its beginning. */
export function sortingOf<Sort extends string>(asked: Sorting<Sort | 'createdAt'>) {
  const { sort = 'createdAt', order = sort === 'createdAt' ? 'desc' : 'asc' } = asked;
  return { sort, order } as const;
}
