// Which stations a place belongs to, by the names of stations and villages in either script; the nearest by position.
import type { Directory } from '#contract/public/directory.ts';
import { kmBetween, type Point } from '#contract/shared/geo.ts';
import { wordsOf } from './fold.ts';

export type Station = Directory[number];

export interface Near {
  readonly station: Station;
  /** Straight-line distance; null where it is not known. */
  readonly km: number | null;
}

const most = 3;
const folded = (name: string) => wordsOf(name).map((word) => word.folded);

/** The same name first, then a name within what was said, then a name that begins so. */
export function stationsAt(stations: Directory, place: string): Near[] {
  const wanted = folded(place);
  if (wanted.length === 0) return [];
  return stations
    .map((station) => ({
      station,
      rank: Math.max(...namesOf(station).map((name) => likeness(name, wanted))),
    }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .slice(0, most)
    .map(({ station }) => ({ station, km: null }));
}

/** A station without a position (0, 0) is left out. */
export const stationsNear = (stations: Directory, here: Point): Near[] =>
  stations
    .filter(({ latitude, longitude }) => latitude !== 0 || longitude !== 0)
    .map((station) => ({ station, km: kmBetween(here, station) }))
    .sort((one, other) => one.km - other.km)
    .slice(0, most);

const namesOf = ({ stationName, stationNameMr = '', jurisdictions, jurisdictionsMr = [] }: Station) =>
  [stationName, stationNameMr, ...jurisdictions, ...jurisdictionsMr].map(folded);

function likeness(known: readonly string[], wanted: readonly string[]): number {
  if (known.length === 0) return 0;
  if (known.join(' ') === wanted.join(' ')) return 3;
  if (known.every((word) => wanted.includes(word))) return 2;
  return wanted.every((word) => known.some((part) => part.startsWith(word))) ? 1 : 0;
}
