import type { Column } from '#ui/table/table-model.ts';
import { UserText } from '#ui/text/UserText.tsx';

type TextColumn<Row> = Pick<Column<Row>, 'key' | 'header' | 'sort'> & { textOf: (row: Row) => string };

/** A column of a text that somebody typed. */
export const textColumn = <Row,>({ textOf, ...column }: TextColumn<Row>): Column<Row> => ({
  ...column,
  cell: (row) => <UserText text={textOf(row)} />,
});
