import { pageSize } from '#contract/shared/field.ts';

export const spanOf = (page: number, limit = pageSize) => ({ limit, offset: (page - 1) * limit });

/** Skipping so many rows is as fast as finding a far page in another way. */
export const nearRows = 200;

/** The same rows, counted from the end that is nearer in a list of `total`. */
export function fromNearerEnd({ limit, offset }: { limit: number; offset: number }, total: number) {
  const rows = Math.max(0, Math.min(limit, total - offset));
  const behind = Math.max(0, total - offset - rows);
  if (behind >= offset) return { limit, offset, isReversed: false };
  return { limit: rows, offset: behind, isReversed: true };
}

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
