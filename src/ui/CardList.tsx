import { chakra } from '@chakra-ui/react/styled-system';
import { CheckboxInput, SelectInput } from './inputs.tsx';
import { opening } from './row-events.ts';
import type { Column, TableModel, TableProps } from './table-model.ts';
import { useUiWords } from './words.tsx';

type Props<Row extends object> = TableProps<Row> & { model: TableModel<Row> };

export function CardList<Row extends object>({
  caption,
  columns,
  sort,
  onSort,
  onOpen,
  selection,
  below,
  model,
}: Props<Row>) {
  const parts = (part: Column<Row>['part']) => columns.filter((column) => column.part === part);
  return (
    <>
      {onSort && <SortChoice columns={columns} sort={sort} onSort={onSort} />}
      <chakra.ul aria-label={caption} listStyle="none" display="flex" flexDirection="column" gap="3">
        {model.getRowModel().rows.map((row) => (
          <CardLine
            key={row.id}
            data-row={row.id}
            chosen={row.getIsSelected()}
            {...opening(onOpen && (() => onOpen(row.original)))}
          >
            {selection && (
              <CheckboxInput
                label={selection.labelOf(row.original)}
                checked={row.getIsSelected()}
                onChange={row.getToggleSelectedHandler()}
              />
            )}
            {parts('head').map(({ key, cell }) => (
              <div key={key}>{cell(row.original)}</div>
            ))}
            <chakra.dl marginBlock="2">
              {parts(undefined).map(({ key, header, cell }) => (
                <chakra.div key={key} display="flex" flexWrap="wrap" columnGap="3" paddingBlock="0.5">
                  <chakra.dt color="fg.muted" minWidth="6.5rem">
                    {header}
                  </chakra.dt>
                  <chakra.dd minWidth="0" flex="1 1 9rem" overflowWrap="anywhere">
                    {cell(row.original)}
                  </chakra.dd>
                </chakra.div>
              ))}
            </chakra.dl>
            {parts('foot').map(({ key, cell }) => (
              <div key={key}>{cell(row.original)}</div>
            ))}
            <Below>{below?.(row.original)}</Below>
          </CardLine>
        ))}
      </chakra.ul>
    </>
  );
}

type ChoiceProps<Row> = Required<Pick<TableProps<Row>, 'columns' | 'onSort'>> & Pick<TableProps<Row>, 'sort'>;

/** Cards have no headers to press. */
function SortChoice<Row>({ columns, sort, onSort }: ChoiceProps<Row>) {
  const { sortBy, ascending, descending } = useUiWords();
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

const Below = chakra('div', { base: { marginBlockStart: '4', _empty: { display: 'none' } } });

const CardLine = chakra('li', {
  base: {
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    padding: '4',
    minWidth: '0',
    scrollMarginBlock: '64px',
  },
  variants: { chosen: { true: { bg: 'bg.subtle', borderColor: 'act' } } },
});
