import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Deps } from '../http/deps.ts';
import { serveEndpoint } from '../http/route.ts';
import type { SignedIn } from '../http/session.ts';
import {
  findIncident,
  type IncidentRow,
  lockIncident,
  setIncidentStatus,
} from '../queries/incidents/incidents.ts';
import { addIncidentChange, findIncidentChange } from '../queries/incidents/status-changes.ts';
import { everyIncident, incidentScope, stationAfterAction } from '../rules/scope.ts';
import { type CaseKind, changeStatus } from '../services/change-status.ts';
import { toEvidenceEntries } from '../services/evidence-urls.ts';
import { toIncidentReport } from '../services/incident-response.ts';

export function serveIncidentStatus(app: FastifyInstance, deps: Deps): void {
  serveEndpoint(app, allEndpoints.setIncidentStatus, deps, async (call) => {
    const { id, row } = await changeStatus(deps, call, incidentsOf(call.by, deps));
    const evidence = await toEvidenceEntries(deps, [row.id]);
    return { id, data: toIncidentReport(row, evidence.get(row.id) ?? []) };
  });
}

const incidentsOf = (by: SignedIn, { config }: Deps): CaseKind<IncidentRow> => ({
  name: 'incident',
  lock: lockIncident,
  find: (db, id) => findIncident(db, id, incidentScope(by, config.piScope)),
  findAny: (db, id) => findIncident(db, id, everyIncident),
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
  onWire: (row) => toIncidentReport(row),
});
