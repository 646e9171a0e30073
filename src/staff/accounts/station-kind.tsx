import { chakra } from '@chakra-ui/react/styled-system';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash';
import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fetchStationFile, useStationAccounts } from '#api/account.ts';
import { stationCsv } from '#contract/csv.ts';
import { adminEndpoints } from '#contract/endpoints/admin.ts';
import { jurisdictionTypes, type Station, stationSchema, stationSorts } from '#contract/station.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { orderOf } from '#staff/list/view.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import type { AccountTabKind } from './AccountTab.tsx';
import { useStationColumns } from './columns.tsx';
import { ChoiceField, DegreesField, PersonFields, TextField } from './fields.tsx';
import { StationPlot } from './StationPlot.tsx';
import { SheetTools } from './sheets/SheetTools.tsx';
import {
  blankArea,
  blankStation,
  createBody,
  type StationValues,
  sameStation,
  stationFaults,
  stationFields,
  stationFrom,
  stationValues,
  updateBody,
} from './station-form.ts';

export const stationKind: AccountTabKind<Station, StationValues> = {
  form: 'station',
  blank: blankStation,
  values: stationValues,
  row: stationSchema,
  valuesOf: stationFrom,
  nameOf: (row, language) => stationNameIn(language, row),
  faults: stationFaults,
  serverFaults: stationFields,
  isSame: sameStation,
  useRows: ({ page, sort }) => useStationAccounts({ page, ...orderOf(sort, stationSorts) }),
  useColumns: useStationColumns,
  orderedBy: 'stationName',
  sheet: stationCsv,
  fetchFile: fetchStationFile,
  create: (write, values, refuseOverlap) =>
    write(adminEndpoints.createStation, { body: { ...createBody(values), refuseOverlap } }),
  update: (write, values, { id, version, refuseOverlap }) =>
    write(adminEndpoints.updateStation, {
      params: { id },
      body: { ...updateBody(values), refuseOverlap },
      version,
    }),
  remove: (write, { _id: id, version }) => write(adminEndpoints.deleteStation, { params: { id }, version }),
  tools: () => <SheetTools />,
  firstField: 'fullName',
  areaTitle: 'area.title',
  fields: ({ form, isNew, subject }) => (
    <StationFields control={form.control} isNew={isNew} isOpen={subject !== null} />
  ),
};

type Props = { control: Control<StationValues>; isNew: boolean; isOpen: boolean };

/** On a wide screen the chart stays beside the fields, visible while the user types. */
function StationFields({ control, isNew, isOpen }: Props) {
  return (
    <Columns open={isOpen}>
      <chakra.div minWidth="0">
        <PersonFields form="station" isNew={isNew} />
      </chakra.div>
      {isOpen && (
        <Aside>
          <StationPlot control={control} />
        </Aside>
      )}
      <chakra.div minWidth="0">
        <JurisdictionBlocks />
      </chakra.div>
    </Columns>
  );
}

const Columns = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', columnGap: '6', alignItems: 'start' },
  variants: { open: { true: { gridTemplateColumns: { xl: 'minmax(0, 1fr) 20rem' } } } },
});

const Aside = chakra('div', {
  base: {
    minWidth: '0',
    gridColumn: { xl: '2' },
    gridRow: { xl: '1 / span 2' },
    position: { xl: 'sticky' },
    insetBlockStart: '4',
  },
});

/** One block per village or city: reports that name it are routed to this station. */
function JurisdictionBlocks() {
  const { t } = useTranslation('accounts');
  const { fields, append, remove } = useFieldArray<StationValues, 'jurisdictions'>({ name: 'jurisdictions' });
  return (
    <chakra.fieldset minWidth="0" marginBlockEnd="4">
      <chakra.legend fontWeight="700" marginBlockEnd="2">
        {t('station.groups.areas')}
      </chakra.legend>
      <chakra.p color="fg.muted" marginBlockEnd="3">
        {t(fields.length === 0 ? 'area.none' : 'hint.boundary')}
      </chakra.p>
      {fields.map(({ id }, index) => (
        <Block key={id} number={index + 1} path={`jurisdictions.${index}`} onRemove={() => remove(index)} />
      ))}
      <Button
        look="outline"
        onClick={() => append(blankArea, { focusName: `jurisdictions.${fields.length}.Village_Name` })}
      >
        <Icon of={Plus} size={18} />
        {t('area.add')}
      </Button>
    </chakra.fieldset>
  );
}

type BlockProps = { number: number; path: string; onRemove: () => void };

function Block({ number, path, onRemove }: BlockProps) {
  const { t } = useTranslation('accounts');
  const title = t('area.title', { number });
  return (
    <Box aria-label={title}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" marginBlockEnd="1">
        <b aria-hidden>{title}</b>
        <Button look="plain" color="danger" aria-label={t('area.removeOf', { number })} onClick={onRemove}>
          <Icon of={Trash} size={18} />
          {t('area.remove')}
        </Button>
      </chakra.div>
      <Row>
        <TextField name={`${path}.Village_Name`} required autoComplete="off" />
        <TextField name={`${path}.Village_Name_Mr`} lang="mr" autoComplete="off" />
        <ChoiceField name={`${path}.type`}>
          {jurisdictionTypes.map((type) => (
            <option key={type} value={type}>
              {t(`type.${type}`)}
            </option>
          ))}
        </ChoiceField>
        <DegreesField name={`${path}.Village_Latitude`} required />
        <DegreesField name={`${path}.Village_Longitude`} required />
        {(['Start', 'End'] as const).map((end) => (
          <Boundary key={end}>
            <TextField name={`${path}.Boundary_${end}_Location`} autoComplete="off" />
            <DegreesField name={`${path}.Boundary_${end}_Latitude`} />
            <DegreesField name={`${path}.Boundary_${end}_Longitude`} />
          </Boundary>
        ))}
      </Row>
    </Box>
  );
}

const Box = chakra('fieldset', {
  base: {
    minWidth: '0',
    borderInlineStartWidth: '4px',
    borderColor: 'line.strong',
    paddingInlineStart: '4',
    marginBlockEnd: '6',
  },
});

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(6, minmax(0, 1fr))' },
    columnGap: '3',
    alignItems: 'end',
    '& > div': { marginBlockEnd: '3' },
    // The two names, then the type and the centre.
    '& > div:nth-of-type(-n+2)': { gridColumn: { base: '1 / -1', md: 'span 3' } },
    '& > div:nth-of-type(n+3)': { gridColumn: { md: 'span 2' } },
    '& > div:nth-of-type(3)': { gridColumn: { base: '1 / -1', md: 'span 2' } },
  },
});

/** A place and its two coordinates: separate lines on a phone, aligned with the line above on a desktop. */
const Boundary = chakra('div', {
  base: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: '2.4fr 1fr 1fr' },
    columnGap: '3',
    alignItems: 'end',
    '& > div': { marginBlockEnd: '0' },
    '& > div:first-of-type': { gridColumn: { base: '1 / -1', md: 'auto' } },
  },
});
