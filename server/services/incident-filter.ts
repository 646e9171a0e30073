// What a list of incidents is asked for, and in which order: the same for a page and for a file.

import { isWorstFirst } from '#contract/shared/piles.ts';
import { plusDays } from '#contract/shared/time.ts';
import type { IncidentListFilter } from '#contract/staff/incident.ts';
import type { Deps } from '../http/deps.ts';
import type { IncidentFilter } from '../queries/incidents/filter.ts';
import { needsStepUp, type SignedIn } from '../rules/access/signed-in.ts';
import { dayOf, startOf } from '../rules/days.ts';
import { queueBounds } from '../rules/due.ts';
import type { IncidentSearch } from '../rules/incident-search.ts';
import { sortingOf } from '../rules/page.ts';
import { askedStation, incidentScope } from '../rules/scope.ts';

/** The next duty of the police; reports without one come last. */
const duty = { column: 'due_at' } as const;
/** What the superintendent gave last. */
const lastGiven = { sort: 'given_at', order: 'desc' } as const;
/** The oldest message that waits for an answer. */
const wait = { column: 'message_since' } as const;

interface Asked {
  readonly query: IncidentListFilter;
  readonly by: SignedIn;
  readonly search?: IncidentSearch | undefined;
}

export function incidentsAsked({ config }: Deps, { query, by, search }: Asked, at: Date) {
  const { reportType, status, queue, pile, category, from, to, station, investigator, sort } = query;
  const late = queue ?? (pile === 'overdue' ? pile : undefined);
  const due = late && queueBounds(late, at);
  const scope = incidentScope(by, config.piScope);
  const filter: IncidentFilter = {
    // Finding it would tell of a confidential report what only a fresh proof opens.
    scope: search && needsStepUp(by) ? { ...scope, normalOnly: true } : scope,
    reportType,
    status,
    due,
    ...(pile && pile !== 'overdue' && pile !== 'reminders' && { pile }),
    ...(pile === 'reminders' && { reminded: { accountId: by.id, upTo: dayOf(at) } }),
    station: askedStation(station),
    investigator,
    ...(category && { category }),
    ...(from && { since: startOf(from) }),
    ...(to && { before: startOf(plusDays(to, 1)) }),
    ...search,
  };
  // A pile can be sorted otherwise; a queue cannot.
  const byDue = queue ? due : !sort && isWorstFirst(pile) && (pile === 'messages' ? wait : (due ?? duty));
  if (byDue) return { filter, sorting: { sort: byDue.column, order: 'asc' } as const };
  return { filter, sorting: !sort && pile === 'given' ? lastGiven : sortingOf(query, 'createdAt') };
}
