import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode } from 'react';
import { useMedia } from './media.ts';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** On a phone: `head` is the first line of the card, `foot` its buttons; the rest are lines with their header. */
  readonly part?: 'head' | 'foot';
  /** On one line where there is room. */
  readonly nowrap?: boolean;
}

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Opened under a row, over its whole width. */
  below?: (row: Row) => ReactNode;
};

/** One column model, two renders: a table on a desk, cards on a phone. */
export function DataTable<Row>(props: Props<Row>) {
  const wide = useMedia('(min-width: 640px)');
  return wide ? <Table {...props} /> : <Cards {...props} />;
}

function Table<Row>({ caption, columns, rows, keyOf, below }: Props<Row>) {
  return (
    <chakra.div overflowX="auto" borderWidth="1px" borderColor="line" borderRadius="md">
      <chakra.table width="full" borderCollapse="collapse" textAlign="start">
        <chakra.caption srOnly>{caption}</chakra.caption>
        <thead>
          <tr>
            {columns.map(({ key, header }) => (
              <Head key={key} scope="col">
                {header}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const opened = below?.(row);
            return (
              <Fragment key={keyOf(row)}>
                <Line data-row={keyOf(row)} opened={Boolean(opened)}>
                  {columns.map(({ key, cell, nowrap }) => (
                    <Cell key={key} whiteSpace={nowrap ? { lg: 'nowrap' } : undefined}>
                      {cell(row)}
                    </Cell>
                  ))}
                </Line>
                {opened && (
                  <tr>
                    <chakra.td colSpan={columns.length} padding="3" bg="bg.subtle">
                      {opened}
                    </chakra.td>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

function Cards<Row>({ caption, columns, rows, keyOf, below }: Props<Row>) {
  const parts = (part: Column<Row>['part']) => columns.filter((column) => column.part === part);
  return (
    <chakra.ul aria-label={caption} listStyle="none" display="flex" flexDirection="column" gap="3">
      {rows.map((row) => (
        <CardLine key={keyOf(row)} data-row={keyOf(row)}>
          {parts('head').map(({ key, cell }) => (
            <div key={key}>{cell(row)}</div>
          ))}
          <chakra.dl marginBlock="2">
            {parts(undefined).map(({ key, header, cell }) => (
              <chakra.div key={key} display="flex" flexWrap="wrap" columnGap="3" paddingBlock="0.5">
                <chakra.dt color="fg.muted" minWidth="6.5rem">
                  {header}
                </chakra.dt>
                <chakra.dd minWidth="0" flex="1 1 9rem" overflowWrap="anywhere">
                  {cell(row)}
                </chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
          {parts('foot').map(({ key, cell }) => (
            <div key={key}>{cell(row)}</div>
          ))}
          <Below>{below?.(row)}</Below>
        </CardLine>
      ))}
    </chakra.ul>
  );
}

const Head = chakra('th', {
  base: {
    textAlign: 'start',
    paddingInline: '3',
    paddingBlock: '2',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontSize: 'sm',
    fontWeight: '600',
    whiteSpace: 'nowrap',
  },
});

const Line = chakra('tr', {
  base: { borderTopWidth: '1px', borderColor: 'line', _hover: { bg: 'bg.subtle' } },
  variants: { opened: { true: { bg: 'bg.subtle' } } },
});

const Cell = chakra('td', {
  base: { paddingInline: '3', paddingBlock: '2', verticalAlign: 'middle', overflowWrap: 'break-word' },
});

const Below = chakra('div', { base: { marginBlockStart: '4', _empty: { display: 'none' } } });

const CardLine = chakra('li', {
  base: { borderWidth: '1px', borderColor: 'line', borderRadius: 'md', padding: '4', minWidth: '0' },
});
