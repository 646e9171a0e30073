// Coordinates of a station and its jurisdictions from the current input, and checks for likely typing errors.
import { areDegreesSwapped, kmBetween, parseDegrees } from '#contract/shared/geo.ts';
import type { AreaValues, StationValues } from './station-form.ts';

/** Longitude, then latitude. */
export type Point = readonly [number, number];

export interface AreaPlace {
  readonly number: number;
  readonly name: string;
  readonly centre: Point | null;
  readonly start: Point | null;
  readonly end: Point | null;
  /** Distance from the station to the centre; null: one of them is missing. */
  readonly km: number | null;
}

export interface Whereabouts {
  readonly station: Point | null;
  readonly areas: readonly AreaPlace[];
}

/** A jurisdiction lies near its station, so a centre farther away is a typing error. */
export const farKm = 50;

export function stationCoordinates(
  typed: Pick<StationValues, 'latitude' | 'longitude' | 'jurisdictions'>,
): Whereabouts {
  const station = pointOf(typed.latitude, typed.longitude);
  return { station, areas: typed.jurisdictions.map((area, index) => areaPlace(area, index + 1, station)) };
}

function areaPlace(area: AreaValues, number: number, station: Point | null): AreaPlace {
  const centre = pointOf(area.Village_Latitude, area.Village_Longitude);
  return {
    number,
    name: area.Village_Name.trim(),
    centre,
    start: pointOf(area.Boundary_Start_Latitude, area.Boundary_Start_Longitude),
    end: pointOf(area.Boundary_End_Latitude, area.Boundary_End_Longitude),
    km: station && centre ? kmBetween(place(station), place(centre)) : null,
  };
}

const place = ([longitude, latitude]: Point) => ({ latitude, longitude });

/** null: not two numbers in range. */
function pointOf(latitude: string, longitude: string): Point | null {
  const [north, east] = [parseDegrees(latitude), parseDegrees(longitude)];
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? [east, north] : null;
}

export const isSwapped = (latitude: string, longitude: string): boolean =>
  areDegreesSwapped({ latitude: parseDegrees(latitude), longitude: parseDegrees(longitude) });
