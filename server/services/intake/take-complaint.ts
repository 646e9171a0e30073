// A complaint is stored once, whichever way it comes: the same id with the same bytes gets the first answer and receipt
// again, simultaneous repeats included.

import type { Complaint } from '#contract/public/complaint.ts';
import { readAnswers } from '#contract/public/facts/answers.ts';
import { sampleReference } from '#contract/public/reference.ts';
import { searchKey } from '#contract/shared/text/search-key.ts';
import { columnsOf } from '#contract/staff/incident-fields.ts';
import type { Db } from '../../db/schema.ts';
import type { Incidents } from '../../db/schema-incidents.ts';
import type { Deps } from '../../http/deps.ts';
import { invalidField, Problem } from '../../http/problem.ts';
import type { allPlaces } from '../../queries/accounts/jurisdictions.ts';
import { addReportOnOfficer } from '../../queries/accused/reports.ts';
import { addFiledSecret } from '../../queries/conversation/case-secrets.ts';
import {
  addComplaint,
  findReceipt,
  isErased,
  type NewComplaint,
} from '../../queries/incidents/complaints.ts';
import { dayOf, isYetToCome } from '../../rules/days.ts';
import { safeFileName } from '../../rules/file-name.ts';
import { type Destination, routeReport } from '../../rules/routing.ts';

interface Given {
  readonly id: string;
  readonly body: Complaint;
  /** Of the bytes of the body as they arrived. */
  readonly hash: Buffer;
  readonly source: Incidents['source'];
  /** Of a complaint about an officer: the account that the complainant chose. */
  readonly accusedOfficerId?: string | undefined;
  readonly receivedAt: Date;
}

/** Call it in a transaction. `isOnOfficer`: whom it hides is to be settled afterwards. Throws a Problem where it cannot be taken. */
export async function takeComplaint(
  db: Db,
  { receipts }: Pick<Deps, 'receipts'>,
  given: Given,
  places: Awaited<ReturnType<typeof allPlaces>>,
) {
  const { id, body, hash, receivedAt, source, accusedOfficerId } = given;
  refuseUnusable(body, receivedAt);
  const receipt = {
    keyId: receipts.keyId,
    signature: receipts.sign({
      id,
      referenceId: body.referenceId,
      bodySha256: hash.toString('hex'),
      receivedAt: receivedAt.toISOString(),
    }),
  };
  const destination = routeReport(
    { location: body.location, position: body.position ?? null, confidential: body.confidential },
    places,
  );
  const isNew = await addComplaint(db, toNewComplaint(given, { receipt, destination }));
  // Checked after the insert, which waits for an erasure in progress.
  if (await isErased(db, id)) throw new Problem('erased');
  if (isNew && body.secretSha256)
    await addFiledSecret(db, id, Buffer.from(body.secretSha256, 'hex'), receivedAt);
  const isOnOfficer =
    isNew && (await addReportOnOfficer(db, id, body, { hash, source, accusedOfficerId, receivedAt }));
  if (isNew)
    return { reply: answer(id, { referenceId: body.referenceId, receivedAt, ...receipt }), isOnOfficer };
  const known = await findReceipt(db, id);
  if (!known) throw new Problem('reference_taken');
  if (!known.bodySha256.equals(hash)) throw new Problem('body_differs');
  return { reply: answer(id, known), isOnOfficer };
}

const answer = (
  id: string,
  taken: { referenceId: string; receivedAt: Date; keyId: string | null; signature: string | null },
) => ({
  id,
  referenceId: taken.referenceId,
  receivedAt: taken.receivedAt.toISOString(),
  receipt: { keyId: taken.keyId ?? '', signature: taken.signature ?? '' },
});

/** Refuses the sample's reference, a date in the future, and two evidence items with one id. */
function refuseUnusable({ referenceId, incidentDate, madeAt, evidence }: Complaint, now: Date): void {
  if (referenceId === sampleReference) throw new Problem('reference_taken');
  // A phone that filed without a network has only its own clock: its own today is not refused.
  if (incidentDate && isYetToCome(incidentDate, now) && incidentDate > dayOf(new Date(madeAt))) {
    throw invalidField('incidentDate', 'out_of_range');
  }
  refuseTwins({ evidence });
}

/** Two files with one id. */
export function refuseTwins({ evidence }: Pick<Complaint, 'evidence'>): void {
  const ids = evidence.map((item) => item.id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice >= 0) throw invalidField(`evidence.${twice}.id`);
}

/** Each field of the complaint goes to its column (contract/staff/incident-fields.ts). */
function toNewComplaint(
  { id, body, hash, source, receivedAt }: Given,
  taken: { receipt: { keyId: string; signature: string }; destination: Destination },
): NewComplaint {
  return {
    incident: {
      id,
      reference_id: body.referenceId,
      source,
      report_type: body.confidential ? 'ConfidentialReport' : 'NormalReport',
      ...columnsOf(body),
      latitude: body.position?.latitude ?? null,
      longitude: body.position?.longitude ?? null,
      accuracy_m: body.position?.accuracyMeters ?? null,
      where_happened: body.location,
      language: body.language,
      made_at: body.madeAt,
      received_at: receivedAt,
      station_id: taken.destination.stationId,
      body_sha256: hash,
      receipt_key_id: taken.receipt.keyId,
      receipt_signature: taken.receipt.signature,
      search_fold: searchKey(
        body.fullName,
        body.referenceId,
        body.location,
        body.description,
        body.phone,
        ...Object.values(readAnswers(body.answers ?? '')),
      ),
    },
    evidence: body.evidence.map((item) => ({ ...item, name: safeFileName(item.name) })),
    visibleTo: taken.destination.visibleTo,
  };
}
