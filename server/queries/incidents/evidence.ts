import type { Updateable } from 'kysely';
import type { Complaint } from '#contract/public/complaint.ts';
import type { EvidenceRefusal } from '#contract/public/facts/evidence.ts';
import type { Database, Db } from '../../db/schema.ts';
import { insertNew, keepFact, keptFact } from '../rows.ts';

interface Place {
  readonly incidentId: string;
  readonly id: string;
}

export type NewEvidence = Complaint['evidence'][number];

/** `messageId`: the message that it comes with. false: a file of the case has one of these ids. */
export async function addEvidence(
  db: Db,
  incidentId: string,
  evidence: readonly NewEvidence[],
  messageId: string | null,
): Promise<boolean> {
  if (evidence.length === 0) return true;
  const rows = evidence.map(({ id, name, type, bytes, sha256 }) => ({
    id,
    name,
    type,
    bytes,
    sha256: Buffer.from(sha256, 'hex'),
    incident_id: incidentId,
    message_id: messageId,
  }));
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('incident_evidence')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === BigInt(rows.length);
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

/** Files that are whole and lie on the disk. */
export const keptEvidence = (db: Db) =>
  db
    .selectFrom('incident_evidence')
    .select(['incident_id', 'id'])
    .where('received_at', 'is not', null)
    .where('is_remote', '=', false)
    .execute();

const evidenceOf = (db: Db, incidentIds: readonly string[]) =>
  db.selectFrom('incident_evidence').where('incident_id', 'in', incidentIds).selectAll().orderBy('id');

/** Ordered by id, which is the order in which the files were chosen. */
export const listEvidence = (db: Db, incidentIds: readonly string[]) => evidenceOf(db, incidentIds).execute();

/** To erase it in this transaction: what is moved meanwhile hears afterwards that it is gone. */
export const lockEvidence = (db: Db, incidentIds: readonly string[]) =>
  evidenceOf(db, incidentIds).forUpdate().execute();

const change = (db: Db, { incidentId, id }: Place, columns: Updateable<Database['incident_evidence']>) =>
  db.updateTable('incident_evidence').set(columns).where('incident_id', '=', incidentId).where('id', '=', id);

/** Only the first arrival is stored. */
export const markArrived = (
  db: Db,
  place: Place,
  { at, mediaType, isActive }: { at: Date; mediaType: string; isActive: boolean },
) =>
  change(db, place, { received_at: at, media_type: mediaType, is_active: isActive })
    .where('received_at', 'is', null)
    .execute();

export const markRefused = (db: Db, place: Place, refused: EvidenceRefusal) =>
  change(db, place, { refused }).where('received_at', 'is', null).execute();

export const markPreview = (db: Db, place: Place) => change(db, place, { has_preview: true }).execute();

/** false: the file was erased meanwhile. */
export async function markRemote(db: Db, place: Place): Promise<boolean> {
  const { numUpdatedRows } = await change(db, place, { is_remote: true }).executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const markEncrypted = (db: Db, place: Place) => change(db, place, { is_encrypted: true }).execute();

/** Files that have arrived and are kept in clear: from before there was a key, or the server stopped. */
export function listToEncrypt(db: Db, { receivedBefore, limit }: { receivedBefore: Date; limit: number }) {
  return db
    .selectFrom('incident_evidence')
    .where('received_at', '<', receivedBefore)
    .where('is_encrypted', '=', false)
    .select(['incident_id', 'id', 'is_remote', 'has_preview', 'media_type'])
    .limit(limit)
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

const linkKey = 'media_link_secret';

/** The key that signs links to evidence, one for all servers. `fresh`: stored where there is none. */
export async function linkSecret(db: Db, fresh: Buffer): Promise<Buffer> {
  await insertNew(db, 'app_meta', { key: linkKey, value: JSON.stringify(fresh.toString('base64')) });
  const kept = await keptFact<string>(db, linkKey);
  if (!kept) throw new Error('the key of links to evidence is missing');
  return Buffer.from(kept, 'base64');
}

export const replaceLinkSecret = (db: Db, fresh: Buffer) => keepFact(db, linkKey, fresh.toString('base64'));
