import { chakra } from '@chakra-ui/react/styled-system';
import { CheckboxInput, SelectInput } from '../form/inputs.tsx';
import { useUiTexts } from '../text/ui-texts.tsx';
import { memoRow, type RowProps, useRows } from './row.ts';
import { openHandlers } from './row-events.ts';
import type { Column, TableModel, TableProps } from './table-model.ts';

type Props<Row extends object> = TableProps<Row> & { model: TableModel<Row> };

export function CardList<Row extends object>({ model, ...table }: Props<Row>) {
  const { caption, columns, sort, onSort, brief = false, dense = brief } = table;
  const { lines, hands } = useRows(model, table);
  return (
    <>
      {onSort && <SortChoice columns={columns} sort={sort} onSort={onSort} />}
      <List aria-label={caption} dense={dense} brief={brief} data-frame {...hands}>
        {lines.map(({ place, line }) => (
          <Line key={place} {...line} />
        ))}
      </List>
    </>
  );
}

const Line = memoRow(LineOf);

function LineOf<Row>({ id, row, columns, opened, onOpen, isChosen, isLocked, tick, onTick }: RowProps<Row>) {
  const parts = (part: Column<Row>['part']) => columns.filter((column) => column.part === part);
  return (
    <CardLine data-row={id} chosen={isChosen} {...openHandlers(onOpen && (() => onOpen(row)))}>
      {tick !== undefined && (
        <CheckboxInput label={tick} checked={isChosen} disabled={isLocked} onChange={onTick} />
      )}
      <Top>
        {[...parts('head'), ...parts('end')].map(({ key, cell }) => (
          <div key={key}>{cell(row)}</div>
        ))}
      </Top>
      <Lines>
        {parts(undefined)
          .filter(({ isNone }) => !isNone?.(row))
          .map(({ key, header, number, nowrap, pills, cell }) => (
            <div key={key} data-line={pills}>
              <dt data-number={number}>{header}</dt>
              <dd data-whole={nowrap}>{cell(row)}</dd>
            </div>
          ))}
      </Lines>
      {parts('foot').map(({ key, cell }) => (
        <div key={key}>{cell(row)}</div>
      ))}
      <Below>{opened}</Below>
    </CardLine>
  );
}

type ChoiceProps<Row> = Required<Pick<TableProps<Row>, 'columns' | 'onSort'>> & Pick<TableProps<Row>, 'sort'>;

/** Cards have no column headers, so a select sorts them. */
function SortChoice<Row>({ columns, sort, onSort }: ChoiceProps<Row>) {
  const { sortBy, ascending, descending } = useUiTexts();
  const choices = columns.flatMap(({ header, sort: by }) => (by === undefined ? [] : [{ header, by }]));
  if (choices.length === 0) return null;
  return (
    <SelectInput
      aria-label={sortBy}
      value={sort ? `${sort.order} ${sort.by}` : ''}
      onChange={({ currentTarget }) => {
        const [order, by] = currentTarget.value.split(' ');
        if (by) onSort({ by, order: order === 'desc' ? 'desc' : 'asc' });
      }}
      marginBlockEnd="3"
    >
      {!sort && <option value="">{sortBy}</option>}
      {choices.flatMap(({ header, by }) =>
        (['asc', 'desc'] as const).map((order) => (
          <option key={`${order} ${by}`} value={`${order} ${by}`}>
            {`${sortBy}: ${header}, ${order === 'asc' ? ascending : descending}`}
          </option>
        )),
      )}
    </SelectInput>
  );
}

const List = chakra('ul', {
  base: { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '3' },
  variants: {
    dense: {
      true: {
        gap: '0',
        bg: 'bg',
        borderWidth: '1px',
        borderColor: 'line',
        borderRadius: 'md',
        boxShadow: 'card',
        '& > li': {
          minHeight: '52px',
          paddingInline: '3',
          paddingBlock: '1',
          fontSize: 'sm',
          lineHeight: '1.45',
          borderRadius: '0',
          boxShadow: 'none',
          borderWidth: '0',
          borderBlockStartWidth: '1px',
        },
        '& > li:first-of-type': { borderBlockStartWidth: '0', borderRadius: '12px 12px 0 0' },
        '& > li:last-of-type': { borderRadius: '0 0 12px 12px' },
        '& > li:only-of-type': { borderRadius: 'md' },
        '& dl:empty': { display: 'none' },
        // Its box stands beside the row, and its words are read aloud: a row has two lines.
        '& > li > label': {
          position: 'absolute',
          insetBlock: '0',
          insetInlineStart: '12px',
          alignItems: 'center',
          width: '40px',
          paddingBlock: '0',
        },
        '& > li > label ~ div': { marginInlineStart: '40px' },
        '& > li > label > span': {
          position: 'absolute',
          width: '1px',
          height: '1px',
          overflow: 'hidden',
          clipPath: 'inset(50%)',
          whiteSpace: 'nowrap',
        },
      },
    },
    // First what it is, and what counts at the end of the line; then all else, with a dot between.
    brief: {
      true: {
        '& > li': { paddingBlock: '2', paddingInline: '4' },
        '& > li > div:first-of-type': { justifyContent: 'space-between' },
        '& dl': { display: 'block', marginBlock: '0', color: 'fg.muted' },
        '& dl > div': { display: 'inline' },
        '& dl > div + div::before': { content: '"\u00a0· "' },
        // Badges have a line of their own: a dot before them would end the line above.
        '& dl > div[data-line]': { display: 'block', marginBlockStart: '1' },
        '& dl > div[data-line]::before': { display: 'none' },
        '& dt, & dd, & dd *': { display: 'inline', verticalAlign: 'baseline' },
        '& dt:not([data-number])': { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
        // Badges keep their shape, and stay apart.
        '& dd [data-pills]': { display: 'inline-flex' },
        '& dd [data-pills] > *': { display: 'inline-block' },
        '& dl + div': { marginBlockStart: '2' },
        '& dd li + li::before': { content: '"\u00a0· "' },
        '& dt::after': { content: '" "' },
        '& dd': { color: 'fg' },
        '& dd[data-whole]': { whiteSpace: 'nowrap' },
      },
    },
  },
});

const Top = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '3',
    '& > :only-child': { flex: '1', minWidth: '0' },
  },
});

const Lines = chakra('dl', {
  base: {
    marginBlock: '2',
    // The values of a card begin at one edge, however long its labels are.
    display: 'grid',
    gridTemplateColumns: 'fit-content(45%) minmax(0, 1fr)',
    alignItems: 'baseline',
    columnGap: '3',
    rowGap: '1',
    '& > div': { display: 'contents' },
    '& > div > dt': { color: 'fg.muted' },
    '& > div > dd': { minWidth: '0', overflowWrap: 'anywhere' },
  },
});

const Below = chakra('div', { base: { marginBlockStart: '4', _empty: { display: 'none' } } });

const CardLine = chakra('li', {
  base: {
    bg: 'bg',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    boxShadow: 'card',
    padding: '4',
    minWidth: '0',
    // Layout changes in one card do not affect the others.
    contain: 'layout style',
    // Its open menu covers the next card.
    '&:focus-within': { position: 'relative', zIndex: '1' },
    scrollMarginBlock: '64px',
  },
  variants: { chosen: { true: { bg: 'info.bg', borderColor: 'link' } } },
});
