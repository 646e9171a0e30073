import { useDeferredValue, useMemo, useState } from 'react';
import { useMedia } from '../browser/media.ts';
import { useStableCallback } from '../browser/stable-callback.ts';
import { CardList } from './CardList.tsx';
import { ColumnChoice, hiddenColumns } from './ColumnChoice.tsx';
import { TableView } from './TableView.tsx';
import { type TableProps, useTableModel } from './table-model.ts';

const none: ReadonlySet<string> = new Set();

/**
 * One column model, two renders: a table on a desk, cards on a phone. It holds one page and sorts nothing itself:
 * the caller keeps sort, page and selection (the address, as a rule) and asks the server. A row is rendered anew when it or the
 * columns are other ones, so a caller with many rows keeps its columns (useMemo).
 */
export function DataTable<Row extends object>(props: TableProps<Row>) {
  const { columns, remember } = props;
  // New rows come after what the hand has touched, in pieces that a slow PC can draw between.
  const rows = useDeferredValue(props.rows);
  const onOpen = useStableCallback((row: Row) => props.onOpen?.(row));
  const wide = useMedia('(min-width: 640px)');
  const [hidden, setHidden] = useState(() => (remember ? hiddenColumns(remember) : none));
  const shown = useMemo(
    () => (wide ? columns.filter(({ key }) => !hidden.has(key)) : columns),
    [columns, hidden, wide],
  );
  const model = useTableModel({ ...props, rows, columns: shown });
  const opens = props.onOpen && { onOpen };
  if (!wide) return <CardList {...props} {...opens} model={model} />;
  return (
    <>
      <TableView {...props} {...opens} columns={shown} model={model} />
      {remember && <ColumnChoice name={remember} columns={columns} hidden={hidden} onHide={setHidden} />}
    </>
  );
}
