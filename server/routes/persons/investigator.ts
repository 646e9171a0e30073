// A person in charge of the station gives a report to a named officer of the roster.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Db } from '../../db/schema.ts';
import type { Deps } from '../../http/deps.ts';
import { invalidField, orNotFound, Problem } from '../../http/problem.ts';
import { bodySha256 } from '../../http/raw-body.ts';
import { type Call, serveEndpoint } from '../../http/route.ts';
import { authorOf, type SignedIn } from '../../http/session.ts';
import { expectedVersionOf, writeIdOf } from '../../http/write-headers.ts';
import { findPerson } from '../../queries/accounts/persons.ts';
import { writeAudit } from '../../queries/audit.ts';
import { findIncident } from '../../queries/incidents/incidents.ts';
import { findInvestigatorChoice, setInvestigatorOf } from '../../queries/incidents/investigators.ts';
import { endWaiting } from '../../queries/incidents/status-changes.ts';
import { lockRow } from '../../queries/rows.ts';
import { signerOf } from '../../rules/persons/signer.ts';
import { everyIncident, incidentScope, stationAfterAction } from '../../rules/scope.ts';
import { incidentAsLeft, toOpenReport } from '../../services/incident-response.ts';

export function serveInvestigator(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.setInvestigator, deps, (call) => choose(deps, call));
}

/** Sent twice it has one effect. */
async function choose(
  { db, config, now }: Deps,
  { params: { id }, body, by, request }: Call<typeof allEndpoints.setInvestigator>,
) {
  const writeId = writeIdOf(request);
  const hash = bodySha256(request);
  const expected = expectedVersionOf(request);
  return db.transaction().execute(async (one) => {
    await lockRow(one, 'incidents', id);
    const before = await findIncident(one, id, incidentScope(by, config.piScope));
    const made = await findInvestigatorChoice(one, writeId);
    if (made) {
      if (made.incidentId !== id || made.accountId !== by.id || !made.bodySha256.equals(hash))
        throw new Problem('body_differs');
      return { id: writeId, data: toOpenReport(by, before ?? (await incidentAsLeft(one, id, by))) };
    }
    if (!before) throw new Problem('not_found');
    if (!by.person?.isInCharge) throw new Problem('not_in_charge');
    if (expected !== null && expected !== before.version)
      throw new Problem('stale_version', { current: toOpenReport(by, before) });
    const to = body.personId === null ? null : await openPerson(one, by, body.personId);
    const at = now();
    const { reason = '' } = body;
    const stationId = stationAfterAction(by, { stationId: before.station_id, confidential: false });
    await setInvestigatorOf(
      one,
      { incidentId: id, to, stationId },
      {
        ...{ incident_id: id, at, account_id: by.id, ...authorOf(by), reason },
        ...{ to_name: to?.fullName ?? null, to_post: to?.post ?? null },
        ...{ write_id: writeId, body_sha256: hash },
      },
    );
    if (stationId !== null) await endWaiting(one, id);
    await writeAudit(one, {
      ...{ at, by, action: 'incident.investigator', subject: `incident:${id}`, request },
      before: { person: before.investigator_id, fullName: before.investigator_name },
      after: { person: to?.id ?? null, fullName: to?.fullName ?? null, version: before.version + 1 },
    });
    return { id: writeId, data: toOpenReport(by, orNotFound(await findIncident(one, id, everyIncident))) };
  });
}

async function openPerson(db: Db, by: SignedIn, id: string) {
  const person = await findPerson(db, { id, accountId: by.id });
  if (!person || person.closed_at) throw invalidField('personId');
  return signerOf(person, by.stationName);
}
