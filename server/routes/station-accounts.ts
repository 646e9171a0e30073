// Stations, as the administrator edits them. When a station's jurisdictions change, the unassigned incidents
// that it sees change too.
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { nameKey, searchKey } from '#contract/text/search-key.ts';
import type { Account, Database } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { allPlaces, showWaiting, waitingReports } from '../queries/accounts/jurisdictions.ts';
import { type NewJurisdiction, replaceJurisdictions } from '../queries/accounts/staff-accounts.ts';
import { countStations, listStations, stationRow } from '../queries/accounts/stations.ts';
import { pagesOf, sortingOf, spanOf } from '../rules/page.ts';
import { namedStations } from '../rules/routing.ts';
import { accountColumns, toStation } from '../services/account-row.ts';
import { changeAccount, closeStaffAccount, createAccount } from '../services/change-account.ts';

export function serveStationAccounts(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serveEndpoint(app, allEndpoints.stationAccounts, deps, async ({ query }) => {
    const { page } = query;
    const sorting = sortingOf(query, 'stationName');
    const [rows, totalUsers] = await Promise.all([
      listStations(db, {}, sorting, spanOf(page)),
      countStations(db, {}),
    ]);
    return { data: rows.map(toStation), page, totalPages: pagesOf(totalUsers), totalUsers };
  });

  serveEndpoint(app, allEndpoints.createStation, deps, (call) =>
    createAccount(deps, call, {
      ...formOf(call.body, createdPlaces(call.body)),
      password: call.body.password,
    }),
  );

  serveEndpoint(app, allEndpoints.updateStation, deps, (call) =>
    changeAccount(deps, call, {
      ...formOf(call.body, updatedPlaces(call.body)),
      password: call.body.password,
      onWire,
    }),
  );

  serveEndpoint(app, allEndpoints.deleteStation, deps, (call) =>
    closeStaffAccount(deps, call, { role: 'pi', onWire }),
  );
}

const onWire = async (db: Kysely<Database>, account: Account) => toStation(await stationRow(db, account));

type CreateBody = Call<typeof allEndpoints.createStation>['body'];
type UpdateBody = Call<typeof allEndpoints.updateStation>['body'];

const formOf = (body: CreateBody | UpdateBody, places: readonly NewJurisdiction[]) => ({
  role: 'pi' as const,
  columns: {
    ...accountColumns(body),
    search_fold: searchKey(body.stationName, body.fullName, ...places.map((place) => place.village_name)),
  },
  beside: async (db: Kysely<Database>, stationId: string) => {
    await replaceJurisdictions(db, stationId, places);
    const known = await allPlaces(db);
    const waiting = await waitingReports(db);
    const seen = waiting.filter(({ location }) => namedStations(location, known).includes(stationId));
    await showWaiting(
      db,
      stationId,
      seen.map((report) => report.id),
    );
  },
});

const createdPlaces = ({ jurisdictions }: CreateBody): NewJurisdiction[] =>
  jurisdictions.map((area) => ({
    type: area.type,
    village_name: area.Village_Name,
    name_fold: nameKey(area.Village_Name),
    village_lat: area.Latitude,
    village_lng: area.Longitude,
    boundary_start_location: area.Boundary_Start_Location,
    boundary_start_lat: area.Boundary_Start_Latitude,
    boundary_start_lng: area.Boundary_Start_Longitude,
    boundary_end_location: area.Boundary_End_Location,
    boundary_end_lat: area.Boundary_End_Latitude,
    boundary_end_lng: area.Boundary_End_Longitude,
  }));

const updatedPlaces = ({ jurisdictionAreas }: UpdateBody): NewJurisdiction[] =>
  jurisdictionAreas.map((area) => ({
    type: area.type,
    village_name: area.villageName,
    name_fold: nameKey(area.villageName),
    village_lat: area.villageLat,
    village_lng: area.villageLng,
    boundary_start_location: area.boundaryStartLocation,
    boundary_start_lat: area.boundaryStartLat,
    boundary_start_lng: area.boundaryStartLng,
    boundary_end_location: area.boundaryEndLocation,
    boundary_end_lat: area.boundaryEndLat,
    boundary_end_lng: area.boundaryEndLng,
  }));
