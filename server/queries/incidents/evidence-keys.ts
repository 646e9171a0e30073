// Keys of evidence, wrapped by the data key. They go with the report.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { insertNew } from '../rows.ts';

export async function findReportKey(db: Db, incidentId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('evidence_keys')
    .select('wrapped')
    .where('incident_id', '=', incidentId)
    .executeTakeFirst();
  return row?.wrapped ?? null;
}

/** The first one stays. */
export async function addReportKey(
  db: Db,
  { incidentId, wrapped }: { incidentId: string; wrapped: Buffer },
): Promise<void> {
  await insertNew(db, 'evidence_keys', { incident_id: incidentId, wrapped });
}

/** In order, for a walk through all. */
export const reportKeysAfter = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('evidence_keys')
    .selectAll()
    .where('incident_id', '>', after)
    .orderBy('incident_id')
    .limit(limit)
    .execute();

/** false: it was replaced or deleted in the meantime. */
export async function replaceReportKey(
  db: Db,
  { incidentId, before, wrapped }: { incidentId: string; before: Buffer; wrapped: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('evidence_keys')
    .set({ wrapped })
    .where('incident_id', '=', incidentId)
    .where('wrapped', '=', before)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** For a backup: keys made since then, as text. */
export async function reportKeysSince(db: Db, since: Date): Promise<{ id: string; wrapped: string }[]> {
  const rows = await db
    .selectFrom('evidence_keys')
    .select(['incident_id', 'wrapped'])
    .where('created_at', '>=', since)
    .execute();
  return rows.map(({ incident_id, wrapped }) => ({ id: incident_id, wrapped: wrapped.toString('base64') }));
}

/** Those whose report exists; one that is there stays. */
export async function addLateKeys(db: Db, keys: readonly { id: string; wrapped: string }[]): Promise<void> {
  if (keys.length === 0) return;
  const found = await db
    .selectFrom('incidents')
    .select('id')
    .where(sql<boolean>`id = any (${keys.map(({ id }) => id)}::uuid[])`)
    .execute();
  const known = new Set(found.map(({ id }) => id));
  for (const { id, wrapped } of keys)
    if (known.has(id)) await addReportKey(db, { incidentId: id, wrapped: Buffer.from(wrapped, 'base64') });
}
