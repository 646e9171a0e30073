// The list model of the consoles: one definition of columns for tables, cards, the address and the server,
// which sorts and pages.
import {
  type ColumnDef,
  functionalUpdate,
  type ReactTable,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** On a phone: `head` is the card's first line, `end` stands at its end, `foot` its buttons; others are lines with a header. */
  readonly part?: 'head' | 'end' | 'foot';
  /** No line break where there is room. */
  readonly nowrap?: boolean;
  /** Its cells are badges, which have a line of their own on a phone. */
  readonly pills?: true;
  /** A phone's row of two lines leaves it out. */
  readonly isNone?: (row: Row) => boolean;
  /** Its cells are numbers, which end at one edge. */
  readonly number?: boolean;
  /** The server's sort key of this column; without it the header is plain text. */
  readonly sort?: string;
  /** The first press sorts descending: dates, counts. */
  readonly descFirst?: boolean;
}

export interface Sort {
  readonly by: string;
  readonly order: 'asc' | 'desc';
}

export interface Selection<Row> {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  /** Whether the row can be ticked or unticked now. */
  readonly isOpen: (row: Row) => boolean;
  /** Accessible name of the row's checkbox. */
  readonly labelOf: (row: Row) => string;
  readonly allLabel: string;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  /** One page in order: the server sorts and pages. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The current order, also the default one; headers sort where `onSort` and the column's `sort` exist. */
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** Called on a click or Enter on the row. Users without mouse, j and k also need a button in a cell. */
  onOpen?: (row: Row) => void;
  selection?: Selection<Row> | undefined;
  /** Content below an open row, in full width. */
  below?: (row: Row) => ReactNode;
  /** Key of the row that stands open beside the list. */
  current?: string | undefined;
  /** The headers are for screen readers only. */
  bare?: boolean;
  /** On a phone each row is as low as in a table, not a card. */
  dense?: boolean;
  /** So is it, and its other cells follow each other in its second line, numbers after their header. */
  brief?: boolean;
  /** Many columns: headers may wrap to two lines before the table scrolls. */
  tight?: boolean;
  /** More columns than a tablet has room for: there it is a list, as on a phone. */
  broad?: boolean;
  /** The first rows come with the table, the others after it. */
  inParts?: boolean;
  /** Storage key of the table and its user: enables hiding columns, saved on this device. */
  remember?: string;
}

export type TableModel<Row extends object> = ReactTable<typeof features, Row>;

export function useTableModel<Row extends object>(props: TableProps<Row>): TableModel<Row> {
  const { columns, rows, keyOf, sort, onSort, selection } = props;
  const sorted = sort && columns.find((column) => column.sort === sort.by);
  const state = {
    sorting: sort && sorted ? [{ id: sorted.key, desc: sort.order === 'desc' }] : [],
    rowSelection: Object.fromEntries([...(selection?.chosen ?? [])].map((id) => [id, true as const])),
  };
  // A new array of the same rows would make the table rebuild all of them.
  const data = useMemo(() => [...rows], [rows]);
  const definitions = useMemo(() => columns.map<ColumnDef<typeof features, Row>>(toDefinition), [columns]);
  return useTable<typeof features, Row>({
    features,
    columns: definitions,
    data,
    getRowId: keyOf,
    state,
    manualSorting: true,
    enableSorting: onSort !== undefined,
    enableSortingRemoval: false,
    enableMultiSort: false,
    onSortingChange: (update) => {
      const [next] = functionalUpdate(update, state.sorting);
      const by = columns.find(({ key }) => key === next?.id)?.sort;
      if (next && by !== undefined) onSort?.({ by, order: next.desc ? 'desc' : 'asc' });
    },
    enableRowSelection: (row) => selection?.isOpen(row.original) ?? false,
    onRowSelectionChange: (update) => {
      const next = functionalUpdate(update, state.rowSelection);
      selection?.onChoose(new Set(Object.keys(next).filter((id) => next[id])));
    },
  });
}

const features = tableFeatures({ rowSelectionFeature, rowSortingFeature });

function toDefinition<Row extends object>(column: Column<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.key,
    header: column.header,
    // The table cannot sort a column without an accessor; the value itself is never compared.
    accessorFn: (row) => row,
    enableSorting: column.sort !== undefined,
    sortDescFirst: column.descFirst ?? false,
  };
}
