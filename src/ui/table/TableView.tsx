import { chakra } from '@chakra-ui/react/styled-system';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../layout/Icon.tsx';
import { memoRow, type RowProps, useRows } from './row.ts';
import { openHandlers } from './row-events.ts';
import { roomyRows } from './row-height.ts';
import type { TableModel, TableProps } from './table-model.ts';

type Props<Row extends object> = TableProps<Row> & { model: TableModel<Row> };

const pressed = { asc: 'ascending', desc: 'descending' } as const;

export function TableView<Row extends object>({ model, ...table }: Props<Row>) {
  const { caption, columns, selection, tight, bare } = table;
  const { lines, hands } = useRows(model, table);
  const { frame, tooWide } = useTooWide();
  const roomy = roomyRows.use();
  const columnOf = new Map(columns.map((column) => [column.key, column]));
  const headers = model.getHeaderGroups()[0]?.headers ?? [];
  return (
    <Frame
      ref={frame}
      scrolls={tooWide}
      data-frame
      {...(tooWide && { role: 'region', 'aria-label': caption, tabIndex: 0 })}
    >
      <Table data-tight={tight || undefined} data-roomy={roomy || undefined}>
        <chakra.caption srOnly>{caption}</chakra.caption>
        <thead data-bare={bare || undefined}>
          <tr>
            {selection && (
              <th scope="col" data-narrow>
                <input
                  type="checkbox"
                  data-tick
                  aria-label={selection.allLabel}
                  checked={model.getIsAllRowsSelected()}
                  ref={(box) => {
                    if (box) box.indeterminate = model.getIsSomeRowsSelected();
                  }}
                  onChange={model.getToggleAllRowsSelectedHandler()}
                />
              </th>
            )}
            {headers.map((header) => {
              const direction = header.column.getIsSorted();
              const text = columnOf.get(header.column.id)?.header;
              if (!header.column.getCanSort())
                return (
                  <th key={header.id} scope="col" data-number={columnOf.get(header.column.id)?.number}>
                    {text}
                  </th>
                );
              return (
                <th key={header.id} scope="col" aria-sort={direction ? pressed[direction] : undefined}>
                  <button type="button" onClick={() => header.column.toggleSorting()}>
                    {text}
                    <Icon
                      of={direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown}
                      size={14}
                    />
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody {...hands}>
          {lines.map(({ place, line }) => (
            <Line key={place} {...line} />
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

const Line = memoRow(LineOf);

function LineOf<Row>(props: RowProps<Row>) {
  const { id, row, columns, opened, onOpen, isChosen, isCurrent, isLocked, tick, onTick } = props;
  const hasTick = tick !== undefined;
  return (
    <>
      <tr
        data-row={id}
        data-opened={Boolean(opened) || isChosen || undefined}
        data-opens={onOpen !== undefined || undefined}
        aria-current={isCurrent || undefined}
        {...openHandlers(onOpen && (() => onOpen(row)))}
      >
        {hasTick && (
          <td>
            <input
              type="checkbox"
              data-tick
              aria-label={tick}
              checked={isChosen}
              disabled={isLocked}
              onChange={onTick}
            />
          </td>
        )}
        {columns.map(({ key, nowrap, number, cell }) => (
          <td key={key} data-nowrap={nowrap} data-number={number}>
            {cell(row)}
          </td>
        ))}
      </tr>
      {opened && (
        <tr data-below>
          <td colSpan={columns.length + (hasTick ? 1 : 0)}>{opened}</td>
        </tr>
      )}
    </>
  );
}

/** A scrolling frame would disable the sticky header, so it scrolls only where the table does not fit. */
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
  base: { bg: 'bg', borderWidth: '1px', borderColor: 'line', borderRadius: 'md', boxShadow: 'card' },
  variants: { scrolls: { true: { overflowX: 'auto' } } },
});

/** Styles its cells by selectors: a hundred separately styled cells cost a slow PC a frame. */
const Table = chakra('table', {
  base: {
    width: 'full',
    textAlign: 'start',
    borderCollapse: 'separate',
    borderSpacing: '0',
    '& > thead th': {
      position: 'sticky',
      // Below the console's bar, where there is one.
      insetBlockStart: { base: '45px', md: '0' },
      zIndex: '1',
      textAlign: 'start',
      verticalAlign: 'middle',
      paddingInline: '2',
      paddingBlock: '0.5',
      bg: 'bg',
      color: 'fg.muted',
      fontSize: 'sm',
      fontWeight: '600',
      whiteSpace: 'nowrap',
      boxShadow: '0 1px 0 var(--v-colors-line)',
    },
    '& > thead[data-bare]': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    '&[data-tight] > thead th': { whiteSpace: 'normal' },
    '&[data-tight] > thead button': { textAlign: 'start' },
    '& > thead th:first-of-type': { borderStartStartRadius: 'md' },
    '& > thead th:last-of-type': { borderStartEndRadius: 'md' },
    '& > thead th[data-narrow]': { width: '1px' },
    '& > thead button': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      minHeight: '24px',
      marginInline: '-1',
      paddingInline: '1',
      borderRadius: 'sm',
      fontWeight: '600',
      cursor: 'pointer',
    },
    '& > thead button:hover': { color: 'fg', bg: 'bg.muted' },
    '& > tbody > tr[data-row]': { scrollMarginBlock: '64px' },
    '& > tbody > tr[data-row]:hover, & > tbody > tr[data-opened], & > tbody > tr[data-below]': {
      bg: 'bg.subtle',
    },
    '& > tbody > tr[aria-current], & > tbody > tr[data-row][aria-current]:hover': {
      bg: 'info.bg',
      boxShadow: 'inset 4px 0 0 var(--v-colors-link)',
    },
    '& > tbody > tr[data-opens]': { cursor: 'pointer' },
    '& > tbody > tr:focus-visible': { outlineOffset: '-3px' },
    '& > tbody > tr > td': {
      paddingInline: '2',
      paddingBlock: '1',
      height: '52px',
      fontSize: 'sm',
      lineHeight: '1.45',
      verticalAlign: 'middle',
      overflowWrap: 'break-word',
      borderBlockStartWidth: '1px',
      borderColor: 'line',
    },
    // A long word of a citizen must not make the table wider than the screen.
    '& > tbody > tr > td bdi': { overflowWrap: 'anywhere' },
    '&[data-roomy] > tbody > tr > td': { height: '72px' },
    '& > tbody > tr > td[data-nowrap=true]': { whiteSpace: { lg: 'nowrap' } },
    '& > thead th[data-number=true], & > tbody > tr > td[data-number=true]': { textAlign: 'end' },
    '& > thead th:first-of-type, & > tbody > tr > td:first-of-type': { paddingInlineStart: { xl: '3' } },
    '& > thead th:last-of-type, & > tbody > tr > td:last-of-type': { paddingInlineEnd: { xl: '3' } },
    '& input[data-tick]': {
      display: 'block',
      width: '20px',
      height: '20px',
      cursor: 'pointer',
      accentColor: 'var(--v-colors-link)',
    },
  },
});
