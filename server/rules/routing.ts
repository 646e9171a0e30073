// Which station a new incident is assigned to. The place is free text in either script, often inside a
// sentence and with a Marathi case ending (वडगावात, पुण्याजवळ).

import { kmBetween, type Point } from '#contract/shared/geo.ts';
import { nameKey } from '#contract/shared/text/search-key.ts';
import { withJoinersOnly } from '#contract/shared/text/unseen.ts';

export interface RoutingPlace {
  readonly stationId: string;
  /** nameKey of the jurisdiction's name. */
  readonly key: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A second row where the Marathi spelling differs, so that either name matches. */
export const bothSpellings = <Place extends RoutingPlace>({ keyMr, ...place }: Place & { keyMr: string }) =>
  keyMr === '' || keyMr === place.key ? [place] : [place, { ...place, key: keyMr }];

export interface Destination {
  readonly stationId: string | null;
  /** The stations that see it while it is unassigned. */
  readonly visibleTo: readonly string[];
}

/** One station named: that one. Else the nearest centre to a shared position, among the named ones if several. Else
 * unassigned, and each named station sees it. A confidential incident is never assigned to a station. */
export function routeReport(
  report: { location: string; position: Point | null; confidential: boolean },
  places: readonly RoutingPlace[],
): Destination {
  if (report.confidential) return { stationId: null, visibleTo: [] };
  const named = namedStations(report.location, places);
  const [first] = named;
  if (first !== undefined && named.length === 1) return { stationId: first, visibleTo: [] };
  const near = named.length > 0 ? places.filter((place) => named.includes(place.stationId)) : places;
  const stationId = report.position && nearestStation(report.position, near);
  return stationId ? { stationId, visibleTo: [] } : { stationId: null, visibleTo: named };
}

/** The stations whose jurisdiction the text names, each once. "Wadgaon Budruk" does not name Wadgaon. */
export function namedStations(location: string, places: readonly RoutingPlace[]): string[] {
  const spoken = withJoinersOnly(location)
    .normalize('NFKC')
    .split(/[^\p{L}\p{M}\p{N}\u200c\u200d]+/u)
    .filter((word) => word !== '');
  const keys = spoken.map(keysOf);
  const named = places.filter(({ key }) => key !== '' && isNamed(key.split(' '), keys));
  const longest = named.filter(({ key }) => !named.some((other) => isPartOf(key, other.key)));
  return [...new Set(longest.map((place) => place.stationId))];
}

const isNamed = (name: readonly string[], location: readonly ReadonlySet<string>[]) =>
  location.some((_, start) => name.every((word, offset) => location[start + offset]?.has(word)));

const isPartOf = (key: string, longer: string) => key !== longer && ` ${longer} `.includes(` ${key} `);

/** A word as written and without the case ending that Marathi attaches to the name. */
function keysOf(word: string): ReadonlySet<string> {
  const stems = endings.flatMap(([ending, nominative]) => {
    const stem = word.replace(ending, nominative);
    return stem !== word && stem.length > 2 ? [stem] : [];
  });
  return new Set([word, ...stems].map(nameKey));
}

const postposition = '(?:मध्ये|मधील|मधून|येथील|येथे|जवळील|जवळ|तील|त|ला|च्या|चा|ची|चे|वरील|वर|हून|कडे|पासून|शेजारी)';
/** Ending → nominative: वडगावात → वडगाव, मिरजेत → मिरज, पुण्यात → पुणे, साताऱ्यात → सातारा. */
const endings: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`${postposition}$`, 'u'), ''],
  [new RegExp(`[ाे]${postposition}$`, 'u'), ''],
  [new RegExp(`्या${postposition}$`, 'u'), 'े'],
  [new RegExp(`(?:ऱ्या|र्\u200dया)${postposition}$`, 'u'), 'रा'],
];

function nearestStation(from: Point, places: readonly RoutingPlace[]): string | null {
  let nearest: { stationId: string; distance: number } | null = null;
  for (const { stationId, latitude, longitude } of places) {
    if (latitude === null || longitude === null) continue;
    const distance = kmBetween(from, { latitude, longitude });
    if (!nearest || distance < nearest.distance) nearest = { stationId, distance };
  }
  return nearest?.stationId ?? null;
}
