import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Deps } from '../http/deps.ts';
import { Problem } from '../http/problem.ts';
import { requestContext } from '../http/request-context.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { expectedVersionOf, writeIdOf } from '../http/write-headers.ts';
import { isOpenStation } from '../queries/accounts/stations.ts';
import { writeAudit } from '../queries/audit.ts';
import { assignToStation, findIncident, lockIncident } from '../queries/incidents/incidents.ts';
import { everyIncident } from '../rules/scope.ts';
import { toIncidentReport } from '../services/incident-response.ts';

export function serveIncidentTransfer(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.transferIncident, deps, (call) => transfer(deps, call));
}

/** A repeat changes nothing: the incident is already there. */
async function transfer(
  { db, now }: Deps,
  { params, body, by, request }: Call<typeof allEndpoints.transferIncident>,
) {
  const { id } = params;
  const writeId = writeIdOf(request);
  const expected = expectedVersionOf(request);
  return db.transaction().execute(async (one) => {
    await lockIncident(one, id);
    const before = await findIncident(one, id, everyIncident);
    if (!before) throw new Problem('not_found');
    if (before.station_id === body.stationId) return { id: writeId, data: toIncidentReport(before) };
    if (expected !== null && expected !== before.version) {
      throw new Problem('stale_version', { current: toIncidentReport(before) });
    }
    // A confidential incident is never assigned to a station.
    if (before.report_type === 'ConfidentialReport' || !(await isOpenStation(one, body.stationId))) {
      throw new Problem('validation_failed', { fields: [{ path: 'stationId', code: 'invalid' }] });
    }
    await assignToStation(one, { id, stationId: body.stationId, at: now() });
    await writeAudit(one, {
      at: now(),
      by,
      action: 'incident.transfer',
      subject: `incident:${id}`,
      before: { stationId: before.station_id },
      after: { stationId: body.stationId },
      ...requestContext(request),
    });
    const after = await findIncident(one, id, everyIncident);
    if (!after) throw new Problem('not_found');
    return { id: writeId, data: toIncidentReport(after) };
  });
}
