import type { organisation } from '#organisation';

type Known = (typeof organisation.helplines)[number];

/** Two buttons on top of the page, in place of rows. */
export const onTop = ['112', '100'] as const;

/** A line with a row of its own. */
export type Helpline = Exclude<Known, { number: (typeof onTop)[number] }>;

export const hasRow = (line: Known): line is Helpline => !onTop.some((number) => number === line.number);
