import type { organisation } from '#organisation';

type Known = (typeof organisation.helplines)[number];

/** The one filled button on top of the page, in place of a row. */
export const onTop = '112';

/** A line with a row of its own. */
export type Helpline = Exclude<Known, { number: typeof onTop }>;

export const hasRow = (line: Known): line is Helpline => line.number !== onTop;
