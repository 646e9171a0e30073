// Which lists may be taken whole, by whom and by which filter; how they leave is in export-file.ts.
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { termsOf } from '#contract/fold.ts';
import { incidentSheet, officerComplaintSheet, officerSheet, stationSheet } from '#contract/sheet.ts';
import type { Deps } from '../http/deps.ts';
import { type Call, serveFile } from '../http/route.ts';
import type { IncidentFilter } from '../queries/incident-filter.ts';
import { incidentsInOrder } from '../queries/incidents.ts';
import { type OfficerComplaintFilter, officerComplaintsInOrder } from '../queries/officer-complaints.ts';
import { officersInOrder } from '../queries/staff-accounts.ts';
import { stationsInOrder, withJurisdictions } from '../queries/stations.ts';
import { incidentSearchOf } from '../rules/incident-search.ts';
import { sortingOf } from '../rules/page.ts';
import { incidentScope, officerComplaintScope } from '../rules/scope.ts';
import { officerOf, stationOf } from './account-row.ts';
import { exportsOf } from './export-file.ts';
import { reportOf } from './incident-report.ts';
import { complaintOf } from './officer-complaints.ts';

export function serveExports(app: FastifyInstance, deps: Deps): void {
  const send = exportsOf(app, deps);

  const incidents = (call: Call<typeof endpoints.exportIncidents>) => {
    const { search, reportType, status } = call.query;
    const scope = incidentScope(call.by, deps.config.piScope);
    const filter: IncidentFilter = {
      scope,
      reportType,
      status,
      ...(search !== undefined && incidentSearchOf(search)),
    };
    return send(call, {
      sheet: incidentSheet,
      query: (snapshot) => incidentsInOrder(snapshot, filter, sortingOf(call.query, 'createdAt')),
      shown: (rows) => rows.map((row) => reportOf(row)),
    });
  };
  serveFile(app, endpoints.exportStationIncidents, deps, incidents);
  serveFile(app, endpoints.exportIncidents, deps, incidents);

  serveFile(app, endpoints.exportOfficerComplaints, deps, (call) => {
    const { search, status } = call.query;
    const filter: OfficerComplaintFilter = {
      scope: officerComplaintScope(call.by),
      status,
      ...searched(search),
    };
    return send(call, {
      sheet: officerComplaintSheet,
      query: (snapshot) => officerComplaintsInOrder(snapshot, filter, sortingOf(call.query, 'dateTime')),
      shown: (rows) => rows.map(complaintOf),
    });
  });

  const stations = (call: Call<typeof endpoints.exportStations>) => {
    const filter = searched(call.query.search);
    return send(call, {
      sheet: stationSheet,
      query: (snapshot) => stationsInOrder(snapshot, filter, sortingOf(call.query, 'stationName')),
      shown: async (rows, snapshot) => (await withJurisdictions(snapshot, rows)).map(stationOf),
    });
  };
  serveFile(app, endpoints.exportStations, deps, stations);
  serveFile(app, endpoints.exportStationAccounts, deps, stations);

  serveFile(app, endpoints.exportOfficerAccounts, deps, (call) => {
    const filter = searched(call.query.search);
    return send(call, {
      sheet: officerSheet,
      query: (snapshot) => officersInOrder(snapshot, filter, sortingOf(call.query, 'id')),
      shown: (rows) => rows.map(officerOf),
    });
  });
}

/** As in the search calls: under two characters nothing is found. */
const searched = (search: string | undefined) =>
  search === undefined ? {} : { terms: termsOf(search) ?? [] };
