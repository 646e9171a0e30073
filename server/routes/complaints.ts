// What citizens call about complaints. A complaint is stored once: the phone made its id and its bytes, and the
// same id with the same bytes gets the first answer and receipt again, simultaneous repeats included.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { readAnswers } from '#contract/public/answers.ts';
import { secretHeader } from '#contract/public/case-secret.ts';
import type { Complaint } from '#contract/public/complaint.ts';
import { foldReference, printFirNumber, readAlike, sampleReference } from '#contract/public/reference.ts';
import { searchKey } from '#contract/shared/text/search-key.ts';
import { columnsOf } from '#contract/staff/incident-fields.ts';
import { organisation } from '#organisation';
import type { Db } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import { invalidField, orNotFound, Problem } from '../http/problem.ts';
import { bodySha256 } from '../http/raw-body.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { heldCase } from '../http/session.ts';
import { allPlaces } from '../queries/accounts/jurisdictions.ts';
import { addReportOnOfficer } from '../queries/accused/reports.ts';
import { settleAccused } from '../queries/accused/settle.ts';
import { addFiledSecret } from '../queries/conversation/case-secrets.ts';
import { openDispute } from '../queries/incidents/closing-answers.ts';
import {
  addComplaint,
  findByFir,
  findReceipt,
  findTracked,
  isErased,
  type NewComplaint,
  type TrackedRow,
} from '../queries/incidents/complaints.ts';
import { statusChanges } from '../queries/incidents/status-changes.ts';
import { incidentSteps } from '../queries/incidents/steps.ts';
import { lastReopening } from '../queries/incidents/transfers.ts';
import { receiptKeys } from '../queries/receipt-keys.ts';
import { dayOf, isYetToCome } from '../rules/days.ts';
import { safeFileName } from '../rules/file-name.ts';
import { theOneMeant } from '../rules/reference.ts';
import { type Destination, routeReport } from '../rules/routing.ts';
import { forHolder } from '../services/conversation.ts';
import { toTracked } from '../services/public-procedure.ts';
import { refuseTwins } from './conversation/complainant.ts';

export function serveComplaints(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.fileComplaint, deps, (call) => fileComplaint(deps, call), {
    limit: 'complaints',
  });
  serveEndpoint(app, allEndpoints.track, deps, (call) => track(deps, call), { limit: 'tracking' });
  serveEndpoint(app, allEndpoints.trackFir, deps, (call) => trackFir(deps, call), { limit: 'tracking' });
  serveEndpoint(app, allEndpoints.receiptKeys, deps, () => keys(deps), { limit: 'reads' });
}

async function fileComplaint(
  { db, now, receipts }: Deps,
  { params: { id }, body, request }: Call<typeof allEndpoints.fileComplaint>,
) {
  const receivedAt = now();
  refuseUnusable(body, receivedAt);
  // Of the bytes as they arrived, not of the parsed body.
  const hash = bodySha256(request);
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
    await allPlaces(db),
  );
  let isOnOfficer = false;
  const taken = await db.transaction().execute(async (one) => {
    const isNew = await addComplaint(
      one,
      toNewComplaint(id, body, { hash, receivedAt, receipt, destination }),
    );
    // Checked after the insert, which waits for an erasure in progress.
    if (await isErased(one, id)) throw new Problem('erased');
    if (isNew && body.secretSha256)
      await addFiledSecret(one, id, Buffer.from(body.secretSha256, 'hex'), receivedAt);
    if (isNew) isOnOfficer = await addReportOnOfficer(one, id, body, { hash, receivedAt });
    if (isNew) return answer(id, { referenceId: body.referenceId, receivedAt, ...receipt });
    const known = await findReceipt(one, id);
    if (!known) throw new Problem('reference_taken');
    if (!known.bodySha256.equals(hash)) throw new Problem('body_differs');
    return answer(id, known);
  });
  if (isOnOfficer) await settleAccused(db);
  return taken;
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

/** Each field of the complaint goes to its column (contract/staff/incident-fields.ts). */
function toNewComplaint(
  id: string,
  body: Complaint,
  taken: {
    hash: Buffer;
    receivedAt: Date;
    receipt: { keyId: string; signature: string };
    destination: Destination;
  },
): NewComplaint {
  return {
    incident: {
      id,
      reference_id: body.referenceId,
      source: 'web',
      report_type: body.confidential ? 'ConfidentialReport' : 'NormalReport',
      ...columnsOf(body),
      latitude: body.position?.latitude ?? null,
      longitude: body.position?.longitude ?? null,
      accuracy_m: body.position?.accuracyMeters ?? null,
      where_happened: body.location,
      language: body.language,
      made_at: body.madeAt,
      received_at: taken.receivedAt,
      station_id: taken.destination.stationId,
      body_sha256: taken.hash,
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

/** The secret is looked up first, so that the time does not show whether the report exists. */
async function track(deps: Deps, { params, request }: Call<typeof allEndpoints.track>) {
  const held = request.headers[secretHeader] === undefined ? null : await heldCase(deps.db, request);
  const reference = foldReference(params.referenceId, organisation.referencePrefix);
  const found = orNotFound(await tracked(deps.db, { reference, held, now: deps.now() }));
  return found;
}

/** FIRs are numbered one after the other, so anybody may try all: neither a reference nor a sensitive case is given away. */
async function trackFir({ db, now }: Deps, { params }: Call<typeof allEndpoints.trackFir>) {
  const row = orNotFound(await findByFir(db, params));
  const shown = await shownOf(db, row, now());
  const isTold = !shown.askStation && !shown.confidential && shown.category === row.category;
  return orNotFound(isTold ? { ...shown, firNumber: printFirNumber(params) } : undefined);
}

async function shownOf(db: Db, row: TrackedRow, now: Date) {
  const [changes, steps, dispute, reopenedAt] = await Promise.all([
    statusChanges(db, 'incidents', row.id),
    incidentSteps(db, row.id),
    openDispute(db, row.id),
    lastReopening(db, row.id),
  ]);
  return toTracked(row, { changes, reopenedAt, steps, dispute, now });
}

/** undefined: no such report. `held`: the report whose secret the caller has. */
async function tracked(
  db: Db,
  { reference, held, now }: { reference: string; held: string | null; now: Date },
) {
  const row = theOneMeant(reference, await findTracked(db, readAlike(reference)));
  if (!row) return undefined;
  const shown = await shownOf(db, row, now);
  if (held !== row.id) return shown;
  const station = row.station_name && {
    name: row.station_name,
    nameMr: row.station_name_mr,
    phone: row.station_mob_number,
  };
  return {
    ...shown,
    forHolder: await forHolder(db, { incidentId: row.id, station: station || null, now }),
  };
}

async function keys({ db }: Deps) {
  const rows = await receiptKeys(db);
  return {
    keys: rows.map(({ key_id: keyId, public_jwk: jwk, retired_at, revoked_at }) => ({
      keyId,
      jwk,
      retiredAt: retired_at?.toISOString() ?? null,
      ...(revoked_at && { revokedAt: revoked_at.toISOString() }),
    })),
  };
}
