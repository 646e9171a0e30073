import type { Db } from '../db/schema.ts';
import { keepFact, keptFact } from './rows.ts';

const key = 'clock';

/** When the clock was last known to be right, and the jump that nobody has explained yet. */
export interface ClockSeen {
  readonly at: string;
  readonly jump?: { readonly to: string; readonly toldOn?: string };
}

/** null: a database that no worker has seen. */
export const clockSeen = (db: Db) => keptFact<ClockSeen>(db, key);
export const noteClock = (db: Db, seen: ClockSeen) => keepFact(db, key, seen);

/** What was done last, as the audit has it; undefined: nothing yet. */
export async function lastAuditedAt(db: Db): Promise<Date | undefined> {
  const row = await db.selectFrom('audit').select('at').orderBy('place', 'desc').limit(1).executeTakeFirst();
  return row?.at;
}
