import type { Station } from '#contract/station.ts';
import type { StationRow } from '../queries/stations.ts';

/** A station as it goes to the superintendent and the administrator. */
export const stationOf = (row: StationRow): Station => ({
  _id: row.id,
  email: row.email,
  fullName: row.full_name,
  stationName: row.station_name ?? '',
  address: row.address,
  mobNumber: row.mob_number,
  stationMobNumber: row.station_mob_number,
  latitude: row.latitude ?? 0,
  longitude: row.longitude ?? 0,
  description: row.description,
  jurisdictionAreas: row.jurisdictions.map((area) => ({
    type: area.type,
    villageName: area.village_name,
    coordinates: [area.village_lng ?? 0, area.village_lat ?? 0],
    boundaryStartLocation: area.boundary_start_location,
    boundaryStartLat: area.boundary_start_lat ?? 0,
    boundaryStartLng: area.boundary_start_lng ?? 0,
    boundaryEndLocation: area.boundary_end_location,
    boundaryEndLat: area.boundary_end_lat ?? 0,
    boundaryEndLng: area.boundary_end_lng ?? 0,
  })),
  version: row.version,
});
