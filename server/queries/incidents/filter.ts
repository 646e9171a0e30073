// Filters incidents by scope, type, status, time of receipt and search terms.
import {
  type AliasableExpression,
  type RawBuilder,
  type Selectable,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { ComplaintCategory } from '#contract/public/categories.ts';
import type { PileName } from '#contract/shared/piles.ts';
import { closedNames, type IncidentStatus, inHandNames, openNames } from '#contract/shared/status.ts';
import type { ReportType } from '#contract/staff/incident.ts';
import type { Database, Db } from '../../db/schema.ts';
import type { Incidents as Columns } from '../../db/schema-incidents.ts';
import type { DueFilter } from '../../rules/due.ts';
import type { IncidentScope } from '../../rules/scope.ts';
import { isNotAbout } from '../accused/reports.ts';
import { isWithin, type SearchWindow } from './search/windows.ts';
import { matchesTerms, type Terms } from './search.ts';

/** Overdue reports are found by their deadline, reminders by the caller's: see `due` and `reminded`. */
type Pile = Exclude<PileName, 'overdue' | 'reminders'>;

export interface IncidentFilter {
  readonly scope: IncidentScope;
  readonly reportType?: ReportType | undefined;
  readonly status?: IncidentStatus | undefined;
  readonly category?: ComplaintCategory;
  /** Received before `before`, and at `since` or later. */
  readonly before?: Date;
  readonly since?: Date;
  /** Of this station only; null: of none. */
  readonly station?: string | null | undefined;
  /** Of this investigating officer only. */
  readonly investigator?: string | undefined;
  /** With this deadline only. */
  readonly due?: DueFilter | undefined;
  readonly pile?: Pile | undefined;
  /** This account has a reminder of it, for this day or an earlier one. */
  readonly reminded?: { readonly accountId: string; readonly upTo: string } | undefined;
  readonly terms?: Terms | undefined;
  /** Parallel to `terms`: the categories that each term names. */
  readonly categories?: readonly (readonly ComplaintCategory[])[] | undefined;
  /** Only for a search of the district. */
  readonly within?: SearchWindow;
}

/** A query over incident rows. */
export type Incidents = SelectQueryBuilder<Database, 'incidents', object>;

/** Uses a subquery in place of the table; it may have fewer columns. */
export const asIncidents = (db: Db, rows: AliasableExpression<Partial<Selectable<Columns>>>): Incidents =>
  db.selectFrom(rows.as('incidents')) as unknown as Incidents;

/** `order`: in which a search reads the rows of a station. */
export function filterIncidents(db: Db, filter: IncidentFilter, order?: RawBuilder<unknown>): Incidents {
  const { stationId } = filter.scope;
  if (stationId === null) return conditions(db.selectFrom('incidents'), filter);
  const { terms, categories, ...rest } = filter;
  const seen = conditions(seenBy(db, stationId, order), rest);
  if (!terms) return seen;
  // The offset keeps the planner from the index of words: it thinks little of reading all that the district has of them.
  const rows = seen.selectAll('incidents').offset(0);
  return matchIncidents(asIncidents(db, order ? rows.orderBy(order) : rows), { terms, categories });
}

/** A station sees two lists, its own and the shared ones; each has its own index. */
export function partsOf(db: Db, filter: IncidentFilter): Incidents[] {
  const { stationId } = filter.scope;
  if (stationId === null) return [filterIncidents(db, filter)];
  return [own(db, stationId), waiting(db, stationId)].map((part) => conditions(part, filter));
}

export function matchIncidents(
  query: Incidents,
  { terms, categories, within }: Pick<IncidentFilter, 'terms' | 'categories' | 'within'>,
): Incidents {
  if (!terms) return query;
  const isOfKind = (term: number) => {
    const kinds = categories?.[term] ?? [];
    if (kinds.length === 0) return null;
    // The index of categories has the time and not the week.
    const isNew = within ? sql`and incidents.received_at >= ${within.since}` : sql``;
    return sql<SqlBool>`(incidents.category in (${sql.join(kinds)}) ${isNew})`;
  };
  return query.where(matchesTerms('incidents.search_fold', terms, isOfKind));
}

function conditions(from: Incidents, filter: IncidentFilter): Incidents {
  const { scope, reportType, status, category, station, investigator, before, since, due, pile, reminded } =
    filter;
  let query = from;
  if (scope.normalOnly && scope.stationId === null)
    query = query.where('incidents.report_type', '=', 'NormalReport');
  if (scope.notAbout) query = query.where(isNotAbout(scope.notAbout));
  if (reportType) query = query.where('incidents.report_type', '=', reportType);
  if (status) query = query.where('incidents.status', '=', status);
  if (category) query = query.where('incidents.category', '=', category);
  if (pile) query = query.where(piles[pile]);
  if (reminded)
    query = query.where('incidents.id', 'in', (from) =>
      from
        .selectFrom('incident_reminders')
        .where('account_id', '=', reminded.accountId)
        .where('on_day', '<=', reminded.upTo)
        .select('incident_id'),
    );
  if (station === null) query = query.where('incidents.station_id', 'is', null);
  else if (station) query = query.where('incidents.station_id', '=', station);
  if (investigator) query = query.where('incidents.investigator_id', '=', investigator);
  if (before) query = query.where('incidents.received_at', '<', before);
  if (since) query = query.where('incidents.received_at', '>=', since);
  if (filter.within) query = query.where(isWithin(filter.within, filter.terms ?? []));
  if (due?.after) query = query.where(`incidents.${due.column}`, '>', due.after);
  if (due) query = query.where(`incidents.${due.column}`, '<=', due.upTo);
  return matchIncidents(query, filter);
}

/** Written out: only then the planner knows that an index of open reports has them all. */
const hasStatus = (names: readonly IncidentStatus[]) =>
  sql<SqlBool>`incidents.status in (${sql.raw(names.map((name) => `'${name}'`).join(', '))})`;
const isOpen = hasStatus(openNames);

export const piles: Record<Pile, RawBuilder<SqlBool>> = {
  new: sql`(incidents.status = 'pending' and incidents.read_at is null)`,
  messages: sql`incidents.message_since is not null`,
  saysNo: sql`incidents.id in (select incident_id from closing_answers where due_at is not null and decided_at is null)`,
  waiting: sql`(incidents.status = 'pending' and incidents.read_at is not null)`,
  inHand: hasStatus(inHandNames),
  unassigned: sql`(incidents.station_id is null and incidents.report_type = 'NormalReport' and ${isOpen})`,
  given: sql`incidents.given_at is not null`,
  open: isOpen,
  closed: hasStatus(closedNames),
};

/** Both lists hold normal incidents only, because confidential ones are never assigned to a station. */
const seenBy = (db: Db, stationId: string, order?: RawBuilder<unknown>): Incidents => {
  const parts = [own(db, stationId), waiting(db, stationId)].map((part) => {
    const rows = order ? part.orderBy(order) : part;
    return db.selectFrom(rows.selectAll('incidents').as('part')).selectAll();
  });
  const [one, other] = parts as [(typeof parts)[number], (typeof parts)[number]];
  return asIncidents(db, one.unionAll(other));
};

const own = (db: Db, stationId: string): Incidents =>
  db.selectFrom('incidents').where('incidents.station_id', '=', stationId);

const waiting = (db: Db, stationId: string): Incidents =>
  db
    .selectFrom('incidents')
    .where('incidents.station_id', 'is', null)
    .where('incidents.report_type', '=', 'NormalReport')
    .where('incidents.id', 'in', (from) =>
      from.selectFrom('incident_stations').where('account_id', '=', stationId).select('incident_id'),
    );
