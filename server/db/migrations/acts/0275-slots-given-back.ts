import { type Kysely, sql } from 'kysely';

/** A report with nothing left to sign, because it is signed or decided, holds no half-hour any more. */
const statements = [
  `create or replace function incident_leaves_slot() returns trigger language plpgsql set search_path = public as $$
    begin
      if old.sign_slot is not null and (new.station_id is distinct from old.station_id or new.sign_due_at is null) then
        delete from sign_slots where incident_id = old.id;
        new.sign_slot := null;
        new.sign_slot_woman := null;
      end if;
      return new;
    end $$`,
  'drop trigger incident_leaves_slot on incidents',
  `create trigger incident_leaves_slot before update of station_id, sign_due_at on incidents
    for each row execute function incident_leaves_slot()`,
  'update incidents set sign_due_at = null where sign_slot is not null and sign_due_at is null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
