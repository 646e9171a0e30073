import { type Kysely, sql } from 'kysely';

/**
 * An open report stays with no station whose account is closed: it is nobody's, and the superintendent finds it. A report may
 * arrive, be sent on or be opened again while its station is closed; whichever comes second waits for the other.
 */
const statements = [
  `create function closed_station_has_nothing() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      perform from accounts where id = new.station_id and active for share;
      if not found then
        new.station_id := null;
        new.given_at := null;
        new.investigator_id := null;
        new.investigator_name := null;
        new.investigator_post := null;
      end if;
      return new;
    end $$`,
  // Their names put them before the triggers that read the station.
  `create trigger closed_station_has_nothing before insert on incidents for each row
    when (new.station_id is not null and new.status in ('pending', 'action'))
    execute function closed_station_has_nothing()`,
  `create trigger closed_station_gets_nothing before update of station_id, status on incidents for each row
    when (new.station_id is not null and new.status in ('pending', 'action')
      and (new.station_id is distinct from old.station_id or old.status not in ('pending', 'action')))
    execute function closed_station_has_nothing()`,
  `update incidents set station_id = null, given_at = null, investigator_id = null, investigator_name = null,
      investigator_post = null, version = incidents.version + 1 from accounts
    where accounts.id = incidents.station_id and not accounts.active and incidents.status in ('pending', 'action')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
