import { useMemo } from 'react';
import { useDirectory } from '#api/public/directory.ts';
import type { Directory } from '#contract/public/directory.ts';
import { kmBetween, type Point } from '#contract/shared/geo.ts';
import { nameKey } from '#contract/shared/text/search-key.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';

type Station = Directory[number];

/** Without a position the order of the names stays. A station at 0, 0 has none. */
export function nearestFirst<Of extends Point>(stations: readonly Of[], from: Point | undefined) {
  const far = stations.map((station) => ({ station, km: from ? kmTo(from, station) : null }));
  return far.sort((one, other) => (one.km ?? Infinity) - (other.km ?? Infinity) || 0);
}

const kmTo = (from: Point, { latitude, longitude }: Point) =>
  latitude === 0 && longitude === 0 ? null : kmBetween(from, { latitude, longitude });

/** The station that has this place, by either of its names and in any spelling. */
export function stationOfPlace<Of extends Pick<Station, 'jurisdictions' | 'jurisdictionsMr'>>(
  stations: readonly Of[],
  place: string,
): Of | undefined {
  const key = nameKey(place);
  return stations.find(({ jurisdictions, jurisdictionsMr = [] }) =>
    [...jurisdictions, ...jurisdictionsMr].some((name) => key !== '' && nameKey(name) === key),
  );
}

/** Stations that can get this report: the nearest to its place first, with their distance in the label. */
export function useOtherStations({ position, transferredTo, location }: IncidentReport) {
  const { language } = useLanguage();
  const { data = [], isError } = useDirectory();
  const has = data.find(({ _id }) => _id === transferredTo?._id);
  // Without a shared position, the station of the village stands for the place of the report.
  const from = position ?? stationOfPlace(data, location.name) ?? has;
  const stations = useMemo(() => {
    const others = data.filter(({ _id }) => _id !== transferredTo?._id);
    return nearestFirst(others, from).map(({ station, km }) => ({
      station,
      label: [stationNameIn(language, station), km !== null && `(${formatNumber(Math.round(km))} km)`]
        .filter(Boolean)
        .join(' '),
    }));
  }, [data, transferredTo?._id, from, language]);
  return { stations, isError, isLoading: data.length === 0 && !isError };
}
