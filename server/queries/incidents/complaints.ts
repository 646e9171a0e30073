import type { Insertable } from 'kysely';
import { identifiersOf } from '#contract/questions/questions.ts';
import type { Db } from '../../db/schema.ts';
import type { Incidents } from '../../db/schema-incidents.ts';
import { dueAtReceipt } from '../../rules/due.ts';
import { insertNew } from '../rows.ts';
import { addEvidence, type NewEvidence } from './evidence.ts';

export interface NewComplaint {
  readonly incident: Insertable<Incidents> & { received_at: Date };
  readonly evidence: readonly NewEvidence[];
  /** Stations that see the incident while it has no station. */
  readonly visibleTo: readonly string[];
}

/** false where the id or the reference is in use. */
export async function addComplaint(
  db: Db,
  { incident, evidence, visibleTo }: NewComplaint,
): Promise<boolean> {
  // Waits for a concurrent insert of the same id; inserts nothing where the id or the reference is in use.
  const row = {
    ...incident,
    ...dueAtReceipt(incident.received_at),
    identifiers: identifiersOf({ answers: incident.answers ?? null, words: incident.what_happened }),
  };
  if (!(await insertNew(db, 'incidents', row))) return false;
  const incident_id = incident.id;
  await addEvidence(db, incident_id, evidence, null);
  if (visibleTo.length > 0) {
    await db
      .insertInto('incident_stations')
      .values(visibleTo.map((account_id) => ({ incident_id, account_id })))
      .execute();
  }
  return true;
}

/** Locked, because a commit that writes waits for a synchronous standby: a primary that crashed may show what it lacks. */
export function findReceipt(db: Db, id: string) {
  return db
    .selectFrom('incidents')
    .where('id', '=', id)
    .select([
      'reference_id as referenceId',
      'received_at as receivedAt',
      'body_sha256 as bodySha256',
      'receipt_key_id as keyId',
      'receipt_signature as signature',
    ])
    .forShare()
    .executeTakeFirst();
}

/** True where the row with this id was deleted under the deletion policy. */
export async function isErased(db: Db, id: string): Promise<boolean> {
  const erased = await db.selectFrom('erased_ids').where('id', '=', id).select('id').executeTakeFirst();
  return erased !== undefined;
}

/** By reference: anyone who has the reference may track. */
export function findTracked(db: Db, references: readonly string[]) {
  return db
    .selectFrom('incidents')
    .leftJoin('accounts as station', 'station.id', 'incidents.station_id')
    .where('incidents.reference_id', 'in', references)
    .select([
      'incidents.id',
      'incidents.reference_id',
      'incidents.category',
      'incidents.received_at',
      'incidents.read_at',
      'incidents.status',
      'incidents.report_type',
      'station.station_name',
      'station.station_name_mr',
      'station.station_mob_number',
    ])
    .execute();
}
