// The list model of the consoles: columns said once, for a table, for cards, and for the address and the server that sort and page.
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
  /** On a phone: `head` is the first line of the card, `foot` its buttons; the rest are lines with their header. */
  readonly part?: 'head' | 'foot';
  /** On one line where there is room. */
  readonly nowrap?: boolean;
  /** The server's name for the order by this column; without it the header is plain text. */
  readonly sort?: string;
  /** The first press sorts downwards: dates, counts. */
  readonly descFirst?: boolean;
}

export interface Sort {
  readonly by: string;
  readonly order: 'asc' | 'desc';
}

export interface Selection<Row> {
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (ids: ReadonlySet<string>) => void;
  /** Whether it can be ticked, or unticked, now. */
  readonly isOpen: (row: Row) => boolean;
  /** What the tick box of a row is called. */
  readonly labelOf: (row: Row) => string;
  readonly allLabel: string;
}

export interface TableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  /** One page, in order: the server sorts and pages. */
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The order the rows are in, the default one included; headers sort where there is `onSort` and a column says `sort`. */
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** A click on the row, or Enter on it. Whoever uses neither mouse nor j and k needs a button in a cell besides. */
  onOpen?: (row: Row) => void;
  selection?: Selection<Row> | undefined;
  /** Opened under a row, over its whole width. */
  below?: (row: Row) => ReactNode;
  /** Many columns: their headers may take two lines, before the table has to scroll. */
  tight?: boolean;
  /** Names the table and its user: then columns can be hidden, and stay so on this device. */
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
  // A new list of the same rows would make the table build all of them anew.
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
    // A column without a value cannot be sorted; the value itself is never compared here.
    accessorFn: (row) => row,
    enableSorting: column.sort !== undefined,
    sortDescFirst: column.descFirst ?? false,
  };
}
