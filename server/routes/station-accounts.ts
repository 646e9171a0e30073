// Stations, as the administrator edits them. When a station's jurisdictions change, the unassigned incidents
// that it sees change too.
import type { FastifyInstance } from 'fastify';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { nameKey } from '#contract/shared/text/search-key.ts';
import type { StationOverlaps } from '#contract/staff/station.ts';
import type { Account, Db } from '../db/schema.ts';
import type { Deps } from '../http/deps.ts';
import { Problem } from '../http/problem.ts';
import { type Call, serveEndpoint } from '../http/route.ts';
import { findAccount } from '../queries/accounts/accounts.ts';
import { namedPlaces } from '../queries/accounts/jurisdictions.ts';
import { type NewJurisdiction, replaceJurisdictions } from '../queries/accounts/staff-accounts.ts';
import { countStations, listStations, type StationRow, stationRow } from '../queries/accounts/stations.ts';
import { openByStation } from '../queries/incidents/charts.ts';
import { pagesOf, sortingOf, spanOf } from '../rules/page.ts';
import { everyIncident } from '../rules/scope.ts';
import { markFactors, toStation, withStoredName } from '../services/account-row.ts';
import { changeAccount, closeStaffAccount, createAccount } from '../services/change-account.ts';
import { handOverStation } from '../services/hand-over-station.ts';
import { placeKey, placeNames, showWaitingReports, stationColumns } from '../services/station-row.ts';

export function serveStationAccounts(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  serveEndpoint(app, allEndpoints.stationAccounts, deps, async ({ query }) => {
    const { page } = query;
    const sorting = sortingOf(query, 'stationName');
    const [rows, totalUsers] = await Promise.all([
      listStations(db, {}, sorting, spanOf(page)),
      countStations(db, {}),
    ]);
    const ids = rows.map(({ id }) => id);
    const [stations, open] = await Promise.all([
      markFactors(db, rows.map(toStation)),
      ids.length > 0 ? openByStation(db, everyIncident, ids) : undefined,
    ]);
    const data = stations.map((station) => ({ ...station, openReports: open?.get(station._id) ?? 0 }));
    return { data, page, totalPages: pagesOf(totalUsers), totalUsers };
  });

  serveEndpoint(app, allEndpoints.createStation, deps, (call) =>
    createAccount(deps, call, {
      ...formOf(call.body, createdPlaces(call.body)),
      password: call.body.password,
    }),
  );

  serveEndpoint(app, allEndpoints.updateStation, deps, async (call) => {
    const body = withStoredNames(call.body, await stored(db, call.params.id));
    const { password } = body;
    return changeAccount(deps, call, { ...formOf(body, updatedPlaces(body)), password, toResponse });
  });

  serveEndpoint(app, allEndpoints.handOverStation, deps, (call) => handOverStation(deps, call, toResponse));

  serveEndpoint(app, allEndpoints.deleteStation, deps, (call) =>
    closeStaffAccount(deps, call, { role: 'pi', toResponse }),
  );
}

const toResponse = async (db: Db, account: Account) => toStation(await stationRow(db, account));

type CreateBody = Call<typeof allEndpoints.createStation>['body'];
type UpdateBody = Call<typeof allEndpoints.updateStation>['body'];

async function stored(db: Db, id: string): Promise<StationRow | null> {
  const account = await findAccount(db, id);
  return account ? stationRow(db, account) : null;
}

/** A console of an older version sends no Marathi names: what keeps its other name keeps the Marathi one. */
function withStoredNames(body: UpdateBody, station: StationRow | null): UpdateBody {
  const names = new Map(station?.jurisdictions.map((area) => [area.village_name, area.village_name_mr]));
  const kept = station?.station_name === body.stationName ? station.station_name_mr : '';
  return {
    ...withStoredName(body, station),
    stationNameMr: body.stationNameMr ?? kept,
    jurisdictionAreas: body.jurisdictionAreas.map((area) => ({
      ...area,
      villageNameMr: area.villageNameMr ?? names.get(area.villageName) ?? '',
    })),
  };
}

const formOf = (body: CreateBody | UpdateBody, places: readonly NewJurisdiction[]) => ({
  role: 'pi' as const,
  columns: stationColumns(body, places.map(placeKey)),
  beside: async (db: Db, stationId: string, before: Account | null) => {
    if (body.refuseOverlap) await refuseOverlap(db, { stationId, before, name: body.stationName, places });
    await replaceJurisdictions(db, stationId, places);
    await showWaitingReports(db, [stationId]);
  },
});

interface Claim {
  readonly stationId: string;
  /** null: a new station. */
  readonly before: Account | null;
  readonly name: string;
  readonly places: readonly NewJurisdiction[];
}

/** Throws where another station has a village or the name, and this one did not have it before. */
async function refuseOverlap(db: Db, { stationId, before, name, places }: Claim): Promise<void> {
  const known = await namedPlaces(db);
  const [own, others] = [true, false].map((isOwn) =>
    known.filter((one) => (one.stationId === stationId) === isOwn),
  );
  const had = new Set(own?.map(({ key }) => key));
  const villages = places
    .filter(({ name_fold }) => !had.has(name_fold))
    .flatMap(({ village_name: villageName, name_fold }) => {
      const stationName = others?.find(({ key }) => key === name_fold)?.stationName;
      return stationName ? [{ villageName, stationName }] : [];
    });
  const isRenamed = nameKey(before?.station_name ?? '') !== nameKey(name);
  const alike = others?.filter(({ stationName }) => nameKey(stationName ?? '') === nameKey(name)) ?? [];
  const names = isRenamed ? [...new Set(alike.map(({ stationName }) => stationName ?? ''))] : [];
  if (villages.length + names.length > 0)
    throw new Problem('station_overlaps', { current: { villages, names } satisfies StationOverlaps });
}

const createdPlaces = ({ jurisdictions }: CreateBody): NewJurisdiction[] =>
  jurisdictions.map((area) => ({
    type: area.type,
    ...placeNames(area.Village_Name, area.Village_Name_Mr),
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
    ...placeNames(area.villageName, area.villageNameMr),
    village_lat: area.villageLat,
    village_lng: area.villageLng,
    boundary_start_location: area.boundaryStartLocation,
    boundary_start_lat: area.boundaryStartLat,
    boundary_start_lng: area.boundaryStartLng,
    boundary_end_location: area.boundaryEndLocation,
    boundary_end_lat: area.boundaryEndLat,
    boundary_end_lng: area.boundaryEndLng,
  }));
