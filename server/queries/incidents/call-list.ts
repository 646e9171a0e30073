// The call list: incidents with a telling that waits for an officer and that nothing has delivered meanwhile.
import { sql } from 'kysely';
import type { CallOutcome } from '#contract/procedure/step.ts';
import type { Db } from '../../db/schema.ts';
import type { IncidentScope } from '../../rules/scope.ts';
import { countOf, type Span } from '../rows.ts';
import { hasArrived } from '../tellings.ts';
import { filterIncidents } from './filter.ts';
import { stillCounts } from './steps.ts';

const waits = sql<boolean>`tellings.rung = 'call' and tellings.state = 'queued' and not ${hasArrived}`;

const callableReports = (db: Db, scope: IncidentScope) =>
  filterIncidents(db, { scope })
    .where('incidents.anonymized_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('tellings')
          .whereRef('tellings.incident_id', '=', 'incidents.id')
          .where(waits)
          .select(sql`1`.as('one')),
      ),
    );

const shownColumns = [
  'incidents.id',
  'incidents.reference_id',
  'incidents.report_type',
  'incidents.full_name',
  'incidents.received_at',
  'incidents.read_at',
  'incidents.category',
  'incidents.answers',
  'incidents.zero_fir_at',
  'station.station_name',
  'station.station_name_mr',
] as const;

/** Since the oldest of what waits was made: a call that told nothing. */
const sinceWaiting = sql`tried.at >= (select min(made_at) from tellings
  where tellings.incident_id = incidents.id and ${waits})`;

/** Who has waited longest first, and last whom somebody tried to call: the page says so (`order` in its words). */
export async function callList(db: Db, scope: IncidentScope, { limit, offset }: Span) {
  const total = await countOf(callableReports(db, scope));
  const rows = await callableReports(db, scope)
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('incident_steps as tried')
          .whereRef('tried.incident_id', '=', 'incidents.id')
          .where('tried.kind', '=', 'callTried')
          .where(stillCounts('tried'))
          .where(sql<boolean>`${sinceWaiting}`)
          .orderBy('tried.at', 'desc')
          .limit(1)
          .select(['tried.at', sql<CallOutcome | null>`tried.facts->>'outcome'`.as('outcome')])
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoin('accounts as station', 'station.id', 'incidents.station_id')
    .select([
      ...shownColumns,
      'incidents.version',
      'incidents.mob_number',
      'incidents.contact_preference',
      'incidents.language',
      'incidents.category',
      'last.at as tried_at',
      'last.outcome as tried',
    ])
    .orderBy(sql`last.at nulls first`)
    .orderBy(sql`(select min(made_at) from tellings where tellings.incident_id = incidents.id and ${waits})`)
    .orderBy('incidents.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

/** Steps that end what BNSS 193(3)(ii) asks for. */
const ends = ['progressTold', 'chargeSheet', 'finalReport', 'notInvestigated', 'withdrawn', 'fileClosed'];

/** An FIR that counts, since which no news has arrived. */
const untoldFir = sql`from incident_steps as fir where fir.incident_id = incidents.id and fir.kind = 'firRegistered'
  and ${stillCounts('fir')}
  and not exists (select from incident_steps as later where later.incident_id = fir.incident_id
    and later.made > fir.made and later.kind in (${sql.join(ends)}) and ${stillCounts('later')})
  and not exists (select from tellings where tellings.incident_id = fir.incident_id
    and tellings.cause in ('status', 'step') and tellings.state in ('delivered', 'read')
    and tellings.made_at >= fir.at)`;

const untold = (db: Db, scope: IncidentScope) =>
  filterIncidents(db, { scope })
    .where('incidents.anonymized_at', 'is', null)
    .where(sql<boolean>`exists (select ${untoldFir})`);

/** The oldest FIR first. */
export async function notTold(db: Db, scope: IncidentScope, { limit, offset }: Span) {
  const total = await countOf(untold(db, scope));
  const firAt = sql<Date>`(select min(fir.at) ${untoldFir})`;
  const rows = await untold(db, scope)
    .leftJoin('accounts as station', 'station.id', 'incidents.station_id')
    .select([...shownColumns, firAt.as('fir_at')])
    .orderBy(firAt)
    .orderBy('incidents.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

/** The newest telling of a change in each of these incidents. */
export const newestTellings = (db: Db, incidentIds: readonly string[]) =>
  db
    .selectFrom('tellings')
    .where('incident_id', 'in', incidentIds)
    .where('cause', 'in', ['status', 'step'])
    .distinctOn('incident_id')
    .orderBy('incident_id')
    .orderBy('made_at', 'desc')
    .orderBy('queued_at', 'desc')
    .select(['incident_id', 'rung', 'state', 'at'])
    .execute();

/** Messages that are due and have not left. */
export const countUnsentTellings = (db: Db, scope: IncidentScope, now: Date) =>
  countOf(
    filterIncidents(db, { scope })
      .innerJoin('tellings', 'tellings.incident_id', 'incidents.id')
      .where('tellings.state', '=', 'queued')
      .where('tellings.queued_at', '<=', now)
      .where('tellings.due_at', 'is not', null),
  );

/** What waits in each of these incidents, oldest first. */
export const waitingTellings = (db: Db, incidentIds: readonly string[]) =>
  db
    .selectFrom('tellings')
    .where('incident_id', 'in', incidentIds)
    .where(waits)
    .select(['id', 'incident_id', 'what', 'made_at'])
    .orderBy('made_at')
    .orderBy('id')
    .execute();
