// Which stations a place belongs to, by position and by name: for the emergency page and the assistant.
import { kmBetween, type Point } from '../../shared/geo.ts';
import type { Directory } from '../directory.ts';
import { placeKey } from './place-key.ts';

type Station = Directory[number];

export interface Near {
  readonly station: Station;
  /** Straight-line distance; null where the phone's or the station's position is unknown. */
  readonly km: number | null;
}

/** The three nearest stations. A station without a position (0, 0) is left out. */
export const stationsNear = (stations: Directory, here: Point): Near[] =>
  stations
    .filter(hasPosition)
    .map((station) => ({ station, km: kmBetween(here, station) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, 3);

/** By their names and places: the same name, then a name within what was said, then a prefix. Needs two different letters: one repeated letter folds to
 * one, which half of all names have. */
export function stationsOf(stations: Directory, name: string, here: Point | null): Near[] {
  const wanted = placeKey(name);
  const letters = new Set(name.toLowerCase().match(/[\p{L}\p{M}\p{N}]/gu));
  if (letters.size < 2 || wanted.length === 0) return [];
  return stations
    .map((station) => {
      const { stationName, stationNameMr = '', jurisdictions, jurisdictionsMr = [] } = station;
      const names = [stationName, stationNameMr, ...jurisdictions, ...jurisdictionsMr];
      return { station, rank: Math.max(...names.map((known) => likeness(placeKey(known), wanted))) };
    })
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, 5)
    .map(({ station }) => ({
      station,
      km: here && hasPosition(station) ? kmBetween(here, station) : null,
    }));
}

export const hasPosition = ({ latitude, longitude }: Point) => latitude !== 0 || longitude !== 0;

/** 3: same name; 2: a name with all its words in what was said; 1: every wanted word is a prefix of one of its words; 0: none. */
function likeness(known: readonly string[], wanted: readonly string[]): 0 | 1 | 2 | 3 {
  if (known.length === 0) return 0;
  if (known.join(' ') === wanted.join(' ')) return 3;
  if (known.every((word) => wanted.includes(word))) return 2;
  return wanted.every((word) => known.some((part) => part.startsWith(word))) ? 1 : 0;
}
