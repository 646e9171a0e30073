import { CompiledQuery } from 'kysely';
import type { Db } from '../db/schema.ts';

/** What the rate limiter needs of a pg client, on our pool. It writes its own SQL for rate_limits. */
export function rateLimitClient(db: Db) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
}
