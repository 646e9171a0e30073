import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type Control, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDirectory } from '#api/public/directory.ts';
import type { Directory } from '#contract/public/directory.ts';
import { kmBetween } from '#contract/shared/geo.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { ChartFrame } from '#ui/charts/ChartFrame.tsx';
import { type Place, StationMap, type Way } from '#ui/charts/StationMap.tsx';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Options, SelectInput } from '#ui/form/inputs.tsx';
import { farKm, isSwapped, stationCoordinates, type Whereabouts } from './coordinates.ts';
import { useSharedNames } from './SharedVillages.tsx';
import { type StationValues, typedVillage } from './station-form.ts';

/** Updates while the user types, so that a wrong digit is visible before saving. */
export function StationPlot({ control }: { control: Control<StationValues> }) {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const [latitude, longitude, areas, name, nameMr] = useWatch({
    control,
    name: ['latitude', 'longitude', 'jurisdictions', 'stationName', 'stationNameMr'],
  });
  const jurisdictions = areas.map((area) => ({ ...area, Village_Name: typedVillage(language, area) }));
  const where = stationCoordinates({ latitude, longitude, jurisdictions });
  const typed = stationNameIn(language, { stationName: name.trim(), stationNameMr: nameMr.trim() });
  const station = typed || t('plot.station');
  const nameOf = ({ name, number }: { name: string; number: number }) =>
    name || t('plot.unnamed', { number });
  const kmWord = (km: number) => t('plot.km', { km: km.toFixed(1) });
  const placed = where.areas.filter(({ centre }) => centre !== null);
  const farthest = Math.max(0, ...placed.map(({ km }) => km ?? 0));
  const isStationSwapped = isSwapped(latitude, longitude);
  const doubts = [
    ...(isStationSwapped ? [t('plot.swapped', { name: station })] : []),
    ...jurisdictions.flatMap((area, index) =>
      isSwapped(area.Village_Latitude, area.Village_Longitude)
        ? [t('plot.swapped', { name: nameOf({ name: area.Village_Name.trim(), number: index + 1 }) })]
        : [],
    ),
    // A wrong station position would mark every centre as too far.
    ...placed.flatMap((area) =>
      area.km !== null && area.km > farKm && !isStationSwapped
        ? [t('plot.far', { name: nameOf(area), km: area.km.toFixed(0) })]
        : [],
    ),
  ];
  const { data: directory = [] } = useDirectory();
  const shared = useSharedNames();
  const own = placesOf(where, station, (area) => {
    const name = nameOf(area);
    return shared.has(name)
      ? { name: t('plot.shared', { name }), title: `${name}, ${t('column.shared')}`, tone: 'danger' }
      : { name, title: name, tone: 'done' };
  });
  // A new station has no place yet: those around it show where to tap.
  const others = othersIn(directory, (other) => stationNameIn(language, other) ?? '');
  const places = own.length > 0 ? own : others;
  const { setValue } = useFormContext<StationValues>();
  const [tapped, setTapped] = useState('');
  const isNew = own.length === 0;
  const half = halvesOf(isNew ? ofStation : tapped, jurisdictions.length);
  const place = ({ latitude, longitude }: { latitude: number; longitude: number }) => {
    if (!half) return;
    const changed = { shouldDirty: true, shouldTouch: true } as const;
    setValue(half.latitude, latitude.toFixed(4), changed);
    setValue(half.longitude, longitude.toFixed(4), changed);
  };
  return (
    <chakra.div minWidth="0" marginBlockEnd="6">
      <div role="status">
        {doubts.length > 0 && (
          <Caution data-state="doubt">
            {doubts.map((doubt) => (
              <p key={doubt}>{doubt}</p>
            ))}
          </Caution>
        )}
      </div>
      {places.length === 0 ? (
        <chakra.p color="fg.muted">{t('plot.empty')}</chakra.p>
      ) : (
        <ChartFrame
          title={t('plot.title')}
          summary={
            placed.length > 0 && where.station
              ? t('plot.summary', { count: placed.length, km: farthest.toFixed(1) })
              : t(own.length > 0 ? 'plot.alone' : 'plot.none')
          }
          table={{
            open: t('plot.table'),
            header: [t('plot.place'), t('plot.distance')],
            rows: where.areas.map((area) => [nameOf(area), area.km === null ? '–' : kmWord(area.km)]),
          }}
        >
          {({ width, label }) => (
            <StationMap
              places={places}
              ways={waysOf(where)}
              width={width}
              label={label}
              kilometres={(km) => t('plot.km', { km })}
              kmBetween={kmBetween}
              onTap={half && place}
            />
          )}
        </ChartFrame>
      )}
      {places.length > 0 && (
        <chakra.div marginBlockStart="3">
          <Field id="station-tap" label={t('plot.tap')}>
            <SelectInput
              value={isNew ? ofStation : half ? tapped : ''}
              onChange={({ currentTarget }) => setTapped(currentTarget.value)}
            >
              <option value="">{t('plot.tapNone')}</option>
              <option value={ofStation}>{station}</option>
              <Options of={where.areas} value={({ number }) => String(number)} label={nameOf} />
            </SelectInput>
          </Field>
        </chakra.div>
      )}
    </chakra.div>
  );
}

const ofStation = 'station';

/** The stations of the district that have a place. */
const othersIn = (directory: Directory, nameOf: (one: Directory[number]) => string): Place[] =>
  directory
    .filter(({ latitude, longitude }) => latitude !== 0 && longitude !== 0)
    .map((one): Place => {
      const name = nameOf(one);
      const { _id, latitude, longitude } = one;
      return { key: `other ${_id}`, name, title: name, latitude, longitude, size: 'dot', tone: 'quiet' };
    });

/** The fields of the chosen place: the station, or the number of a jurisdiction; undefined: nothing is chosen. */
function halvesOf(chosen: string, areas: number) {
  if (chosen === ofStation) return { latitude: 'latitude', longitude: 'longitude' } as const;
  const index = Number(chosen) - 1;
  if (chosen === '' || index >= areas) return;
  return {
    latitude: `jurisdictions.${index}.Village_Latitude`,
    longitude: `jurisdictions.${index}.Village_Longitude`,
  } as const;
}

function placesOf(
  { station, areas }: Whereabouts,
  stationName: string,
  shownAs: (area: Whereabouts['areas'][number]) => Pick<Place, 'name' | 'title' | 'tone'>,
): Place[] {
  const centres = areas.flatMap((area): Place[] => {
    if (!area.centre) return [];
    const [longitude, latitude] = area.centre;
    return [{ key: `${area.number}`, longitude, latitude, size: 'dot', ...shownAs(area) }];
  });
  if (!station) return centres;
  const [longitude, latitude] = station;
  return [
    { key: 'station', name: stationName, title: stationName, longitude, latitude, size: 0.1, tone: 'act' },
    ...centres,
  ];
}

const waysOf = ({ station, areas }: Whereabouts): Way[] =>
  areas.flatMap(({ number, centre, start, end }): Way[] => [
    ...(station && centre
      ? [{ key: `${number}-belongs`, from: station, to: centre, kind: 'belongs' as const }]
      : []),
    ...(start && end ? [{ key: `${number}-boundary`, from: start, to: end, kind: 'boundary' as const }] : []),
  ]);
