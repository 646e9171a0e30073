import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import type { Station } from '#contract/station.ts';
import { TextAnchor } from '#ui/form/Button.tsx';
import { RowName } from '#ui/table/RowName.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { UserText, withoutDirectionMarks } from '#ui/text/UserText.tsx';

type Words = TFunction<['stations', 'common']>;

/** Joined by comma, 'N/A' if empty. */
const placesOf = (t: Words, { jurisdictionAreas }: Station) =>
  jurisdictionAreas.map(({ villageName }) => villageName).join(', ') || t('list.noPlaces');

export const stationColumns = (t: Words, onOpen: (row: Station) => void): Column<Station>[] => [
  {
    key: 'stationName',
    header: t('column.stationName'),
    sort: 'stationName',
    cell: (row) => (
      <RowName
        text={row.stationName}
        label={t('list.detailsOf', { station: withoutDirectionMarks(row.stationName) })}
        onOpen={() => onOpen(row)}
      />
    ),
    part: 'head',
  },
  { key: 'sho', header: t('column.sho'), sort: 'fullName', cell: (row) => <UserText text={row.fullName} /> },
  {
    key: 'address',
    header: t('column.address'),
    sort: 'address',
    cell: (row) => <UserText text={row.address} />,
  },
  {
    key: 'jurisdiction',
    header: t('column.jurisdiction'),
    sort: 'jurisdictions',
    cell: (row) => (
      <chakra.span lineClamp="2">
        <UserText text={placesOf(t, row)} />
      </chakra.span>
    ),
  },
  {
    key: 'contact',
    header: t('column.contact'),
    sort: 'mobNumber',
    cell: (row) => (
      <TextAnchor href={`tel:${row.mobNumber}`} whiteSpace="nowrap">
        {row.mobNumber}
      </TextAnchor>
    ),
  },
];
