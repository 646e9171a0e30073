import { chakra } from '@chakra-ui/react/styled-system';
import type { Control } from 'react-hook-form';
import { JurisdictionBlocks } from './JurisdictionBlocks.tsx';
import { PersonFields } from './PersonFields.tsx';
import { StationPlot } from './StationPlot.tsx';
import type { StationValues } from './station-form.ts';

type Props = { control: Control<StationValues>; isNew: boolean; isOpen: boolean };

/** On a wide screen the chart stays beside the fields, visible while the user types. */
export function StationFields({ control, isNew, isOpen }: Props) {
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
