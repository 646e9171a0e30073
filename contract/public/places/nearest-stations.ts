// Which stations a place belongs to, by position and by name: for the emergency page and the assistant.
import { kmBetween, type Point } from '../../shared/geo.ts';
import { foldedWords } from '../../shared/text/fold.ts';
import { nameWords } from '../../shared/text/skeleton.ts';
import type { Directory } from '../directory.ts';

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

/** By their names and places: the same name, then one that sounds the same, then a name within what was said, then a prefix. Needs two different letters: one repeated letter folds to
 * one, which half of all names have. */
export function stationsOf(stations: Directory, name: string, here: Point | null): Near[] {
  const letters = new Set(name.toLowerCase().match(/[\p{L}\p{M}\p{N}]/gu));
  if (letters.size < 2) return [];
  return stations
    .map((station) => {
      const { stationName, stationNameMr = '', jurisdictions, jurisdictionsMr = [] } = station;
      const names = [stationName, stationNameMr, ...jurisdictions, ...jurisdictionsMr];
      return { station, rank: Math.max(...names.map((known) => likeness(known, name))) };
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

/** Also of one letter: somebody may still be typing. */
const soundOf = (name: string) => nameWords(name, 1);

/**
 * 4: same name (Borgaon is not Bhorgaon); 3: one that sounds the same; 2: a name with all its words in what was said; 1: every wanted word
 * is a prefix of one of its words; 0: none.
 */
function likeness(knownName: string, wantedName: string): 0 | 1 | 2 | 3 | 4 {
  const [known, wanted] = [soundOf(knownName), soundOf(wantedName)];
  if (known.length === 0 || wanted.length === 0) return 0;
  if (known.join(' ') === wanted.join(' '))
    return foldedWords(knownName).join(' ') === foldedWords(wantedName).join(' ') ? 4 : 3;
  if (known.every((word) => wanted.includes(word))) return 2;
  return wanted.every((word) => known.some((part) => part.startsWith(word))) ? 1 : 0;
}
