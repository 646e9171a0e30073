// Piles: a console's list in parts that need the same next act. A report can be in several.

/** Counting a pile or a queue stops here; the number then means "or more". */
export const mostCounted = 1000;

/**
 * new: not opened. messages: the complainant has written and nobody has answered. waiting: opened, nothing decided.
 * inHand: being acted on. overdue: the deadline of a duty has passed. unassigned: no station has it. given:
 * by the superintendent, not opened since. reminders: the caller wanted to be reminded by today. open, closed: by
 * status.
 */
export const pileNames = [
  'new',
  'messages',
  'waiting',
  'inHand',
  'overdue',
  'unassigned',
  'given',
  'reminders',
  'open',
  'closed',
] as const;
export type PileName = (typeof pileNames)[number];
