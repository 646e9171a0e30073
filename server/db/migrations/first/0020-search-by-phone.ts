import { type Kysely, sql } from 'kysely';

/** Adds the digits of the telephone number to the search text of older incidents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`update incidents set search_fold = search_fold || ' ' || regexp_replace(mob_number, '\\D', '', 'g')
    where mob_number ~ '\\d'`.execute(db);
}
