// A complaint is stored once. The phone made its id and its bytes: the same id with the same bytes gets the
// first answer and receipt again, for any number of repeats, simultaneous ones included.
import type { FastifyInstance } from 'fastify';
import { type Complaint, sampleReference } from '#contract/complaint.ts';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { columnsOf } from '#contract/incident-fields.ts';
import { searchKey } from '#contract/text/search-key.ts';
import type { Deps } from '../http/deps.ts';
import { Problem } from '../http/problem.ts';
import { bodySha256 } from '../http/raw-body.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { allPlaces } from '../queries/accounts/jurisdictions.ts';
import { addComplaint, findReceipt, isErased, type NewComplaint } from '../queries/incidents/complaints.ts';
import { isYetToCome } from '../rules/days.ts';
import { safeFileName } from '../rules/file-name.ts';
import { type Destination, routeReport } from '../rules/routing.ts';

export function serveComplaints(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.fileComplaint, deps, (call) => takeIn(deps, call), { limit: 'complaints' });
}

async function takeIn(
  { db, now, receipts }: Deps,
  { params: { id }, body, request }: Call<typeof allEndpoints.fileComplaint>,
) {
  const receivedAt = now();
  refuseUnusable(body, receivedAt);
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
  return db.transaction().execute(async (one) => {
    const isNew = await addComplaint(one, rowsOf(id, body, { hash, receivedAt, receipt, destination }));
    // Checked after the insert, which waits for an erasure in progress.
    if (await isErased(one, id)) throw new Problem('erased');
    if (isNew) return answer(id, { referenceId: body.referenceId, receivedAt, ...receipt });
    const known = await findReceipt(one, id);
    if (!known) throw new Problem('reference_taken');
    if (!known.bodySha256.equals(hash)) throw new Problem('body_differs');
    return answer(id, known);
  });
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
function refuseUnusable({ referenceId, incidentDate, evidence }: Complaint, now: Date): void {
  if (referenceId === sampleReference) throw new Problem('reference_taken');
  if (incidentDate && isYetToCome(incidentDate, now)) {
    const fields = [{ path: 'incidentDate', code: 'out_of_range' as const }];
    throw new Problem('validation_failed', { fields });
  }
  const ids = evidence.map((item) => item.id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  if (twice < 0) return;
  throw new Problem('validation_failed', { fields: [{ path: `evidence.${twice}.id`, code: 'invalid' }] });
}

function rowsOf(
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
      search_fold: searchKey(body.fullName, body.referenceId, body.location, body.description),
    },
    evidence: body.evidence.map((item) => ({ ...item, name: safeFileName(item.name) })),
    visibleTo: taken.destination.visibleTo,
  };
}
