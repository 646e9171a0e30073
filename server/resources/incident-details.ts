// What opening one report brings: that it was read, what was done so far, and for the superintendent who is to have it.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../http/deps.ts';
import { Problem } from '../http/problem.ts';
import { type Call, serve } from '../http/route.ts';
import { whence } from '../http/whence.ts';
import { writeIdOf } from '../http/write-headers.ts';
import { audit } from '../queries/audit.ts';
import { incidentChanges } from '../queries/case-changes.ts';
import { findIncident, type IncidentRow, markRead, takeGiven } from '../queries/incidents.ts';
import { incidentScope } from '../rules/scope.ts';
import { changeOf } from './case-change.ts';
import { evidenceOf } from './evidence-links.ts';
import { reportOf } from './incident-report.ts';

export function serveIncidentDetails(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.stationIncident, deps, show(deps));
  serve(app, endpoints.incident, deps, show(deps));
  serve(app, endpoints.piReadIncident, deps, read(deps));
  serve(app, endpoints.spReadIncident, deps, read(deps));
  serve(app, endpoints.piIncidentHistory, deps, history(deps));
  serve(app, endpoints.spIncidentHistory, deps, history(deps));
}

type Opening = Call<typeof endpoints.spReadIncident>;

const show = (deps: Deps) => async (call: Opening) => {
  const row = await inScope(deps, call);
  await auditConfidential(deps, call, row, 'incident.show');
  const evidence = await evidenceOf(deps, [row.id]);
  return { data: reportOf(row, evidence.get(row.id) ?? []) };
};

const read = (deps: Deps) => async (call: Opening) => {
  const row = await inScope(deps, call);
  const readAt = row.read_at ?? (await markRead(deps.db, row.id, deps.now()));
  if (row.given_at && call.by.role === 'pi') await takeGiven(deps.db, row.id, call.by.id);
  await auditConfidential(deps, call, row, 'incident.read');
  return { id: writeIdOf(call.request), readAt: readAt.toISOString() };
};

const history = (deps: Deps) => async (call: Opening) => {
  const row = await inScope(deps, call);
  await auditConfidential(deps, call, row, 'incident.history');
  const changes = await incidentChanges(deps.db, row.id);
  return { data: changes.map(changeOf) };
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
  await audit(db, { at: now(), by, action, subject: `incident:${row.id}`, ...whence(request) });
}
