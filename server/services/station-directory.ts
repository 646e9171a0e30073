import type { Db } from '../db/schema.ts';
import { byStationName, listStations, type StationRow } from '../queries/accounts/stations.ts';
import { stationNameMr } from './account-row.ts';

/** What everybody may know: no officer, no e-mail. */
export async function stationDirectory(db: Db) {
  const stations = await listStations(db, {}, byStationName);
  return {
    stations: stations.map((row) => ({
      _id: row.id,
      stationName: row.station_name ?? '',
      ...stationNameMr(row.station_name_mr),
      address: row.address,
      stationMobNumber: row.station_mob_number,
      latitude: row.latitude ?? 0,
      longitude: row.longitude ?? 0,
      jurisdictions: row.jurisdictions.map((area) => area.village_name),
      ...namesInMarathi(row),
    })),
  };
}

function namesInMarathi({ jurisdictions }: StationRow) {
  const names = jurisdictions.map((area) => area.village_name_mr).filter((name) => name !== '');
  return names.length > 0 ? { jurisdictionsMr: names } : {};
}
