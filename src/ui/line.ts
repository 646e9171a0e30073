// A row of a list, as a table's row or as a card: rendered anew only when it is another one.
import { memo, type ReactNode } from 'react';
import type { Column } from './table-model.ts';

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

type LineOf = <Row>(props: LineProps<Row>) => ReactNode;

export const memoLine = (line: LineOf) =>
  memo(line, (before, now) =>
    (Object.keys(now) as (keyof typeof now)[]).every(
      (key) => key === 'onTick' || Object.is(before[key], now[key]),
    ),
  ) as LineOf;
