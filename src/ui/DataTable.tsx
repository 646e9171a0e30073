import { useState } from 'react';
import { CardList } from './CardList.tsx';
import { ColumnChoice, hiddenColumns } from './ColumnChoice.tsx';
import { DeskTable } from './DeskTable.tsx';
import { useMedia } from './media.ts';
import { type TableProps, useTableModel } from './table-model.ts';

const none: ReadonlySet<string> = new Set();

/**
 * One column model, two renders: a table on a desk, cards on a phone. It holds one page and sorts nothing itself:
 * the caller keeps sort, page and selection (the address, as a rule) and asks the server.
 */
export function DataTable<Row extends object>(props: TableProps<Row>) {
  const { columns, remember } = props;
  const wide = useMedia('(min-width: 640px)');
  const [hidden, setHidden] = useState(() => (remember ? hiddenColumns(remember) : none));
  const model = useTableModel(props, wide ? hidden : none);
  if (!wide) return <CardList {...props} model={model} />;
  return (
    <>
      <DeskTable {...props} model={model} />
      {remember && <ColumnChoice name={remember} columns={columns} hidden={hidden} onHide={setHidden} />}
    </>
  );
}
