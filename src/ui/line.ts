// A row of a list, as a table's row or as a card: rendered anew only when it is another one.
import { memo, type ReactNode } from 'react';
import type { Column, TableModel, TableProps } from './table-model.ts';

export interface LineProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  /** Opened under it. */
  opened: ReactNode;
  onOpen: ((row: Row) => void) | undefined;
  isChosen: boolean;
  /** What its tick box is called; undefined: it has none. */
  tick: string | undefined;
  /** Always ticks the row `id`: another one of these is no reason to render. */
  onTick: () => void;
}

/** What each row of a table's page is told. */
export const linesOf = <Row extends object>(
  model: TableModel<Row>,
  { columns, below, onOpen, selection }: TableProps<Row>,
): LineProps<Row>[] =>
  model.getRowModel().rows.map((row) => ({
    id: row.id,
    row: row.original,
    columns,
    opened: below?.(row.original),
    onOpen,
    isChosen: row.getIsSelected(),
    tick: selection?.labelOf(row.original),
    onTick: () => row.toggleSelected(),
  }));

type LineOf = <Row>(props: LineProps<Row>) => ReactNode;

export const memoLine = (line: LineOf) =>
  memo(line, (before, now) =>
    (Object.keys(now) as (keyof typeof now)[]).every(
      (key) => key === 'onTick' || Object.is(before[key], now[key]),
    ),
  ) as LineOf;
