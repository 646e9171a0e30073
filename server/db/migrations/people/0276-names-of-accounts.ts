import { type Kysely, sql } from 'kysely';

/** The Marathi name of an account's officer beside the name of before; '' where nobody has given one. */
const statement = `alter table accounts add full_name_mr text not null default ''`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
