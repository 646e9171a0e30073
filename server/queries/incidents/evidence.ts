import { type Kysely, sql } from 'kysely';
import type { EvidenceRefusal } from '#contract/evidence.ts';
import type { Database } from '../../db/schema.ts';

type Db = Kysely<Database>;

interface Place {
  readonly incidentId: string;
  readonly id: string;
}

export type ListedFile = NonNullable<Awaited<ReturnType<typeof findListed>>>;

/** undefined: no complaint lists this file. */
export function findListed(db: Db, { incidentId, id }: Place) {
  return db
    .selectFrom('incident_evidence')
    .where('incident_id', '=', incidentId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
}

/** Ordered by id, which is the order in which the files were chosen. */
export function listEvidence(db: Db, incidentIds: readonly string[]) {
  return db
    .selectFrom('incident_evidence')
    .where('incident_id', 'in', incidentIds)
    .selectAll()
    .orderBy('id')
    .execute();
}

/** Only the first arrival is stored. */
export async function markArrived(
  db: Db,
  { incidentId, id }: Place,
  found: { at: Date; mediaType: string },
): Promise<void> {
  await db
    .updateTable('incident_evidence')
    .set({ received_at: found.at, media_type: found.mediaType })
    .where('incident_id', '=', incidentId)
    .where('id', '=', id)
    .where('received_at', 'is', null)
    .execute();
}

export async function markPreview(db: Db, { incidentId, id }: Place): Promise<void> {
  await db
    .updateTable('incident_evidence')
    .set({ has_preview: true })
    .where('incident_id', '=', incidentId)
    .where('id', '=', id)
    .execute();
}

export async function markRefused(
  db: Db,
  { incidentId, id }: Place,
  refused: EvidenceRefusal,
): Promise<void> {
  await db
    .updateTable('incident_evidence')
    .set({ refused })
    .where('incident_id', '=', incidentId)
    .where('id', '=', id)
    .where('received_at', 'is', null)
    .execute();
}

export async function markRemote(db: Db, { incidentId, id }: Place): Promise<void> {
  await db
    .updateTable('incident_evidence')
    .set({ is_remote: true })
    .where('incident_id', '=', incidentId)
    .where('id', '=', id)
    .execute();
}

/** Files that have arrived and are not in the S3 store yet. */
export function listToMove(db: Db, limit: number) {
  return db
    .selectFrom('incident_evidence')
    .where('received_at', 'is not', null)
    .where('is_remote', '=', false)
    .selectAll()
    .limit(limit)
    .execute();
}

/** Files of these types, received in this period and still on our disk; newest first. */
export function listWithoutPreview(
  db: Db,
  {
    mimes,
    received,
    limit,
  }: { mimes: readonly string[]; received: { from: Date; until: Date }; limit: number },
) {
  return db
    .selectFrom('incident_evidence')
    .where('received_at', '>', received.from)
    .where('received_at', '<', received.until)
    .where('has_preview', '=', false)
    .where('is_remote', '=', false)
    .where('media_type', 'in', mimes)
    .select(['incident_id', 'id'])
    .orderBy('received_at', 'desc')
    .limit(limit)
    .execute();
}

/** Those of these incidents that exist. */
export async function knownIncidents(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('incidents').where('id', 'in', ids).select('id').execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * The key that signs links to evidence, created once for all servers on this database. `fresh`: stored where
 * there is none.
 */
export async function linkSecret(db: Db, fresh: Buffer): Promise<Buffer> {
  await db
    .insertInto('app_meta')
    .values({ key: 'media_link_secret', value: JSON.stringify(fresh.toString('base64')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('app_meta')
    .where('key', '=', 'media_link_secret')
    .select(sql<string>`value #>> '{}'`.as('value'))
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64');
}
