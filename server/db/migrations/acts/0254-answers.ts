import { type Kysely, sql } from 'kysely';

/** Answers to the questions of a kind, and the numbers that a complaint names: its index is a large one (db/large-indexes.ts). */
const statements = [
  `alter table incidents add column answers text`,
  `alter table incidents add column identifiers text[] not null default '{}'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
