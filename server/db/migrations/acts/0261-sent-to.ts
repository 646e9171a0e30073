import { type Kysely, sql } from 'kysely';

/** To whom a report was sent, by the name of that day: a hand-over of the station changes no old fact. Set by the database, whichever
 * version writes; null: nobody has it, or it was not written down then. */
const statements = [
  `alter table incidents add column sent_to_officer text`,
  `create function incident_sent_to() returns trigger language plpgsql set search_path = public as $$
    begin
      if tg_op = 'INSERT' then
        new.sent_to_officer := (select full_name from accounts where id = new.station_id);
      elsif new.station_id is distinct from old.station_id then
        new.sent_to_officer := (select full_name from accounts where id = new.station_id);
      end if;
      return new;
    end $$`,
  `create trigger incident_sent_to before insert or update of station_id on incidents
    for each row execute function incident_sent_to()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
