// The villages and cities of a station: a grid on a wide screen, blocks on a phone.

import { chakra } from '@chakra-ui/react/styled-system';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash';
import { type ClipboardEvent, useState } from 'react';
import { get, useFieldArray, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { jurisdictionTypes } from '#contract/staff/station.ts';
import { Button } from '#ui/form/Button.tsx';
import { Options } from '#ui/form/inputs.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { More } from '#ui/layout/More.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { ChoiceField, DegreesField, TextField } from './fields.tsx';
import { PasteVillages } from './PasteVillages.tsx';
import { isTable } from './pasted-villages.ts';
import { type AreaValues, blankArea, type StationValues } from './station-form.ts';

/** Reports that name one of them are routed to this station. */
export function Villages() {
  const { t } = useTranslation('accounts');
  const { getValues } = useFormContext<StationValues>();
  const { fields, append, remove } = useFieldArray<StationValues, 'jurisdictions'>({ name: 'jurisdictions' });
  const [pasted, setPasted] = useState<string | null>(null);
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!isTable(text)) return;
    event.preventDefault();
    setPasted(text);
  };
  const isBlank = (area: AreaValues) => JSON.stringify(area) === JSON.stringify(blankArea);
  const add = (villages: AreaValues[]) => {
    // The cell that the rows were pasted into may be of a village that nobody has typed yet.
    const blanks = getValues('jurisdictions').flatMap((area, index) => (isBlank(area) ? [index] : []));
    remove(blanks);
    append(villages, { shouldFocus: false });
  };
  return (
    <chakra.fieldset minWidth="0" marginBlockEnd="4">
      <chakra.legend fontWeight="700" marginBlockEnd="2">
        {t('station.groups.areas')}
      </chakra.legend>
      <Muted marginBlockEnd="3">{t(fields.length === 0 ? 'area.none' : 'hint.boundary')}</Muted>
      {fields.length > 0 && <Heads />}
      {fields.map(({ id }, index) => (
        <Village
          key={id}
          number={index + 1}
          path={`jurisdictions.${index}`}
          onRemove={() => remove(index)}
          onPaste={paste}
        />
      ))}
      <PasteVillages text={pasted} onText={setPasted} onVillages={add} />
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

const columns = ['Village_Name', 'Village_Name_Mr', 'type', 'Village_Latitude', 'Village_Longitude'] as const;

/** For the eye; each field has its own label. */
function Heads() {
  const { t } = useTranslation('accounts');
  return (
    <Row aria-hidden display={{ base: 'none', md: 'grid' }} fontSize="sm" fontWeight="600">
      {columns.map((column) => (
        <span key={column}>{t(`area.column.${column}`)}</span>
      ))}
    </Row>
  );
}

type Props = {
  number: number;
  path: string;
  onRemove: () => void;
  onPaste: (event: ClipboardEvent) => void;
};

function Village({ number, path, onRemove, onPaste }: Props) {
  const { t } = useTranslation('accounts');
  const { getValues, formState } = useFormContext();
  const [hasBoundary] = useState(() =>
    Object.entries(getValues(path) ?? {}).some(
      ([name, value]) => name.startsWith('Boundary') && value !== '',
    ),
  );
  const faults: object = get(formState.errors, path) ?? {};
  const isBoundaryWrong = Object.keys(faults).some((name) => name.startsWith('Boundary'));
  const title = t('area.title', { number });
  return (
    <Box aria-label={title}>
      <chakra.b aria-hidden display={{ md: 'none' }}>
        {title}
      </chakra.b>
      <Row onPasteCapture={onPaste}>
        <TextField name={`${path}.Village_Name`} required autoComplete="off" />
        <TextField name={`${path}.Village_Name_Mr`} lang="mr" autoComplete="off" />
        <ChoiceField name={`${path}.type`}>
          <Options of={jurisdictionTypes} label={(type) => t(`type.${type}`)} />
        </ChoiceField>
        <DegreesField name={`${path}.Village_Latitude`} required />
        <DegreesField name={`${path}.Village_Longitude`} required />
        <Button
          look="plain"
          color="danger"
          paddingInline="2"
          justifySelf="start"
          aria-label={t('area.removeOf', { number })}
          onClick={onRemove}
        >
          <Icon of={Trash} size={18} />
          <chakra.span display={{ md: 'none' }}>{t('area.remove')}</chakra.span>
        </Button>
      </Row>
      <More title={t('area.boundary')} marginBlockEnd="0" open={hasBoundary || isBoundaryWrong}>
        {(['Start', 'End'] as const).map((end) => (
          <Boundary key={end}>
            <TextField name={`${path}.Boundary_${end}_Location`} autoComplete="off" />
            <DegreesField name={`${path}.Boundary_${end}_Latitude`} />
            <DegreesField name={`${path}.Boundary_${end}_Longitude`} />
          </Boundary>
        ))}
      </More>
    </Box>
  );
}

const Box = chakra('fieldset', {
  base: {
    minWidth: '0',
    borderInlineStartWidth: { base: '4px', md: '0' },
    borderBlockStartWidth: { md: '1px' },
    borderColor: { base: 'line.strong', md: 'line' },
    paddingInlineStart: { base: '4', md: '0' },
    paddingBlockStart: { md: '2' },
    marginBlockEnd: { base: '6', md: '0' },
  },
});

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      md: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) minmax(0, 2fr) 2.75rem',
    },
    columnGap: '2',
    alignItems: 'end',
    '& > div': { marginBlockEnd: { base: '3', md: '0' } },
    // On a phone the names and the type have a line each.
    '& > div:nth-of-type(-n+3)': { gridColumn: { base: '1 / -1', md: 'auto' } },
    // The heads stand above the grid.
    '& > div > label': {
      md: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
    },
  },
});

/** A place and its two coordinates. */
const Boundary = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: '2.4fr 1fr 1fr' },
    columnGap: '3',
    alignItems: 'end',
    '& > div': { marginBlockEnd: '3' },
    '& > div:first-of-type': { gridColumn: { base: '1 / -1', md: 'auto' } },
  },
});
