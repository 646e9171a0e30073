// Stations and villages have a name, and may have a second one in Devanagari for pages in Marathi.

import type { Tracked } from '#contract/public/track.ts';
import type { Language } from '#contract/shared/language.ts';

type InMarathi = string | undefined;

const nameIn = <Name>(language: Language, name: Name, nameMr: InMarathi): Name | string =>
  (language === 'mr' && nameMr) || name;

interface StationNames {
  readonly stationName?: string | null | undefined;
  readonly stationNameMr?: InMarathi;
}

export const stationNameIn = <Row extends StationNames>(
  language: Language,
  row: Row,
): Row['stationName'] | string => nameIn(language, row.stationName, row.stationNameMr);

export const villageNameIn = (
  language: Language,
  { villageName, villageNameMr }: { villageName: string; villageNameMr?: InMarathi },
) => nameIn(language, villageName, villageNameMr);

/** Of a step: a court, or a station. */
export const stepPlaceIn = (language: Language, { place, placeMr }: NonNullable<Tracked['steps']>[number]) =>
  nameIn(language, place, placeMr);

/** null: no station has the complaint. */
export const trackedStationIn = (language: Language, { policeStation, policeStationMr }: Tracked) =>
  nameIn(language, policeStation, policeStationMr);

/** An address may be written in both languages, parted by " / ": the parts in the letters of `language`, or all of it. */
export function addressIn(language: Language, address: string): string {
  const parts = address.split(' / ');
  const own = parts.filter((part) => /[\u0900-\u097f]/.test(part) === (language === 'mr'));
  return (own.length < parts.length && own.join(' / ')) || address;
}
