// What a list of incidents is asked for, and in which order: the same for a page and for a file.
import type { IncidentListFilter } from '#contract/incident.ts';
import type { Deps } from '../http/deps.ts';
import type { SignedIn } from '../http/session.ts';
import type { IncidentFilter } from '../queries/incidents/filter.ts';
import { queueBounds } from '../rules/due.ts';
import type { IncidentSearch } from '../rules/incident-search.ts';
import { sortingOf } from '../rules/page.ts';
import { askedStation, incidentScope } from '../rules/scope.ts';

interface Asked {
  readonly query: IncidentListFilter;
  readonly by: SignedIn;
  readonly search?: IncidentSearch | undefined;
}

export function incidentsAsked({ config }: Deps, { query, by, search }: Asked, at: Date) {
  const { reportType, status, queue, pile, station, sort } = query;
  const late = queue ?? (pile === 'overdue' ? pile : undefined);
  const due = late && queueBounds(late, at);
  const filter: IncidentFilter = {
    scope: incidentScope(by, config.piScope),
    reportType,
    status,
    due,
    ...(pile && pile !== 'overdue' && { pile }),
    station: askedStation(station),
    ...search,
  };
  // A pile can be sorted otherwise; a queue cannot.
  const byDue = due && (queue || !sort);
  const sorting = byDue ? ({ sort: due.column, order: 'asc' } as const) : sortingOf(query, 'createdAt');
  return { filter, sorting };
}
