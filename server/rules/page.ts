import { pageSize } from '#contract/field.ts';

export const spanOf = (page: number, limit = pageSize) => ({ limit, offset: (page - 1) * limit });

/** An empty list has one page, so that "page 1 of 1" is true. */
export const pagesOf = (total: number, limit = pageSize) => Math.max(1, Math.ceil(total / limit));

/** For a search whose answer has no pages. */
export const searchSpan = { limit: 50, offset: 0 };

type Sorting<Sort> = { sort?: Sort | undefined; order?: 'asc' | 'desc' | undefined };

/** The list's own order where none was requested; time columns begin with the newest. */
export function sortingOf<Sort extends string>(asked: Sorting<Sort>, own: NoInfer<Sort>) {
  const sort = asked.sort ?? own;
  return { sort, order: asked.order ?? (times.includes(sort) ? 'desc' : 'asc') } as const;
}

const times: readonly string[] = ['createdAt', 'dateTime'];
