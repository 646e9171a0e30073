import { chakra } from '@chakra-ui/react/styled-system';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Fragment, useEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import { opening } from './row-events.ts';
import type { TableModel, TableProps } from './table-model.ts';

type Props<Row extends object> = TableProps<Row> & { model: TableModel<Row> };

const pressed = { asc: 'ascending', desc: 'descending' } as const;

export function DeskTable<Row extends object>({
  caption,
  columns,
  onOpen,
  selection,
  below,
  model,
}: Props<Row>) {
  const { frame, tooWide } = useTooWide();
  const columnOf = new Map(columns.map((column) => [column.key, column]));
  const headers = model.getHeaderGroups()[0]?.headers ?? [];
  return (
    <Frame
      ref={frame}
      scrolls={tooWide}
      {...(tooWide && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <chakra.table width="full" textAlign="start" borderCollapse="separate" borderSpacing="0">
        <chakra.caption srOnly>{caption}</chakra.caption>
        <thead>
          <tr>
            {selection && (
              <Head scope="col" width="1px">
                <Tick
                  type="checkbox"
                  aria-label={selection.allLabel}
                  checked={model.getIsAllRowsSelected()}
                  ref={(box: HTMLInputElement | null) => {
                    if (box) box.indeterminate = model.getIsSomeRowsSelected();
                  }}
                  onChange={model.getToggleAllRowsSelectedHandler()}
                />
              </Head>
            )}
            {headers.map((header) => {
              const direction = header.column.getIsSorted();
              const text = columnOf.get(header.column.id)?.header;
              if (!header.column.getCanSort())
                return (
                  <Head key={header.id} scope="col">
                    {text}
                  </Head>
                );
              return (
                <Head key={header.id} scope="col" aria-sort={direction ? pressed[direction] : undefined}>
                  <SortButton type="button" onClick={() => header.column.toggleSorting()}>
                    {text}
                    <Icon
                      of={direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown}
                      size={14}
                    />
                  </SortButton>
                </Head>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {model.getRowModel().rows.map((row) => {
            const opened = below?.(row.original);
            return (
              <Fragment key={row.id}>
                <Line
                  data-row={row.id}
                  opened={Boolean(opened) || row.getIsSelected()}
                  opens={onOpen !== undefined}
                  {...opening(onOpen && (() => onOpen(row.original)))}
                >
                  {selection && (
                    <Cell>
                      <Tick
                        type="checkbox"
                        aria-label={selection.labelOf(row.original)}
                        checked={row.getIsSelected()}
                        onChange={row.getToggleSelectedHandler()}
                      />
                    </Cell>
                  )}
                  {row.getVisibleCells().map(({ id, column }) => (
                    <Cell
                      key={id}
                      whiteSpace={columnOf.get(column.id)?.nowrap ? { lg: 'nowrap' } : undefined}
                    >
                      {columnOf.get(column.id)?.cell(row.original)}
                    </Cell>
                  ))}
                </Line>
                {opened && (
                  <tr>
                    <Cell colSpan={headers.length + (selection ? 1 : 0)} bg="bg.subtle">
                      {opened}
                    </Cell>
                  </tr>
                )}
              </Fragment>
            );
          })}
        </tbody>
      </chakra.table>
    </Frame>
  );
}

/** A frame that scrolls would hold the sticky header back, so it scrolls only where the table does not fit. */
function useTooWide() {
  const frame = useRef<HTMLDivElement>(null);
  const [tooWide, setTooWide] = useState(false);
  useEffect(() => {
    const box = frame.current;
    const table = box?.firstElementChild;
    if (!box || !table) return;
    const watch = new ResizeObserver(() => setTooWide(table.clientWidth > box.clientWidth + 1));
    watch.observe(box);
    watch.observe(table);
    return () => watch.disconnect();
  }, []);
  return { frame, tooWide };
}

const Frame = chakra('div', {
  base: { borderWidth: '1px', borderColor: 'line', borderRadius: 'md' },
  variants: { scrolls: { true: { overflowX: 'auto' } } },
});

const Head = chakra('th', {
  base: {
    position: 'sticky',
    // Under the console's bar, where there is one.
    insetBlockStart: { base: '45px', md: '0' },
    zIndex: '1',
    textAlign: 'start',
    verticalAlign: 'middle',
    paddingInline: '3',
    paddingBlock: '2',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontSize: 'sm',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    boxShadow: '0 1px 0 var(--v-colors-line)',
    _first: { borderStartStartRadius: 'md' },
    _last: { borderStartEndRadius: 'md' },
  },
});

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '24px',
    marginInline: '-1',
    paddingInline: '1',
    borderRadius: 'sm',
    fontWeight: '600',
    cursor: 'pointer',
    _hover: { color: 'fg', bg: 'bg.muted' },
  },
});

const Line = chakra('tr', {
  base: {
    scrollMarginBlock: '64px',
    _hover: { bg: 'bg.subtle' },
    _focusVisible: { outlineOffset: '-3px' },
  },
  variants: {
    opened: { true: { bg: 'bg.subtle' } },
    opens: { true: { cursor: 'pointer' } },
  },
});

const Cell = chakra('td', {
  base: {
    paddingInline: '3',
    paddingBlock: '2',
    verticalAlign: 'middle',
    overflowWrap: 'break-word',
    borderBlockStartWidth: '1px',
    borderColor: 'line',
  },
});

const Tick = chakra('input', {
  base: {
    display: 'block',
    width: '20px',
    height: '20px',
    cursor: 'pointer',
    accentColor: 'var(--v-colors-act)',
  },
});
