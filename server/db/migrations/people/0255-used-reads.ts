import { type Kysely, sql } from 'kysely';

/** The ids of exports that a key of a person has signed: a copied signature exports nothing again. They go with the key. */
const statements = [
  `create table used_reads (
    key_id uuid not null references person_keys (id) on delete cascade,
    read_id uuid not null,
    primary key (key_id, read_id)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
