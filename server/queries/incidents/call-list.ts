// The call list: incidents with a telling that waits for an officer and that nothing has delivered meanwhile.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { countOf, type Span } from '../rows.ts';
import { filterIncidents, type IncidentScope } from './filter.ts';

/** Of these tellings no other rung has arrived since. */
const waits = sql<boolean>`tellings.rung = 'call' and tellings.state = 'queued' and not exists (
  select from tellings as other where other.cause_id = tellings.cause_id and other.state in ('delivered', 'read'))`;

const listed = (db: Db, scope: IncidentScope) =>
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

/** The earliest deadline first, then who has waited longest. */
export async function callList(db: Db, scope: IncidentScope, { limit, offset }: Span) {
  const total = await countOf(listed(db, scope));
  const rows = await listed(db, scope)
    .leftJoin('accounts as station', 'station.id', 'incidents.station_id')
    .select([
      'incidents.id',
      'incidents.version',
      'incidents.reference_id',
      'incidents.report_type',
      'incidents.full_name',
      'incidents.mob_number',
      'incidents.contact_preference',
      'incidents.language',
      'incidents.received_at',
      'incidents.read_at',
      'station.station_name',
      'station.station_name_mr',
    ])
    .orderBy(sql`exists (select from tellings where tellings.incident_id = incidents.id
      and tellings.what = 'firRegistered' and ${waits}) desc`)
    .orderBy(sql`(select min(made_at) from tellings where tellings.incident_id = incidents.id and ${waits})`)
    .orderBy('incidents.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
}

/** Messages that are due and have not left. */
export const countUnsentTellings = (db: Db, scope: IncidentScope, now: Date) =>
  countOf(
    filterIncidents(db, { scope })
      .innerJoin('tellings', 'tellings.incident_id', 'incidents.id')
      .where('tellings.state', '=', 'queued')
      .where('tellings.queued_at', '<', now)
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
