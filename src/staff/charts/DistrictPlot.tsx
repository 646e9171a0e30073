import { useTranslation } from 'react-i18next';
import type { Charts } from '#contract/charts.ts';
import { formatNumber } from '#i18n/format.ts';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { StationMap } from '#ui/charts/StationMap.tsx';
import { placesOf, waysOf } from './places.ts';

/** Map of the district by coordinates: stations, jurisdiction centres and boundaries. */
export function DistrictPlot({ plots, own }: { plots: Charts; own: boolean }) {
  const { t } = useTranslation('plots');
  const places = placesOf(plots.stations, {
    station: ({ stationName: name, open: count }) => t('map.stationTitle', { name, count }),
    centre: (name, station) => t('map.centre', { name, station }),
  });
  return (
    <ChartFrame
      title={t(own ? 'map.own' : 'map.title')}
      summary={t(places.length > 0 ? 'map.summary' : 'map.nothing')}
      legend={[
        { tone: 'act', label: t('map.legendStation') },
        { tone: 'quiet', label: t('map.legendCentre') },
        { tone: 'accent', label: t('map.legendBoundary') },
      ]}
      table={{
        open: t('asTable'),
        header: [t('map.station'), t('map.open'), t('map.latitude'), t('map.longitude'), t('map.areas')],
        rows: plots.stations.map(({ stationName, open, latitude, longitude, jurisdictionAreas }) => [
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
          places={places}
          ways={waysOf(plots.stations)}
          kilometres={(km) => t('map.km', { count: km })}
        />
      )}
    </ChartFrame>
  );
}
