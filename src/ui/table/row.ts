// A row of a list, as a table's row or as a card: rendered anew only when it is another one.
import { memo, type ReactNode, useReducer, useState } from 'react';
import { usePressGuard } from './row-events.ts';
import type { Column, TableModel, TableProps } from './table-model.ts';

export interface RowProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  /** Opened under it. */
  opened: ReactNode;
  onOpen: ((row: Row) => void) | undefined;
  isChosen: boolean;
  /** It can be neither ticked nor unticked now. */
  isLocked: boolean;
  /** What its tick box is called; undefined: it has none. */
  tick: string | undefined;
  /** Always ticks the row `id`: another one of these is no reason to render. */
  onTick: () => void;
}

/** What each row of a table's page is told; `place` is its key. `hands` are for the element around them. */
export function useRows<Row extends object>(
  model: TableModel<Row>,
  { columns, below, onOpen, selection }: TableProps<Row>,
) {
  const { rows } = model.getRowModel();
  // A hand that comes while new rows are being made ready has them made anew, apart from those it is in.
  const [, again] = useReducer((times: number) => times + 1, 0);
  const hands = usePressGuard(again);
  const placeOf = usePlaces(rows.map(({ id }) => id));
  const lines = rows.map((row): { place: number; line: RowProps<Row> } => ({
    place: placeOf.get(row.id) ?? 0,
    line: {
      id: row.id,
      row: row.original,
      columns,
      opened: below?.(row.original),
      onOpen,
      isChosen: row.getIsSelected(),
      isLocked: !row.getCanSelect(),
      tick: selection?.labelOf(row.original),
      onTick: () => row.toggleSelected(),
    },
  }));
  return { lines, hands };
}

type Places = ReadonlyMap<string, number>;

/** A row that stays keeps its place, one that comes takes the elements of one that goes: a slow PC makes new ones twice as long. */
function usePlaces(ids: readonly string[]): Places {
  const [places, setPlaces] = useState<Places>(() => new Map(ids.map((id, at) => [id, at])));
  if (ids.length === places.size && ids.every((id) => places.has(id))) return places;
  const next = reuseSlots(places, ids, isHandIn());
  setPlaces(next);
  return next;
}

/** `keepsApart`: what comes is given places that nothing had. */
export function reuseSlots(places: Places, ids: readonly string[], keepsApart: boolean): Places {
  const stay = new Set(ids);
  const free = keepsApart ? [] : [...places].flatMap(([id, place]) => (stay.has(id) ? [] : [place]));
  let unused = Math.max(-1, ...places.values()) + 1;
  return new Map(ids.map((id) => [id, places.get(id) ?? free.shift() ?? unused++]));
}

/** A press that has begun, and the focus, are for the row they began in. */
const isHandIn = () => document.querySelector('[data-row]:is(:focus-within, :active)') !== null;

type LineOf = <Row>(props: RowProps<Row>) => ReactNode;

export const memoRow = (line: LineOf) =>
  memo(line, (before, now) =>
    (Object.keys(now) as (keyof typeof now)[]).every(
      (key) => key === 'onTick' || Object.is(before[key], now[key]),
    ),
  ) as LineOf;
