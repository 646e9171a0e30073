import { type Kysely, sql } from 'kysely';
import { nameKey } from '#contract/shared/text/search-key.ts';

/**
 * The key of names has become one for more spellings of both scripts. Places are few and decide where a report goes, so they are
 * refreshed at once; keys of searches by the job, which notes here how far it is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db);
  await sql`create table search_refresh (table_name text primary key, after_id uuid)`.execute(db);
  await sql`insert into search_refresh (table_name)
    values ('accounts'), ('items'), ('officer_complaints'), ('incidents')`.execute(db);
  const { rows } = await sql<{ id: string; name: string; mr: string }>`
    select id, village_name as name, village_name_mr as mr from jurisdictions`.execute(db);
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    await sql`update jurisdictions set name_fold = given.fold, name_fold_mr = given.mr
      from unnest(${some.map(({ id }) => id)}::uuid[], ${some.map(({ name }) => nameKey(name))}::text[],
        ${some.map(({ mr }) => nameKey(mr))}::text[]) as given (id, fold, mr)
      where jurisdictions.id = given.id`.execute(db);
  }
}

const atOnce = 5000;
