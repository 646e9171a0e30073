import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/**
 * The part of a pg client that the rate limiter needs, on our own pool. The limiter writes its own SQL for
 * the table rate_limits.
 */
export function rateLimitClient(db: Kysely<Database>) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
}
