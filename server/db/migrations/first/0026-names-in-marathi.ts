import { type Kysely, sql } from 'kysely';

/** The Marathi names of stations and villages beside the names of before; '' where nobody has given one. */
const statements = [
  `alter table accounts add station_name_mr text not null default ''`,
  `alter table jurisdictions add village_name_mr text not null default '', add name_fold_mr text not null default ''`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
