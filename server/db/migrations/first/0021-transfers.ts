import { type Kysely, sql } from 'kysely';

/**
 * Assignments to a station, each with its author and reason. Older ones come from the audit, which has no reason; where it has no
 * name either, the account's present one is written, by the trigger of migration 0015.
 */
const statements = [
  `create table incident_transfers (
    id bigint generated always as identity primary key,
    incident_id uuid not null references incidents (id) on delete cascade,
    at timestamptz not null,
    account_id uuid not null references accounts (id),
    by_name text not null,
    by_post text,
    from_station text,
    to_station text not null,
    reason text not null default ''
  )`,
  `create index incident_transfers_of on incident_transfers (incident_id, id)`,
  `create trigger incident_transfers_sign before insert on incident_transfers
    for each row execute function sign_change()`,
  `insert into incident_transfers (incident_id, at, account_id, by_name, by_post, from_station, to_station)
    select incidents.id, audit.at, audit.account_id, audit.after->'by'->>'fullName', audit.after->'by'->>'post',
      giver.station_name, taker.station_name
    from audit join incidents on audit.subject = 'incident:' || incidents.id
    join accounts as author on author.id = audit.account_id
    join accounts as taker on taker.id::text = audit.after->>'stationId'
    left join accounts as giver on giver.id::text = audit.before->>'stationId'
    where audit.action = 'incident.transfer' and taker.station_name is not null order by audit.id`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
