// Which lists may be exported, by which role and with which filter; export-stream.ts sends them.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { termsOf } from '#contract/shared/text/search-key.ts';
import {
  incidentCsv,
  itemCsv,
  namedIncidentCsv,
  officerComplaintCsv,
  officerCsv,
  stationCsv,
  villageCsv,
} from '#contract/staff/csv.ts';
import type { Deps } from '../http/deps.ts';
import { type Call, serveEndpoint, serveFile } from '../http/route.ts';
import { writeIdOf } from '../http/write-headers.ts';
import { officersInOrder } from '../queries/accounts/staff-accounts.ts';
import {
  byStationName,
  stationsInOrder,
  villagesOfStations,
  withJurisdictions,
} from '../queries/accounts/stations.ts';
import { settledScope } from '../queries/accused/settle.ts';
import { writeAudit } from '../queries/audit.ts';
import { incidentsInOrder } from '../queries/incidents/incidents.ts';
import {
  type OfficerComplaintFilter,
  officerComplaintsInOrder,
} from '../queries/incidents/officer-complaints.ts';
import type { Snapshot } from '../queries/snapshot.ts';
import { staffItemsInOrder } from '../queries/staff-items.ts';
import { incidentSearchOf } from '../rules/incident-search.ts';
import { itemScope, toStoredState } from '../rules/item.ts';
import { sortingOf } from '../rules/page.ts';
import { toOfficer, toStation } from '../services/account-row.ts';
import type { Write } from '../services/change-account.ts';
import { openExports } from '../services/export-stream.ts';
import { villageLines } from '../services/imports/station-import.ts';
import { incidentsAsked } from '../services/incident-filter.ts';
import { toIncidentReport, toOfficerComplaint } from '../services/incident-response.ts';
import { toStaffItem } from '../services/item-response.ts';
import { confirmedBySecond } from '../services/second-person.ts';

export function serveExports(app: FastifyInstance, deps: Deps): void {
  const send = openExports((accountId) => app.rateLimits.count('exports', accountId), deps);

  const secondOf = (call: Write, reason: string | undefined) =>
    confirmedBySecond(deps, call, {
      act: reason === undefined ? 'export' : 'exportNamed',
      about: reason ?? '',
    });

  serveEndpoint(app, allEndpoints.maySave, deps, async (call) => {
    const { confidential, reason } = call.query;
    if (confidential) await secondOf(call, reason);
    return {};
  });

  serveEndpoint(app, allEndpoints.noteExport, deps, async ({ body: { file, ...after }, by, request }) => {
    const id = writeIdOf(request);
    const line = { at: deps.now(), by, action: 'export', subject: `export:${file}`, request } as const;
    await writeAudit(deps.db, { ...line, after: { ...after, note: id } });
    return { id };
  });

  const incidents = async (call: Call<typeof allEndpoints.exportIncidents>) => {
    const { search, reason, ...query } = call.query;
    const isConfidential = call.by.role === 'sp' && query.reportType !== 'NormalReport';
    const confirmedBy = isConfidential ? await secondOf(call, reason) : undefined;
    const asked = { query, by: call.by, search: search === undefined ? undefined : incidentSearchOf(search) };
    const { filter, sorting } = incidentsAsked(deps, asked, deps.now());
    return send(
      { ...call, confirmedBy },
      {
        sheet: reason === undefined ? incidentCsv : namedIncidentCsv,
        query: (snapshot) => incidentsInOrder(snapshot, filter, sorting),
        ...(isConfidential && { hideable: (snapshot) => incidentsInOrder(snapshot, filter, sorting) }),
        shown: (rows) => rows.map((row) => toIncidentReport(row)),
      },
    );
  };
  serveFile(app, allEndpoints.exportStationIncidents, deps, incidents);
  serveFile(app, allEndpoints.exportIncidents, deps, incidents);

  serveFile(app, allEndpoints.exportOfficerComplaints, deps, async (call) => {
    const { search, status } = call.query;
    // The policy calls complaints about officers confidential too.
    const confirmedBy = call.by.role === 'sp' ? await secondOf(call, undefined) : undefined;
    const filter: OfficerComplaintFilter = {
      scope: await settledScope(deps.db, call.by),
      status,
      ...searched(search),
    };
    const complaints = (snapshot: Snapshot) =>
      officerComplaintsInOrder(snapshot, filter, sortingOf(call.query, 'dateTime'));
    return send(
      { ...call, confirmedBy },
      {
        sheet: officerComplaintCsv,
        query: complaints,
        hideable: complaints,
        shown: (rows) => rows.map(toOfficerComplaint),
      },
    );
  });

  serveFile(app, allEndpoints.exportItems, deps, (call) => {
    const { search, state, type, paper, number } = call.query;
    const scope = { ...itemScope(call.by, deps.config.piScope), at: deps.now() };
    const words = search === undefined ? null : termsOf(search);
    return send(call, {
      sheet: itemCsv,
      query: (snapshot) =>
        staffItemsInOrder(snapshot, {
          scope,
          state: state && toStoredState(state),
          type,
          words,
          paper,
          number,
        }),
      shown: (rows) => rows.map(toStaffItem),
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

  serveFile(app, allEndpoints.exportVillages, deps, (call) =>
    send(call, {
      sheet: villageCsv,
      query: (snapshot) => stationsInOrder(snapshot, {}, byStationName),
      lines: (snapshot) => villagesOfStations(snapshot),
      shown: async (rows, snapshot) => (await withJurisdictions(snapshot, rows)).flatMap(villageLines),
    }),
  );

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
