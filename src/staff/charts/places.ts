import type { Charts } from '#contract/charts.ts';
import type { Place, Way } from '#ui/charts/StationMap.tsx';

type Station = Charts['stations'][number];
type Point = readonly [longitude: number, latitude: number];

/** A missing coordinate is stored as 0, which is never a place in India. */
const isKnown = ([longitude, latitude]: Point) => longitude !== 0 && latitude !== 0;

const seat = ({ longitude, latitude }: Station): Point => [longitude, latitude];

interface Titles {
  station(station: Station): string;
  centre(name: string, station: string): string;
}

export function placesOf(stations: readonly Station[], titles: Titles): Place[] {
  const seats = stations
    .filter((station) => isKnown(seat(station)))
    .map((station): Place => {
      const { _id, stationName, longitude, latitude, open } = station;
      return {
        ...{ key: _id, name: stationName, longitude, latitude, size: open, tone: 'act' },
        title: titles.station(station),
      };
    });
  const centres = stations.flatMap(({ _id, stationName, jurisdictionAreas }) =>
    jurisdictionAreas
      .filter(({ coordinates }) => isKnown(coordinates))
      .map(({ villageName: name, coordinates: [longitude, latitude] }, index): Place => {
        const title = titles.centre(name, stationName);
        return { key: `${_id}-${index}`, name, longitude, latitude, size: 'dot', tone: 'quiet', title };
      }),
  );
  return [...seats, ...centres];
}

/** Lines from each station to its jurisdiction centres, and the boundaries. */
export function waysOf(stations: readonly Station[]): Way[] {
  return stations.flatMap((station) =>
    station.jurisdictionAreas.flatMap((area, index): Way[] => {
      const start: Point = [area.boundaryStartLng, area.boundaryStartLat];
      const end: Point = [area.boundaryEndLng, area.boundaryEndLat];
      const key = `${station._id}-${index}`;
      return [
        ...line({ key: `${key}-of`, from: seat(station), to: area.coordinates, kind: 'belongs' }),
        ...line({ key: `${key}-edge`, from: start, to: end, kind: 'boundary' }),
      ];
    }),
  );
}

const line = (way: Way): Way[] => (isKnown(way.from) && isKnown(way.to) ? [way] : []);
