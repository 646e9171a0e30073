import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** What the rate limiter asks of a pg client, over our own pool; it writes its own SQL on the table rate_limits. */
export function rateLimitClient(db: Kysely<Database>) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
}
