// What opening one incident shows: marks it as read, its history, and for the superintendent the stations it
// can be assigned to.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Deps } from '../http/deps.ts';
import { Problem } from '../http/problem.ts';
import { requestContext } from '../http/request-context.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { writeIdOf } from '../http/write-headers.ts';
import { writeAudit } from '../queries/audit.ts';
import {
  clearAssignedMark,
  findIncident,
  type IncidentRow,
  markRead,
} from '../queries/incidents/incidents.ts';
import { incidentChanges } from '../queries/incidents/status-changes.ts';
import { incidentScope } from '../rules/scope.ts';
import { toStatusChange } from '../services/change-status.ts';
import { toEvidenceEntries } from '../services/evidence-urls.ts';
import { toIncidentReport } from '../services/incident-response.ts';

export function serveIncidentDetails(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.stationIncident, deps, show(deps));
  serveEndpoint(app, allEndpoints.incident, deps, show(deps));
  serveEndpoint(app, allEndpoints.piReadIncident, deps, read(deps));
  serveEndpoint(app, allEndpoints.spReadIncident, deps, read(deps));
  serveEndpoint(app, allEndpoints.piIncidentHistory, deps, history(deps));
  serveEndpoint(app, allEndpoints.spIncidentHistory, deps, history(deps));
}

type Opening = Call<typeof allEndpoints.spReadIncident>;

const show = (deps: Deps) => async (call: Opening) => {
  const row = await inScope(deps, call);
  await auditConfidential(deps, call, row, 'incident.show');
  const evidence = await toEvidenceEntries(deps, [row.id]);
  return { data: toIncidentReport(row, evidence.get(row.id) ?? []) };
};

const read = (deps: Deps) => async (call: Opening) => {
  const row = await inScope(deps, call);
  const readAt = row.read_at ?? (await markRead(deps.db, row.id, deps.now()));
  if (row.given_at && call.by.role === 'pi') await clearAssignedMark(deps.db, row.id, call.by.id);
  await auditConfidential(deps, call, row, 'incident.read');
  return { id: writeIdOf(call.request), readAt: readAt.toISOString() };
};

const history = (deps: Deps) => async (call: Opening) => {
  const row = await inScope(deps, call);
  await auditConfidential(deps, call, row, 'incident.history');
  const changes = await incidentChanges(deps.db, row.id);
  return { data: changes.map(toStatusChange) };
};

async function inScope({ db, config }: Deps, { params, by }: Opening): Promise<IncidentRow> {
  const row = await findIncident(db, params.id, incidentScope(by, config.piScope));
  if (!row) throw new Problem('not_found');
  return row;
}

async function auditConfidential(
  { db, now }: Deps,
  { by, request }: Opening,
  row: IncidentRow,
  action: string,
): Promise<void> {
  if (row.report_type !== 'ConfidentialReport') return;
  await writeAudit(db, { at: now(), by, action, subject: `incident:${row.id}`, ...requestContext(request) });
}
