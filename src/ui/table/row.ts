// A row of a list, as a table row or a card; it renders again only when its data change.
import { memo, type ReactNode } from 'react';
import type { Column, TableModel, TableProps } from './table-model.ts';

export interface RowProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  opened: ReactNode;
  onOpen: ((row: Row) => void) | undefined;
  isChosen: boolean;
  /** Stands open beside the list. */
  isCurrent: boolean;
  /** Cannot be ticked or unticked now. */
  isLocked: boolean;
  /** Accessible name of the checkbox; undefined: no checkbox. */
  tick: string | undefined;
  /** Always ticks the row `id`, so a new function is no reason to render. */
  onTick: () => void;
}

export const linesOf = <Row extends object>(
  model: TableModel<Row>,
  { columns, below, onOpen, selection, current }: TableProps<Row>,
): RowProps<Row>[] =>
  model.getRowModel().rows.map((row) => ({
    id: row.id,
    row: row.original,
    columns,
    opened: below?.(row.original),
    onOpen,
    isChosen: row.getIsSelected(),
    isCurrent: row.id === current,
    isLocked: !row.getCanSelect(),
    tick: selection?.labelOf(row.original),
    onTick: () => row.toggleSelected(),
  }));

type LineOf = <Row>(props: RowProps<Row>) => ReactNode;

export const memoRow = (line: LineOf) =>
  memo(line, (before, now) =>
    (Object.keys(now) as (keyof typeof now)[]).every(
      (key) => key === 'onTick' || Object.is(before[key], now[key]),
    ),
  ) as LineOf;
