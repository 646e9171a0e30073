import { type Kysely, sql } from 'kysely';

/** The signed paper of something lost; its index is a large one (db/large-indexes.ts). */
const statements = [
  `alter table items add column paper text`,
  `alter table items add column paper_signature text`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
