import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { foldReference } from '#contract/text.ts';
import type { Deps } from '../http/deps.ts';
import { Problem } from '../http/problem.ts';
import { serveEndpoint } from '../http/route.ts';
import { findTracked } from '../queries/incidents/complaints.ts';
import { incidentChanges } from '../queries/incidents/status-changes.ts';
import { buildTimeline } from '../rules/timeline.ts';

export function serveTracking(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.track, deps, ({ params }) => track(deps, params.referenceId), {
    limit: 'tracking',
  });
}

async function track({ db, now }: Deps, typed: string) {
  const row = await findTracked(db, foldReference(typed));
  if (!row) throw new Problem('not_found');
  const changes = await incidentChanges(db, row.id);
  return {
    firNumber: row.reference_id,
    category: row.category,
    dateRegistered: row.received_at.toISOString(),
    status: row.status,
    investigatingOfficer: row.station_name && `SHO, ${row.station_name}`,
    policeStation: row.station_name,
    timeline: buildTimeline({
      receivedAt: row.received_at,
      readAt: row.read_at,
      status: row.status,
      changes,
    }),
    receivedAt: row.received_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    asOf: now().toISOString(),
  };
}
