import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { Officer } from '#contract/staff/officer.ts';
import type { Station } from '#contract/staff/station.ts';
import { useLanguage } from '#i18n/load.ts';
import { addressIn, stationNameIn, villageNameIn } from '#i18n/place-name.ts';
import { textColumn } from '#staff/list/text-column.tsx';
import { fullNameIn } from '#staff/writes/person-name.ts';
import { useStationWord } from '#staff/writes/station-words.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { UserText, withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { useSharedNames } from './SharedVillages.tsx';

export function useStationColumns() {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const shared = useSharedNames();
  const columns: Column<Station>[] = [
    {
      key: 'stationName',
      header: t('column.stationName'),
      sort: 'stationName',
      part: 'head',
      cell: (row) => (
        // A short name is not broken.
        <chakra.b display="inline-block" minWidth="5rem">
          <UserText text={stationNameIn(language, row)} />
          {row.stationNameMr && (
            <chakra.span
              display="block"
              color="fg.muted"
              fontWeight="400"
              lang={language === 'en' ? 'mr' : 'en'}
            >
              {language === 'en' ? row.stationNameMr : row.stationName}
            </chakra.span>
          )}
        </chakra.b>
      ),
    },
    textColumn({
      key: 'sho',
      header: t('column.sho'),
      sort: 'fullName',
      textOf: (row) => fullNameIn(language, row),
    }),
    { key: 'email', header: t('column.email'), sort: 'email', cell: (row) => <Email address={row.email} /> },
    {
      key: 'mobile',
      header: t('column.mobile'),
      sort: 'mobNumber',
      cell: (row) => row.mobNumber,
      nowrap: true,
    },
    {
      key: 'address',
      header: t('column.address'),
      sort: 'address',
      cell: (row) => (
        // Wide enough for its longest word.
        <chakra.span display="block" minWidth={{ lg: '8rem' }}>
          <UserText text={addressIn(language, row.address)} />
        </chakra.span>
      ),
    },
    {
      key: 'jurisdictions',
      header: t('column.jurisdictions'),
      sort: 'jurisdictions',
      pills: true,
      descFirst: true,
      cell: (row) => (
        <Places names={row.jurisdictionAreas.map((area) => villageNameIn(language, area))} shared={shared} />
      ),
    },
  ];
  return columns;
}

export function useOfficerColumns() {
  const { t } = useTranslation('accounts');
  const { language } = useLanguage();
  const stationWord = useStationWord();
  const columns: Column<Officer>[] = [
    {
      key: 'fullName',
      header: t('column.fullName'),
      sort: 'fullName',
      part: 'head',
      cell: (row) => (
        <>
          <b>
            <UserText text={fullNameIn(language, row)} />
          </b>
          <chakra.span display="block" color="fg.muted" fontSize="sm">
            {row.id}
          </chakra.span>
        </>
      ),
    },
    { key: 'email', header: t('column.email'), sort: 'email', cell: (row) => <Email address={row.email} /> },
    { key: 'post', header: t('column.post'), sort: 'post', cell: ({ post }) => t(`post.${post}`) },
    textColumn({
      key: 'station',
      header: t('column.station'),
      sort: 'stationName',
      textOf: (row) => stationNameIn(language, row),
    }),
    {
      key: 'mobile',
      header: t('column.mobile'),
      sort: 'mobNumber',
      cell: (row) => row.mobNumber,
      nowrap: true,
    },
    {
      key: 'areas',
      header: t('column.areas'),
      pills: true,
      cell: ({ jurisdictionAreas: names }) =>
        names.length === 0 ? (
          t('column.none')
        ) : (
          <chakra.span display="inline-flex" flexWrap="wrap" gap="1" data-pills>
            {names.map((name) => (
              <Badge key={name} tone="blue">
                <UserText text={stationWord(name)} />
              </Badge>
            ))}
          </chakra.span>
        ),
    },
  ];
  return columns;
}

const mostPlaces = 3;

type PlacesProps = {
  names: readonly string[];
  /** Villages of several stations, which come first. */
  shared: ReadonlySet<string>;
};

/** The first villages by name; how many more there are. */
export function Places({ names, shared }: PlacesProps) {
  const { t } = useTranslation('accounts');
  if (names.length === 0) return t('column.none');
  const ordered = [...names.filter((name) => shared.has(name)), ...names.filter((name) => !shared.has(name))];
  const rest = names.length - mostPlaces;
  return (
    <chakra.span
      display="flex"
      flexWrap="wrap"
      gap="1"
      minWidth={{ lg: '11rem' }}
      data-pills
      title={ordered.map(withoutDirectionMarks).join(', ')}
    >
      {ordered.slice(0, mostPlaces).map((name) => (
        <Badge key={name} tone={shared.has(name) ? 'red' : 'grey'}>
          <UserText text={name} />
          {shared.has(name) && <chakra.span srOnly>, {t('column.shared')}</chakra.span>}
        </Badge>
      ))}
      {rest > 0 && <Badge>{t('column.morePlaces', { count: rest })}</Badge>}
    </chakra.span>
  );
}

/** One line holds it; a longer one breaks after the @ rather than elsewhere. */
const longestWhole = 20;

function Email({ address }: { address: string }) {
  const host = address.indexOf('@') + 1;
  if (address.length <= longestWhole) return <chakra.span whiteSpace="nowrap">{address}</chakra.span>;
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </>
  );
}
