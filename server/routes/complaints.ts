// What citizens call about complaints; how one is taken: services/intake/take-complaint.ts.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { secretHeader } from '#contract/public/facts/case-secret.ts';
import { foldReference, printFirNumber } from '#contract/public/reference.ts';
import { organisation } from '#organisation';
import type { Deps } from '../http/deps.ts';
import { orNotFound } from '../http/problem.ts';
import { bodySha256 } from '../http/raw-body.ts';
import { type Call, serveAlike, serveEndpoint } from '../http/route.ts';
import { heldCase } from '../http/session.ts';
import { allPlaces } from '../queries/accounts/jurisdictions.ts';
import { settleAccused } from '../queries/accused/settle.ts';
import { findByFir } from '../queries/incidents/complaints.ts';
import { receiptKeys } from '../queries/receipt-keys.ts';
import { takeComplaint } from '../services/intake/take-complaint.ts';
import { shownCase, trackedCase } from '../services/intake/track-case.ts';

export function serveComplaints(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.fileComplaint, deps, (call) => fileComplaint(deps, call), {
    limit: 'complaints',
  });
  serveEndpoint(app, allEndpoints.track, deps, (call) => track(deps, call), { limit: 'tracking' });
  serveEndpoint(app, allEndpoints.trackFir, deps, (call) => trackFir(deps, call), { limit: 'tracking' });
  serveAlike(app, allEndpoints.receiptKeys, deps, () => keys(deps), { limit: 'reads' });
}

async function fileComplaint(
  deps: Deps,
  { params: { id }, body, request }: Call<typeof allEndpoints.fileComplaint>,
) {
  // Of the bytes as they arrived, not of the parsed body.
  const given = { id, body, hash: bodySha256(request), source: 'web', receivedAt: deps.now() } as const;
  const places = await allPlaces(deps.db);
  const { reply, isOnOfficer } = await deps.db
    .transaction()
    .execute((one) => takeComplaint(one, deps, given, places));
  if (isOnOfficer) await settleAccused(deps.db);
  return reply;
}

/** The secret is looked up first, so that the time does not show whether the report exists. */
async function track(deps: Deps, { params, request }: Call<typeof allEndpoints.track>) {
  const held = request.headers[secretHeader] === undefined ? null : await heldCase(deps.db, request);
  const reference = foldReference(params.referenceId, organisation.referencePrefix);
  return orNotFound(await trackedCase(deps.db, { reference, held, now: deps.now() }));
}

/** FIRs are numbered one after the other, so anybody may try all: neither a reference nor a sensitive case is given away. */
async function trackFir({ db, now }: Deps, { params }: Call<typeof allEndpoints.trackFir>) {
  const row = orNotFound(await findByFir(db, params));
  const shown = await shownCase(db, row, now());
  const isTold = !shown.askStation && !shown.confidential && shown.category === row.category;
  return orNotFound(isTold ? { ...shown, firNumber: printFirNumber(params) } : undefined);
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
