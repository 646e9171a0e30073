// Whole lists as spreadsheets. Rows leave as they are read, so that ten thousand cost no more memory than ten; who took which
// list, by which filter and how many rows it held, stands in the audit before the first byte leaves.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Expression } from 'kysely';
import Papa from 'papaparse';
import { endpoints } from '#contract/endpoints.ts';
import {
  byteOrderMark,
  type Cell,
  csvStyle,
  incidentSheet,
  officerComplaintSheet,
  officerSheet,
  type SheetOf,
  stationSheet,
} from '#contract/sheet.ts';
import type { Deps } from '../http/deps.ts';
import { Problem } from '../http/problem.ts';
import { type Call, serveFile } from '../http/route.ts';
import type { SignedIn } from '../http/session.ts';
import { whence } from '../http/whence.ts';
import { audit } from '../queries/audit.ts';
import type { IncidentFilter } from '../queries/incident-filter.ts';
import { incidentsInOrder } from '../queries/incidents.ts';
import { type OfficerComplaintFilter, officerComplaintsInOrder } from '../queries/officer-complaints.ts';
import { countRows, inBatches, openSnapshot, type Snapshot } from '../queries/snapshot.ts';
import { officersInOrder } from '../queries/staff-accounts.ts';
import { stationsInOrder, withJurisdictions } from '../queries/stations.ts';
import { termsOf } from '../rules/fold.ts';
import { incidentSearchOf } from '../rules/incident-search.ts';
import { sortingOf } from '../rules/page.ts';
import { incidentScope, officerComplaintScope } from '../rules/scope.ts';
import { officerOf, stationOf } from './account-row.ts';
import { reportOf } from './incident-report.ts';
import { complaintOf } from './officer-complaints.ts';

interface List<Row, Shown> {
  readonly sheet: SheetOf<Shown>;
  query(snapshot: Snapshot): Expression<Row>;
  shown(rows: Row[], snapshot: Snapshot): Promise<Shown[]> | Shown[];
}
type ExportCall = { by: SignedIn; query: object; request: FastifyRequest };

/** Each holds one of the database's ten connections. */
const mostAtOnce = 3;
/** A reader who takes nothing for so long has gone, whatever the socket says. */
const stalledMs = 60_000;

export function serveExports(app: FastifyInstance, deps: Deps): void {
  let open = 0;

  async function send<Row, Shown>(call: ExportCall, list: List<Row, Shown>): Promise<Readable> {
    const { by, query, request } = call;
    await app.rateLimits.count('exports', by.id);
    if (open >= mostAtOnce) throw new Problem('not_ready', { retryAfterSeconds: 15 });
    open += 1;
    let snapshot: Snapshot | undefined;
    const end = async () => {
      open -= 1;
      await snapshot?.rollback().execute();
    };
    try {
      snapshot = await openSnapshot(deps.db);
      await audit(deps.db, {
        at: deps.now(),
        by,
        action: 'export',
        subject: `export:${list.sheet.fileName}`,
        after: { filters: query, rows: await countRows(snapshot, list.query(snapshot)) },
        ...whence(request),
      });
    } catch (error) {
      await end();
      throw error;
    }
    const stalled = setTimeout(() => file.destroy(new Error('the reader of an export stalled')), stalledMs);
    const file = Readable.from(
      csvOf(list, snapshot, () => stalled.refresh()),
      { objectMode: false },
    );
    file.once('close', () => {
      clearTimeout(stalled);
      void end().catch((error) => request.log.warn({ err: error }, 'an export was not closed'));
    });
    return file;
  }

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

/** `beat`: one more batch was asked for. */
async function* csvOf<Row, Shown>(
  { sheet, query, shown }: List<Row, Shown>,
  snapshot: Snapshot,
  beat: () => void,
): AsyncGenerator<string> {
  const lines = (rows: Cell[][]) => Papa.unparse(rows, csvStyle) + csvStyle.newline;
  yield byteOrderMark + lines([[...sheet.fields]]);
  for await (const rows of inBatches(snapshot, query(snapshot))) {
    beat();
    yield lines((await shown(rows, snapshot)).map(sheet.cells));
  }
}
