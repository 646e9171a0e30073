import { type Kysely, sql } from 'kysely';

/** Browser and system of a sign-in, for the list of own sessions; '' for those of before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add device text not null default ''`.execute(db);
}
