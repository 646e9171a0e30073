// Piles: a console's list in parts that need the same next act. A report can be in several.

/** Counting a pile or a queue stops here; the number then means "or more". */
export const mostCounted = 1000;

/** new: not opened. messages: the complainant wrote, nobody answered. waiting: opened, undecided. overdue: a duty's deadline
 * has passed. saysNo: the complainant says that the end is not so, nobody answered. inHand: being acted on. unassigned: no station has it. open, closed: by status. given: by the superintendent,
 * not opened since. reminders: due for the caller by today. */
export const pileNames = [
  'new',
  'messages',
  'saysNo',
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

/** Not the newest first. Work that has begun, closings that are not accepted: whose duty is due first. Messages: whose
 * writer has waited longest. Of `given` the newest is what was given last. */
export const isWorstFirst = (pile: PileName | undefined): boolean =>
  pile === 'overdue' || pile === 'inHand' || pile === 'saysNo' || pile === 'messages';
