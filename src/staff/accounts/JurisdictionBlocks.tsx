import { chakra } from '@chakra-ui/react/styled-system';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { jurisdictionTypes } from '#contract/station.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ChoiceField, DegreesField, TextField } from './fields.tsx';
import { FieldGrid, Group } from './PersonFields.tsx';
import { blankArea, type StationValues } from './station-form.ts';

/** One block per village or city: reports that name it reach this station. */
export function JurisdictionBlocks() {
  const { t } = useTranslation('accounts');
  const { fields, append, remove } = useFieldArray<StationValues, 'jurisdictions'>({ name: 'jurisdictions' });
  return (
    <chakra.fieldset minWidth="0" marginBlockEnd="4">
      <chakra.legend fontWeight="700" marginBlockEnd="2">
        {t('station.groups.areas')}
      </chakra.legend>
      {fields.length === 0 && (
        <chakra.p color="fg.muted" marginBlockEnd="3">
          {t('area.none')}
        </chakra.p>
      )}
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
  return (
    <Box>
      <Group title={t('area.title', { number })}>
        <TextField form="station" name={`${path}.Village_Name`} required autoComplete="off" />
        <ChoiceField form="station" name={`${path}.type`}>
          {jurisdictionTypes.map((type) => (
            <option key={type} value={type}>
              {t(`type.${type}`)}
            </option>
          ))}
        </ChoiceField>
        <Pair>
          <DegreesField form="station" name={`${path}.Village_Latitude`} required />
          <DegreesField form="station" name={`${path}.Village_Longitude`} required />
        </Pair>
      </Group>
      <chakra.p color="fg.muted" marginBlockEnd="2">
        {t('hint.boundary')}
      </chakra.p>
      {(['Start', 'End'] as const).map((end) => (
        <FieldGrid key={end}>
          <TextField form="station" name={`${path}.Boundary_${end}_Location`} autoComplete="off" />
          <DegreesField form="station" name={`${path}.Boundary_${end}_Latitude`} />
          <DegreesField form="station" name={`${path}.Boundary_${end}_Longitude`} />
        </FieldGrid>
      ))}
      <Button look="danger" aria-label={t('area.removeOf', { number })} onClick={onRemove}>
        <Icon of={Trash2} size={18} />
        {t('area.remove')}
      </Button>
    </Box>
  );
}

const Box = chakra('div', {
  base: {
    borderInlineStartWidth: '4px',
    borderColor: 'line.strong',
    paddingInlineStart: '4',
    marginBlockEnd: '6',
  },
});

const Pair = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: '3', alignItems: 'end', minWidth: '0' },
});
