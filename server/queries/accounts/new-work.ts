// Whether something has come for an officer since the last push.
import { sql } from 'kysely';
import { openNames } from '#contract/shared/status.ts';
import type { Db } from '../../db/schema.ts';
import { filterIncidents, type IncidentFilter } from '../incidents/filter.ts';

interface Asked {
  readonly scope: IncidentFilter['scope'];
  /** Messages of such reports only. */
  readonly messagesOf?: IncidentFilter['reportType'];
  readonly since: Date;
  readonly now: Date;
}

/** A report was given, a message waits for an answer, or the deadline of a duty has passed. */
export async function hasNewWork(db: Db, { scope, messagesOf, since, now }: Asked): Promise<boolean> {
  const given = filterIncidents(db, { scope, pile: 'given' }).where('incidents.given_at', '>', since);
  const messages = filterIncidents(db, { scope, pile: 'messages', reportType: messagesOf })
    .where('incidents.status', 'in', openNames)
    .where('incidents.message_since', '>', since);
  const overdue = filterIncidents(db, { scope, due: { column: 'due_at', after: since, upTo: now } });
  const found = [given, messages, overdue].map((one) => sql`exists (${one.select('incidents.id')})`);
  const { rows } = await sql<{ has: boolean }>`select ${sql.join(found, sql` or `)} as has`.execute(db);
  return rows[0]?.has === true;
}
