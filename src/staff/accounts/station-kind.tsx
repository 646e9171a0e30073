import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { type Control, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fetchStationFile, useStationAccounts } from '#api/staff/accounts/account.ts';
import { useAdminHome } from '#api/staff/home.ts';
import { useLastImport } from '#api/staff/station-sheets.ts';
import { adminEndpoints } from '#contract/endpoints/admin.ts';
import { stationCsv } from '#contract/staff/csv.ts';
import { type Station, stationSchema, stationSorts } from '#contract/staff/station.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { orderOf } from '#staff/list/view.ts';
import { Notice } from '#ui/layout/Card.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import type { AccountTabKind } from './AccountTab.tsx';
import { useStationColumns } from './columns.tsx';
import { PersonFields } from './fields.tsx';
import { HandOverDialog } from './HandOverDialog.tsx';
import { SharedVillages } from './SharedVillages.tsx';
import { StationPlot } from './StationPlot.tsx';
import { SheetTools } from './sheets/SheetTools.tsx';
import {
  blankStation,
  createBody,
  type StationValues,
  sameStation,
  stationFaults,
  stationFields,
  stationFrom,
  stationValues,
  typedVillage,
  updateBody,
} from './station-form.ts';
import { Villages } from './Villages.tsx';

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
  useRows: ({ page, sort }) => {
    const rows = useStationAccounts({ page, ...orderOf(sort, stationSorts) });
    // With what stands above them, so that a press on a row meets that row.
    const isAskedFor = [useAdminHome(), useLastImport()].some(({ isPending }) => isPending);
    return isAskedFor ? { ...rows, data: undefined } : rows;
  },
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
  imports: () => <SheetTools />,
  note: () => <SharedVillages />,
  handOver: ({ row, ...rest }) => <HandOverDialog station={row} {...rest} />,
  firstField: 'fullName',
  areaTitle: 'area.title',
  fields: ({ form, isNew, subject }) => (
    <StationFields control={form.control} isNew={isNew} subject={subject && `${subject.id}`} />
  ),
};

/** `subject`: the station in the form; null: it is closed. */
type Props = { control: Control<StationValues>; isNew: boolean; subject: string | null };

/** On a wide screen the chart stays beside the fields, visible while the user types. */
function StationFields({ control, isNew, subject }: Props) {
  const isOpen = subject !== null;
  return (
    <>
      <SharedHere key={subject} control={control} />
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
          <Villages />
        </chakra.div>
      </Columns>
    </>
  );
}

/** The form covers the list, above which the same is said; here each is taken out, or leads to its fields. */
function SharedHere({ control }: Pick<Props, 'control'>) {
  const { t } = useTranslation('home');
  const { language } = useLanguage();
  const { setFocus, setValue } = useFormContext<StationValues>();
  const areas = useWatch({ control, name: 'jurisdictions' });
  const nameOf = (area: (typeof areas)[number]) => typedVillage(language, area);
  const names = areas.map(nameOf);
  const [taken, setTaken] = useState<readonly string[]>([]);
  return (
    <>
      <SharedVillages
        among={names}
        onShow={(name) => setFocus(`jurisdictions.${names.indexOf(name)}.Village_Name`)}
        onTakeOut={(name) => {
          setValue(
            'jurisdictions',
            areas.filter((area) => nameOf(area) !== name),
          );
          setTaken([...taken, name]);
        }}
      />
      {taken
        .filter((name) => !names.includes(name))
        .map((name) => (
          // The button that was pressed is gone.
          <Notice key={name} role="status" tabIndex={-1} ref={focusNow} marginBlockEnd="3">
            {t('admin.overlapTaken', { village: withoutDirectionMarks(name) })}
          </Notice>
        ))}
    </>
  );
}

const focusNow = (box: HTMLElement | null) => box?.focus();

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
