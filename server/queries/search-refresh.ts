// Stored keys of searches take the skeletons of today, table by table, in the order of ids, while the server answers.
import { sql } from 'kysely';
import { refreshedKey } from '#contract/shared/text/search-key.ts';
import type { Db } from '../db/schema.ts';

/** Small enough for one short transaction. */
const atOnce = 500;

/** Some rows more. false: all is done. A table that is done has no row any more. */
export const refreshSome = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (one) => {
    const next = await sql<{ table: string; after: string | null }>`
      select table_name as table, after_id as after from search_refresh order by table_name limit 1
      for update skip locked`.execute(one);
    const [work] = next.rows;
    if (!work) return false;
    const { rows } = await sql<{
      id: string;
      fold: string;
    }>`select id, search_fold as fold from ${sql.table(work.table)}
      where ${work.after}::uuid is null or id > ${work.after}::uuid order by id limit ${atOnce}`.execute(one);
    const last = rows.at(-1);
    if (!last) {
      await sql`delete from search_refresh where table_name = ${work.table}`.execute(one);
      return true;
    }
    const changed = rows
      .map(({ id, fold }) => ({ id, before: fold, fold: refreshedKey(fold) }))
      .filter(({ fold, before }) => fold !== before);
    if (changed.length > 0)
      await sql`update ${sql.table(work.table)} as stored set search_fold = given.fold
        from unnest(${changed.map(({ id }) => id)}::uuid[], ${changed.map(({ fold }) => fold)}::text[],
          ${changed.map(({ before }) => before)}::text[]) as given (id, fold, before)
        where stored.id = given.id and stored.search_fold = given.before`.execute(one);
    await sql`update search_refresh set after_id = ${last.id} where table_name = ${work.table}`.execute(one);
    return true;
  });
