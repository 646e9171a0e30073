import { CompiledQuery, sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/**
 * What the rate limiter needs of a pg client, on our pool. It writes its own SQL for rate_limits. A count waits neither for the disk nor
 * for a standby: reads are counted too, and a crash may lose it.
 */
export function rateLimitClient(db: Db) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows, numAffectedRows } = await db.transaction().execute(async (one) => {
        await sql`set local synchronous_commit = off`.execute(one);
        return one.executeQuery(CompiledQuery.raw(text, values));
      });
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
}
