// A row of a list, as a table row or a card; it renders again only when its data change.
import { memo, type ReactNode, useReducer, useState } from 'react';
import { usePressGuard } from './row-events.ts';
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

/** Props of each row of the page; `place` is its React key. `hands` are handlers for the surrounding element. */
export function useRows<Row extends object>(
  model: TableModel<Row>,
  { columns, below, onOpen, selection, current }: TableProps<Row>,
) {
  const { rows } = model.getRowModel();
  // A press or focus during the rendering of new rows renders them again, so that the touched rows keep their
  // elements.
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
      isCurrent: row.id === current,
      isLocked: !row.getCanSelect(),
      tick: selection?.labelOf(row.original),
      onTick: () => row.toggleSelected(),
    },
  }));
  return { lines, hands };
}

type Places = ReadonlyMap<string, number>;

/** A row keeps its slot; a new one reuses the elements of a removed one, half as slow on an old PC as making them. */
function usePlaces(ids: readonly string[]): Places {
  const [places, setPlaces] = useState<Places>(() => new Map(ids.map((id, at) => [id, at])));
  if (ids.length === places.size && ids.every((id) => places.has(id))) return places;
  const next = reuseSlots(places, ids, isHandIn());
  setPlaces(next);
  return next;
}

/** `keepsApart`: new rows get unused slots. */
export function reuseSlots(places: Places, ids: readonly string[], keepsApart: boolean): Places {
  const stay = new Set(ids);
  const free = keepsApart ? [] : [...places].flatMap(([id, place]) => (stay.has(id) ? [] : [place]));
  let unused = Math.max(-1, ...places.values()) + 1;
  return new Map(ids.map((id) => [id, places.get(id) ?? free.shift() ?? unused++]));
}

/** A press or focus belongs to the row it began in, so slots must not be reused then. */
const isHandIn = () => document.querySelector('[data-row]:is(:focus-within, :active)') !== null;

type LineOf = <Row>(props: RowProps<Row>) => ReactNode;

export const memoRow = (line: LineOf) =>
  memo(line, (before, now) =>
    (Object.keys(now) as (keyof typeof now)[]).every(
      (key) => key === 'onTick' || Object.is(before[key], now[key]),
    ),
  ) as LineOf;
