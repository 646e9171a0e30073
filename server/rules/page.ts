import { pageSize } from '#contract/field.ts';

export const spanOf = (page: number) => ({ limit: pageSize, offset: (page - 1) * pageSize });

/** An empty list has one page, so that "page 1 of 1" is true of it. */
export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / pageSize));

/** Of a search whose answer has no pages. */
export const searchSpan = { limit: 50, offset: 0 };
