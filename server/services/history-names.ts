import type { CaseHistory } from '#contract/staff/incident.ts';
import type { NamesMr } from '#contract/staff/officer.ts';
import type { Db } from '../db/schema.ts';
import { namesMrOf } from '../queries/accounts/marathi-names.ts';

/** Every officer whom a history names. */
export function officersIn(history: CaseHistory): (string | null | undefined)[] {
  const { data, steps = [], transfers = [], investigators = [] } = history;
  const { messages = [], tellings = [], conversation } = history;
  return [
    ...[...data, ...steps, ...transfers, ...investigators].map(({ by }) => by.fullName),
    ...steps.map(({ facts }) => facts.officer),
    ...transfers.flatMap(({ from, to }) => [from, to]),
    ...investigators.map(({ to }) => to?.fullName),
    ...messages.flatMap(({ by, code }) => [by, code?.by]),
    ...tellings.map(({ by }) => by),
    conversation?.closed?.by,
  ];
}

/** `others`: whom the answer names beside the history. */
export const historyNames = (
  db: Db,
  history: CaseHistory,
  others: readonly (string | null | undefined)[],
): Promise<{ namesMr?: NamesMr }> => namesMrOf(db, [...officersIn(history), ...others]);
