// A station's name as it was written on that day, in the language of the reader.
import { useCallback } from 'react';
import { useDirectory } from '#api/public/directory.ts';
import { useLanguage } from '#i18n/load.ts';

interface Named {
  readonly stationName: string;
  readonly stationNameMr?: string | undefined;
}

/** The name alone, or at the end of a post such as "PSI 1043, Wadgaon". A station that is gone keeps its name of then. */
export function inMarathi(text: string, stations: readonly Named[]): string {
  const [longest] = stations
    .filter(({ stationName: name }) => text === name || text.endsWith(`, ${name}`))
    .sort((one, other) => other.stationName.length - one.stationName.length);
  if (!longest?.stationNameMr) return text;
  return text.slice(0, text.length - longest.stationName.length) + longest.stationNameMr;
}

/** Asks for the stations in Marathi only. */
export function useStationWord(): (text: string) => string {
  const isMarathi = useLanguage().language === 'mr';
  const { data } = useDirectory(isMarathi);
  return useCallback((text) => (isMarathi && data ? inMarathi(text, data) : text), [isMarathi, data]);
}
