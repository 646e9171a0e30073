import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import type { Station } from '#contract/station.ts';
import { Button, TextAnchor } from '#ui/Button.tsx';
import type { Column } from '#ui/table-model.ts';

type Words = TFunction<['stations', 'common']>;

/** Spec 001 section 3: joined by comma, 'N/A' if empty. */
const placesOf = (t: Words, { jurisdictionAreas }: Station) =>
  jurisdictionAreas.map(({ villageName }) => villageName).join(', ') || t('list.noPlaces');

export const stationColumns = (t: Words, onOpen: (row: Station) => void): Column<Station>[] => [
  {
    key: 'stationName',
    header: t('column.stationName'),
    sort: 'stationName',
    cell: (row) => (
      <Button
        look="plain"
        justifyContent="flex-start"
        textAlign="start"
        paddingInline="0"
        aria-label={t('list.detailsOf', { station: row.stationName })}
        onClick={() => onOpen(row)}
      >
        {row.stationName}
      </Button>
    ),
    part: 'head',
  },
  { key: 'sho', header: t('column.sho'), sort: 'fullName', cell: (row) => row.fullName },
  { key: 'address', header: t('column.address'), sort: 'address', cell: (row) => row.address },
  {
    key: 'jurisdiction',
    header: t('column.jurisdiction'),
    sort: 'jurisdictions',
    cell: (row) => <chakra.span lineClamp="2">{placesOf(t, row)}</chakra.span>,
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
