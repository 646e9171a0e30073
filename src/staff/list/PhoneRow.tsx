import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Column } from '#ui/table/table-model.ts';

type Props = {
  name: ReactNode;
  /** At the end of the first line. */
  side: ReactNode;
  children: ReactNode;
};

/** A row of a phone in two lines: what it is and what counts, then all else. */
export const PhoneRow = ({ name, side, children }: Props) => (
  <chakra.div paddingBlock="1">
    <chakra.div display="flex" alignItems="baseline" justifyContent="space-between" columnGap="2">
      {/* The whole row opens what its name names, so the name is no higher than its letters. */}
      <chakra.div minWidth="0" fontSize="md" css={{ '& > button': { minHeight: '28px', paddingBlock: '0' } }}>
        {name}
      </chakra.div>
      <chakra.span flexShrink="0">{side}</chakra.span>
    </chakra.div>
    <chakra.p lineClamp="2" color="fg.muted" overflowWrap="anywhere">
      {children}
    </chakra.p>
  </chakra.div>
);

type ActRowProps = Pick<Props, 'name' | 'children'> & { act: ReactNode };

/** Two lines, and beside both the one act. */
export const ActRow = ({ name, act, children }: ActRowProps) => (
  <chakra.div display="flex" alignItems="center" columnGap="3" paddingBlock="1">
    <chakra.div flex="1" minWidth="0">
      <chakra.div fontSize="md">{name}</chakra.div>
      <chakra.p lineClamp="2" color="fg.muted" overflowWrap="anywhere">
        {children}
      </chakra.p>
    </chakra.div>
    {act}
  </chakra.div>
);

/** The columns that stand in such a row: the list is still sorted by them. */
export const onlySorted = <Row,>(columns: readonly Column<Row>[]): Column<Row>[] =>
  columns.filter(({ part }) => part === undefined).map((column) => ({ ...column, isNone: () => true }));
