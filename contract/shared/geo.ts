import { latinDigits } from './text.ts';

export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const earthKm = 6371;

/** Great-circle distance (haversine) on a sphere: error at most half a percent. */
export function kmBetween(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const across = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  return 2 * earthKm * Math.asin(Math.sqrt(north + across * east));
}

/** NaN: empty or not a number. Accepts Devanagari digits. */
export function parseDegrees(typed: string): number {
  const text = latinDigits(typed).trim().replace(/°$/, '');
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
}

/** A position copied from a map, "18.5204, 73.8567" in either kind of digits; null: anything else. */
export function pastedPosition(text: string): [latitude: string, longitude: string] | null {
  const parts = text
    .trim()
    .replace(/^[([]|[)\]]$/g, '')
    .split(/\s*[,;\t]\s*|\s+/);
  const [latitude = '', longitude = ''] = parts;
  if (parts.length !== 2 || Number.isNaN(parseDegrees(latitude)) || Number.isNaN(parseDegrees(longitude)))
    return null;
  return [latitude, longitude];
}

/** 18.820999999999998 is 18.821: no place is measured to more than six digits. */
export const measuredDegrees = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** India lies between 6 and 38 degrees north, 68 and 98 east: a pair that fits only in reverse was swapped. */
export const areDegreesSwapped = ({ latitude, longitude }: Point): boolean =>
  latitude >= 68 && latitude <= 98 && longitude >= 6 && longitude <= 38;
