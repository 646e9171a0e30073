import { type Insertable, sql } from 'kysely';
import type { FirNumber } from '#contract/public/reference.ts';
import { caseFactsOf } from '#contract/questions/case-facts.ts';
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
    ...dueAtReceipt(
      incident.received_at,
      caseFactsOf({ category: incident.category ?? null, answers: incident.answers ?? null }),
    ),
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
export const findTracked = (db: Db, references: readonly string[]) =>
  selectTracked(db).where('incidents.reference_id', 'in', references).execute();

/**
 * By the number of the FIR, as the station wrote it: "FIR 0123/2026", "१२३/२६". One without a year counts where the FIR was
 * registered in that year. Several complaints may have led to one FIR: the first one received.
 */
export async function findByFir(
  db: Db,
  { stationId, number, year }: FirNumber & { stationId: string },
): Promise<TrackedRow | undefined> {
  const written = sql`translate(fir_number, '०१२३४५६७८९', '0123456789')`;
  const withYear = `(^|\\D)0*${number}\\s*[/-]\\s*(20)?${year.slice(2)}(\\D|$)`;
  const withoutYear = `^\\D*0*${number}\\D*$`;
  return selectTracked(db)
    .where('incidents.station_id', '=', stationId)
    .where('incidents.fir_number', 'is not', null)
    .where(
      sql<boolean>`(${written} ~ ${withYear} or (${written} ~ ${withoutYear} and exists (
        select from incident_steps where incident_id = incidents.id and kind = 'firRegistered'
          and to_char(happened_on, 'YYYY') = ${year})))`,
    )
    .orderBy('incidents.received_at')
    .limit(1)
    .executeTakeFirst();
}

export type TrackedRow = Awaited<ReturnType<typeof findTracked>>[number];

function selectTracked(db: Db) {
  return db
    .selectFrom('incidents')
    .leftJoin('accounts as station', 'station.id', 'incidents.station_id')
    .leftJoin('missing_searches as search', 'search.incident_id', 'incidents.id')
    .select([
      'incidents.id',
      'incidents.reference_id',
      'incidents.category',
      'incidents.received_at',
      'incidents.read_at',
      'incidents.answers',
      'incidents.zero_fir_at',
      'incidents.status',
      'incidents.report_type',
      'station.station_name',
      'station.station_name_mr',
      'station.station_mob_number',
      'search.ending',
    ]);
}
