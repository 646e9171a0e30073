import { emergencyNumber, type organisation } from '#organisation';

type Known = (typeof organisation.helplines)[number];

/** A line with a row of its own: that for any danger is the one filled button on top of the page. */
export type Helpline = Exclude<Known, { number: typeof emergencyNumber }>;

export const hasRow = (line: Known): line is Helpline => line.number !== emergencyNumber;
