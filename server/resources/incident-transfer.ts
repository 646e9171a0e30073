import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../http/deps.ts';
import { Problem } from '../http/problem.ts';
import { type Call, serve } from '../http/route.ts';
import { whence } from '../http/whence.ts';
import { expectedVersionOf, writeIdOf } from '../http/write-headers.ts';
import { audit } from '../queries/audit.ts';
import { findIncident, giveToStation, lockIncident } from '../queries/incidents.ts';
import { isOpenStation } from '../queries/stations.ts';
import { everything } from '../rules/scope.ts';
import { reportOf } from './incident-report.ts';

export function serveIncidentTransfer(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.transferIncident, deps, (call) => transfer(deps, call));
}

/** Coming again it changes nothing: the report is there already. */
async function transfer(
  { db, now }: Deps,
  { params, body, by, request }: Call<typeof endpoints.transferIncident>,
) {
  const { id } = params;
  const writeId = writeIdOf(request);
  const expected = expectedVersionOf(request);
  return db.transaction().execute(async (one) => {
    await lockIncident(one, id);
    const before = await findIncident(one, id, everything);
    if (!before) throw new Problem('not_found');
    if (before.station_id === body.stationId) return { id: writeId, data: reportOf(before) };
    if (expected !== null && expected !== before.version) {
      throw new Problem('stale_version', { current: reportOf(before) });
    }
    // A confidential report is never given to a station.
    if (before.report_type === 'ConfidentialReport' || !(await isOpenStation(one, body.stationId))) {
      throw new Problem('validation_failed', { fields: [{ path: 'stationId', code: 'invalid' }] });
    }
    await giveToStation(one, { id, stationId: body.stationId, at: now() });
    await audit(one, {
      at: now(),
      by,
      action: 'incident.transfer',
      subject: `incident:${id}`,
      before: { stationId: before.station_id },
      after: { stationId: body.stationId },
      ...whence(request),
    });
    const after = await findIncident(one, id, everything);
    if (!after) throw new Problem('not_found');
    return { id: writeId, data: reportOf(after) };
  });
}
