import { chakra } from '@chakra-ui/react/styled-system';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { jurisdictionTypes } from '#contract/station.ts';
import { Button } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { ChoiceField, DegreesField, TextField } from './fields.tsx';
import { blankArea, type StationValues } from './station-form.ts';

/** One block per village or city: reports that name it are routed to this station. */
export function JurisdictionBlocks() {
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
        <TextField form="station" name={`${path}.Village_Name`} required autoComplete="off" />
        <ChoiceField form="station" name={`${path}.type`}>
          {jurisdictionTypes.map((type) => (
            <option key={type} value={type}>
              {t(`type.${type}`)}
            </option>
          ))}
        </ChoiceField>
        <DegreesField form="station" name={`${path}.Village_Latitude`} required />
        <DegreesField form="station" name={`${path}.Village_Longitude`} required />
        {(['Start', 'End'] as const).map((end) => (
          <Boundary key={end}>
            <TextField form="station" name={`${path}.Boundary_${end}_Location`} autoComplete="off" />
            <DegreesField form="station" name={`${path}.Boundary_${end}_Latitude`} />
            <DegreesField form="station" name={`${path}.Boundary_${end}_Longitude`} />
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
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: '1.4fr 1fr 1fr 1fr' },
    columnGap: '3',
    alignItems: 'end',
    '& > div': { marginBlockEnd: '3' },
    '& > div:nth-of-type(-n+2)': { gridColumn: { base: '1 / -1', md: 'auto' } },
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
