import { type Kysely, sql } from 'kysely';

/**
 * Half-hours that a station keeps for people who come to sign: each place of one is held by one complainant at most. The columns
 * of the report are what officers see in every list; a report that goes to another station holds nothing there.
 */
const statements = [
  `create table sign_slots (
    station_id uuid not null references accounts (id) on delete cascade,
    day date not null,
    starts text not null,
    place smallint not null,
    incident_id uuid not null unique references incidents (id) on delete cascade,
    primary key (station_id, day, starts, place)
  )`,
  `alter table incidents add column sign_slot text`,
  `alter table incidents add column sign_slot_woman boolean`,
  `create function incident_leaves_slot() returns trigger language plpgsql set search_path = public as $$
    begin
      if new.station_id is distinct from old.station_id and old.sign_slot is not null then
        delete from sign_slots where incident_id = old.id;
        new.sign_slot := null;
        new.sign_slot_woman := null;
      end if;
      return new;
    end $$`,
  `create trigger incident_leaves_slot before update of station_id on incidents
    for each row execute function incident_leaves_slot()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
