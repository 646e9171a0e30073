import { useTranslation } from 'react-i18next';
import { kmBetween } from '#contract/shared/geo.ts';
import type { Language } from '#contract/shared/language.ts';
import type { Charts } from '#contract/staff/charts.ts';
import { formatNumber } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn, villageNameIn } from '#i18n/place-name.ts';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { type Place, StationMap, type Way } from '#ui/charts/StationMap.tsx';
import { useListLink } from './list-link.tsx';
import { mostOf } from './most-of.ts';

/** Map of the district by coordinates: stations, jurisdiction centres and boundaries. */
export function DistrictPlot({ plots, own }: { plots: Charts; own: boolean }) {
  const { t } = useTranslation('plots');
  const { language } = useLanguage();
  const stations = plots.stations.map((station) => namedIn(station, language));
  const places = placesOf(stations, {
    station: ({ stationName: name, open: count }) => t('map.stationTitle', { name, count }),
    centre: (name, station) => t('map.centre', { name, station }),
  });
  const link = useListLink((key) => ({ pile: 'open', ...(!own && { station: key }) }));
  const count = stations.reduce((sum, { open }) => sum + open, 0);
  // Of no station yet, or confidential: with these the map has as many as the chart of ages.
  const elsewhere = plots.open.reduce((sum, open) => sum + open, 0) - count;
  const most = mostOf(stations, ({ open }) => open);
  const finding =
    own || !most
      ? t(own ? 'map.own' : 'map.title', { count })
      : t('map.finding', { name: most.stationName, most: most.open, count });
  return (
    <ChartFrame
      title={finding}
      summary={[
        t(places.length > 0 ? 'map.summary' : 'map.nothing'),
        !own && elsewhere > 0 && t('map.elsewhere', { count: elsewhere }),
      ]
        .filter(Boolean)
        .join(' ')}
      legend={[
        { tone: 'act', label: t('map.legendStation') },
        { tone: 'quiet', label: t('map.legendCentre') },
        { tone: 'accent', label: t('map.legendBoundary'), isLine: true },
      ]}
      table={{
        open: t('asTable'),
        header: [t('map.station'), t('map.open'), t('map.latitude'), t('map.longitude'), t('map.areas')],
        rows: stations.map(({ stationName, open, latitude, longitude, jurisdictionAreas }) => [
          stationName,
          formatNumber(open),
          latitude.toFixed(4),
          longitude.toFixed(4),
          jurisdictionAreas.map(({ villageName }) => villageName).join(', '),
        ]),
      }}
    >
      {(room) => (
        <StationMap
          {...room}
          link={link}
          places={places}
          ways={waysOf(stations)}
          kilometres={(km) => t('map.km', { count: km })}
          kmBetween={kmBetween}
        />
      )}
    </ChartFrame>
  );
}

type Station = Charts['stations'][number];

/** With its names and those of its villages in this language. */
const namedIn = (station: Station, language: Language): Station => ({
  ...station,
  stationName: stationNameIn(language, station),
  jurisdictionAreas: station.jurisdictionAreas.map((area) => ({
    ...area,
    villageName: villageNameIn(language, area),
  })),
});

type Point = readonly [longitude: number, latitude: number];

/** A missing coordinate is stored as 0, which is never a place in India. */
const isKnown = ([longitude, latitude]: Point) => longitude !== 0 && latitude !== 0;

const seat = ({ longitude, latitude }: Station): Point => [longitude, latitude];

interface Titles {
  station(station: Station): string;
  centre(name: string, station: string): string;
}

function placesOf(stations: readonly Station[], titles: Titles): Place[] {
  const seats = stations
    .filter((station) => isKnown(seat(station)))
    .map((station): Place => {
      const { _id, stationName, longitude, latitude, open } = station;
      return {
        key: _id,
        name: stationName,
        longitude,
        latitude,
        size: open,
        tone: 'act',
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
function waysOf(stations: readonly Station[]): Way[] {
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
