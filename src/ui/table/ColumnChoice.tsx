import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { CheckboxInput } from '../form/inputs.tsx';
import { useUiTexts } from '../text/ui-texts.tsx';
import { roomyRows } from './row-height.ts';
import type { Column } from './table-model.ts';

type Props = {
  /** Storage key: the table and its user. */
  name: string;
  columns: readonly Pick<Column<never>, 'key' | 'header' | 'part'>[];
  hidden: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
};

/** Chooses the visible columns and the height of rows; the row's name and its buttons are always shown. */
export function ColumnChoice({ name, columns, hidden, onHide }: Props) {
  const { columns: label } = useUiTexts();
  // Seldom opened, so its fields are not made before.
  const [open, setOpen] = useState(false);
  return (
    <chakra.details
      marginBlockStart="3"
      fontSize="sm"
      data-print="no"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <chakra.summary width="fit-content" cursor="pointer" color="link" paddingBlock="1">
        {label}
        {hidden.size > 0 && ` (${columns.length - hidden.size}/${columns.length})`}
      </chakra.summary>
      {open && <Choices name={name} columns={columns} hidden={hidden} onHide={onHide} />}
    </chakra.details>
  );
}

function Choices({ name, columns, hidden, onHide }: Props) {
  const { allColumns, roomyRows: tallerLabel } = useUiTexts();
  const roomy = roomyRows.use();
  const hide = (next: ReadonlySet<string>) => {
    onHide(next);
    keepHidden(name, next);
  };
  const toggle = (key: string, shown: boolean) => {
    const next = new Set(hidden);
    if (shown) next.delete(key);
    else next.add(key);
    hide(next);
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5">
      {columns
        .filter(({ part }) => part === undefined)
        .map(({ key, header }) => (
          <CheckboxInput
            key={key}
            label={header}
            checked={!hidden.has(key)}
            onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
          />
        ))}
      <CheckboxInput
        label={tallerLabel}
        checked={roomy}
        onChange={({ currentTarget }) => roomyRows.set(currentTarget.checked)}
      />
      {hidden.size > 0 && (
        <chakra.button
          type="button"
          minHeight="target"
          color="link"
          textDecoration="underline"
          cursor="pointer"
          onClick={() => hide(new Set())}
        >
          {allColumns}
        </chakra.button>
      )}
    </chakra.div>
  );
}

const keyOf = (name: string) => `vishwas-columns:${name}`;

/** Keys of the columns hidden on this device. */
export function hiddenColumns(name: string): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []);
  } catch {
    return new Set();
  }
}

function keepHidden(name: string, hidden: ReadonlySet<string>): void {
  try {
    if (hidden.size === 0) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify([...hidden]));
  } catch {
    // Without storage the choice holds for this visit.
  }
}
