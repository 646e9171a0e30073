import { useDeferredValue, useMemo, useState } from 'react';
import { phoneMedia, useMedia } from '../browser/media.ts';
import { useStableCallback } from '../browser/stable-callback.ts';
import { CardList } from './CardList.tsx';
import { ColumnChoice, hiddenColumns } from './ColumnChoice.tsx';
import { useFocusNextRow } from './next-focus.ts';
import { HoldRows, useStillRows } from './still-rows.ts';
import { TableView } from './TableView.tsx';
import { type TableProps, useTableModel } from './table-model.ts';
import { tabletMedia } from './tablet-media.ts';

const none: ReadonlySet<string> = new Set();
/** Of a table in parts: what is drawn first. The others follow in the next frame, which halves the longest one on a slow PC. */
const firstRows = 6;

/** A table on wide screens, cards on phones. The caller keeps sort, page and selection, and asks the server. A row
 * renders again when it or `columns` changes, so keep `columns` stable (useMemo). */
export function DataTable<Row extends object>(props: TableProps<Row>) {
  const { columns, remember, inParts } = props;
  // New rows are rendered with lower priority than input, in parts, so that a slow PC can draw between.
  const begin = inParts ? props.rows.slice(0, firstRows) : undefined;
  const { rows, hold } = useStillRows(useDeferredValue(props.rows, begin));
  const onOpen = useStableCallback((row: Row) => props.onOpen?.(row));
  const wide = !useMedia(props.broad ? tabletMedia : phoneMedia);
  const [hidden, setHidden] = useState(() => (remember ? hiddenColumns(remember) : none));
  const shown = useMemo(
    () => (wide ? columns.filter(({ key }) => !hidden.has(key)) : columns),
    [columns, hidden, wide],
  );
  const model = useTableModel({ ...props, rows, columns: shown });
  useFocusNextRow(rows.map(props.keyOf), props.current);
  const opens = props.onOpen && { onOpen };
  return (
    <HoldRows value={hold}>
      {wide ? (
        <TableView {...props} {...opens} columns={shown} model={model} />
      ) : (
        <CardList {...props} {...opens} model={model} />
      )}
      {wide && remember && (
        <ColumnChoice name={remember} columns={columns} hidden={hidden} onHide={setHidden} />
      )}
    </HoldRows>
  );
}
