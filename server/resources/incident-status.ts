import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import type { Deps } from '../http/deps.ts';
import { serve } from '../http/route.ts';
import type { SignedIn } from '../http/session.ts';
import { addIncidentChange, findIncidentChange } from '../queries/case-changes.ts';
import { findIncident, type IncidentRow, lockIncident, setIncidentStatus } from '../queries/incidents.ts';
import { everything, incidentScope, stationAfterAction } from '../rules/scope.ts';
import { type CaseKind, changeCase } from './case-change.ts';
import { evidenceOf } from './evidence-links.ts';
import { reportOf } from './incident-report.ts';

export function serveIncidentStatus(app: FastifyInstance, deps: Deps): void {
  serve(app, endpoints.setIncidentStatus, deps, async (call) => {
    const { id, row } = await changeCase(deps, call, incidentsOf(call.by, deps));
    const evidence = await evidenceOf(deps, [row.id]);
    return { id, data: reportOf(row, evidence.get(row.id) ?? []) };
  });
}

const incidentsOf = (by: SignedIn, { config }: Deps): CaseKind<IncidentRow> => ({
  name: 'incident',
  lock: lockIncident,
  find: (db, id) => findIncident(db, id, incidentScope(by, config.piScope)),
  findAny: (db, id) => findIncident(db, id, everything),
  findChange: findIncidentChange,
  addChange: addIncidentChange,
  apply: (db, row, { status, at }) =>
    setIncidentStatus(db, {
      id: row.id,
      status,
      at,
      stationId: stationAfterAction(by, {
        stationId: row.station_id,
        confidential: row.report_type === 'ConfidentialReport',
      }),
    }),
  onWire: (row) => reportOf(row),
});
