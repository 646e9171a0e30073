// Which lists may be exported, by which role and with which filter; export-stream.ts sends them.
import type { FastifyInstance } from 'fastify';
import { incidentCsv, officerComplaintCsv, officerCsv, stationCsv } from '#contract/csv.ts';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { termsOf } from '#contract/text/search-key.ts';
import type { Deps } from '../http/deps.ts';
import { type Call, serveFile } from '../http/route.ts';
import { officersInOrder } from '../queries/accounts/staff-accounts.ts';
import { stationsInOrder, withJurisdictions } from '../queries/accounts/stations.ts';
import type { IncidentFilter } from '../queries/incidents/filter.ts';
import { incidentsInOrder } from '../queries/incidents/incidents.ts';
import {
  type OfficerComplaintFilter,
  officerComplaintsInOrder,
} from '../queries/incidents/officer-complaints.ts';
import { incidentSearchOf } from '../rules/incident-search.ts';
import { sortingOf } from '../rules/page.ts';
import { incidentScope, officerComplaintScope } from '../rules/scope.ts';
import { toOfficer, toStation } from '../services/account-row.ts';
import { openExports } from '../services/export-stream.ts';
import { toIncidentReport } from '../services/incident-response.ts';
import { toOfficerComplaint } from './officer-complaints.ts';

export function serveExports(app: FastifyInstance, deps: Deps): void {
  const send = openExports(app, deps);

  const incidents = (call: Call<typeof allEndpoints.exportIncidents>) => {
    const { search, reportType, status } = call.query;
    const scope = incidentScope(call.by, deps.config.piScope);
    const filter: IncidentFilter = {
      scope,
      reportType,
      status,
      ...(search !== undefined && incidentSearchOf(search)),
    };
    return send(call, {
      sheet: incidentCsv,
      query: (snapshot) => incidentsInOrder(snapshot, filter, sortingOf(call.query, 'createdAt')),
      shown: (rows) => rows.map((row) => toIncidentReport(row)),
    });
  };
  serveFile(app, allEndpoints.exportStationIncidents, deps, incidents);
  serveFile(app, allEndpoints.exportIncidents, deps, incidents);

  serveFile(app, allEndpoints.exportOfficerComplaints, deps, (call) => {
    const { search, status } = call.query;
    const filter: OfficerComplaintFilter = {
      scope: officerComplaintScope(call.by),
      status,
      ...searched(search),
    };
    return send(call, {
      sheet: officerComplaintCsv,
      query: (snapshot) => officerComplaintsInOrder(snapshot, filter, sortingOf(call.query, 'dateTime')),
      shown: (rows) => rows.map(toOfficerComplaint),
    });
  });

  const stations = (call: Call<typeof allEndpoints.exportStations>) => {
    const filter = searched(call.query.search);
    return send(call, {
      sheet: stationCsv,
      query: (snapshot) => stationsInOrder(snapshot, filter, sortingOf(call.query, 'stationName')),
      shown: async (rows, snapshot) => (await withJurisdictions(snapshot, rows)).map(toStation),
    });
  };
  serveFile(app, allEndpoints.exportStations, deps, stations);
  serveFile(app, allEndpoints.exportStationAccounts, deps, stations);

  serveFile(app, allEndpoints.exportOfficerAccounts, deps, (call) => {
    const filter = searched(call.query.search);
    return send(call, {
      sheet: officerCsv,
      query: (snapshot) => officersInOrder(snapshot, filter, sortingOf(call.query, 'id')),
      shown: (rows) => rows.map(toOfficer),
    });
  });
}

/** As in the search calls: under two characters nothing is found. */
const searched = (search: string | undefined) =>
  search === undefined ? {} : { terms: termsOf(search) ?? [] };
