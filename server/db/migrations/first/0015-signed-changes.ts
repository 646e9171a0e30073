import { type Kysely, sql } from 'kysely';

/**
 * Who changed a status or recorded a step, as the account was at that time: its name, and its station or post.
 * For older rows this is not known: accounts keep no earlier names, so they get the account's present ones.
 * Triggers fill the columns, so that no writer can forget them.
 */
const tables = ['incident_changes', 'officer_complaint_changes', 'incident_steps'];

const present = `select full_name, case role when 'pi' then station_name else post end from accounts`;

const statements = [
  ...tables.map((table) => `alter table ${table} add by_name text, add by_post text`),
  `alter table incident_steps disable trigger incident_steps_append_only`,
  ...tables.map(
    (table) =>
      `update ${table} set (by_name, by_post) = (${present} where accounts.id = ${table}.account_id)`,
  ),
  `alter table incident_steps enable trigger incident_steps_append_only`,
  ...tables.map((table) => `alter table ${table} alter by_name set not null`),
  `create function sign_change() returns trigger language plpgsql as $$
    begin
      if new.by_name is null then
        ${present.replace(' from', ' into new.by_name, new.by_post from')} where id = new.account_id;
      end if;
      return new;
    end $$`,
  ...tables.map(
    (table) =>
      `create trigger ${table}_sign before insert on ${table} for each row execute function sign_change()`,
  ),
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
