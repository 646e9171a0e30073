import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { sheetOf } from '#api/staff/csv.ts';
import { fetchStationFile, useStationSearch, useStations } from '#api/staff/station.ts';
import type { Language } from '#contract/shared/language.ts';
import { stationCsv } from '#contract/staff/csv.ts';
import { type Station, stationSorts } from '#contract/staff/station.ts';
import { useLanguage } from '#i18n/load.ts';
import { addressIn, stationNameIn, villageNameIn } from '#i18n/place-name.ts';
import { onlySorted, PhoneRow } from '#staff/list/PhoneRow.tsx';
import { type ListSearch, SearchedList } from '#staff/list/SearchedList.tsx';
import { textColumn } from '#staff/list/text-column.tsx';
import { type ListTabProps, orderOf } from '#staff/list/view.ts';
import { fullNameIn } from '#staff/writes/person-name.ts';
import { phoneMedia, useMedia } from '#ui/browser/media.ts';
import { TextAnchor } from '#ui/form/Button.tsx';
import { useTabSheet } from '#ui/table/csv.ts';
import { RowName } from '#ui/table/RowName.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { isolateDirection, UserText, withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { StationDetails } from './StationDetails.tsx';

/** List of police stations for the superintendent. */
export function StationList({ view, goTo, sheet }: ListTabProps) {
  const session = useSession();
  const { t } = useTranslation(['stations', 'common']);
  const { language } = useLanguage();
  const filter = { page: view.page, ...orderOf(view.sort, stationSorts) };
  const query = useStations(filter);
  const isPhone = useMedia(phoneMedia);
  useTabSheet(sheet, () => ({
    ...sheetOf(stationCsv, query.data?.data ?? []),
    all: (signal) => fetchStationFile(session, filter, signal),
  }));
  return (
    <section>
      <SearchedList
        view={view}
        goTo={goTo}
        query={query}
        search={searches[language]}
        words="stations"
        columns={stationColumns(t, language, { onOpen: ({ _id }) => goTo({ id: _id }), isPhone })}
        dense={isPhone}
        ownOrder={byName}
      />
      <StationDetails id={view.id} rows={query.data?.data} onClose={() => goTo({ id: undefined })} />
    </section>
  );
}

const byName = { by: 'stationName', order: 'asc' } as const;

const searchIn = (language: Language): ListSearch<Station> => ({
  useSearch: useStationSearch,
  textsOf: ({ stationName, stationNameMr = '', fullName, fullNameMr = '', jurisdictionAreas }) => [
    stationName,
    stationNameMr,
    fullName,
    fullNameMr,
    ...jurisdictionAreas.flatMap(({ villageName, villageNameMr = '' }) => [villageName, villageNameMr]),
  ],
  titleOf: (row) => stationNameIn(language, row),
  detailOf: (row) =>
    [fullNameIn(language, row), addressIn(language, row.address)]
      .filter(Boolean)
      .map(isolateDirection)
      .join(' · '),
});
const searches = { en: searchIn('en'), mr: searchIn('mr') };

type Words = TFunction<['stations', 'common']>;

/** Joined by comma, 'N/A' if empty. */
const placesOf = (t: Words, language: Language, { jurisdictionAreas }: Station) =>
  jurisdictionAreas.map((area) => villageNameIn(language, area)).join(', ') || t('list.noPlaces');

type Way = { onOpen: (row: Station) => void; isPhone: boolean };

/** On a phone one row of two lines. */
export function stationColumns(t: Words, language: Language, { onOpen, isPhone }: Way): Column<Station>[] {
  const name = (row: Station) => (
    <RowName
      text={stationNameIn(language, row)}
      label={t('list.detailsOf', { station: withoutDirectionMarks(stationNameIn(language, row)) })}
      onOpen={() => onOpen(row)}
    />
  );
  const station = { key: 'stationName', header: t('column.stationName'), part: 'head' } as const;
  const further = furtherColumns(t, language);
  if (!isPhone) return [{ ...station, sort: 'stationName', cell: name }, ...further];
  const cell = (row: Station) => (
    <PhoneRow name={name(row)} side={<Call number={row.mobNumber} />}>
      <UserText text={fullNameIn(language, row)} /> · <UserText text={placesOf(t, language, row)} />
    </PhoneRow>
  );
  return [{ ...station, sort: 'stationName', cell }, ...onlySorted(further)];
}

const Call = ({ number }: { number: string }) => (
  <TextAnchor href={`tel:${number}`} whiteSpace="nowrap">
    {number}
  </TextAnchor>
);

const furtherColumns = (t: Words, language: Language): Column<Station>[] => [
  textColumn({
    key: 'sho',
    header: t('column.sho'),
    sort: 'fullName',
    textOf: (row) => fullNameIn(language, row),
  }),
  textColumn({
    key: 'address',
    header: t('column.address'),
    sort: 'address',
    textOf: (row) => addressIn(language, row.address),
  }),
  {
    key: 'jurisdiction',
    header: t('column.jurisdiction'),
    sort: 'jurisdictions',
    cell: (row) => (
      <chakra.span lineClamp="2">
        <UserText text={placesOf(t, language, row)} />
      </chakra.span>
    ),
  },
  {
    key: 'contact',
    header: t('column.contact'),
    sort: 'mobNumber',
    cell: (row) => <Call number={row.mobNumber} />,
  },
];
