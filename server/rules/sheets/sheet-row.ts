// One row of a sheet: its cells as values, compared with what is stored, and checked where they differ.
import * as z from 'zod/mini';
import { normalizePhone, printedPhone } from '#contract/shared/contact.ts';
import { areDegreesSwapped, measuredDegrees, parseDegrees, pastedPosition } from '#contract/shared/geo.ts';
import { fieldProblems } from '#contract/shared/problem.ts';
import { decimalDigits, withoutInvisible } from '#contract/shared/text.ts';
import {
  jurisdictionTypeOf,
  type RowFault,
  rowFaultCodes,
  type SheetKind,
  type StationLine,
  sheetRows,
  type VillageLine,
} from '#contract/staff/station-sheets.ts';
import type { SheetRow } from './sheet-text.ts';

export type Fault = Pick<RowFault, 'column' | 'code' | 'value' | 'other'>;
type Lines = { stations: StationLine; villages: VillageLine };
type Cell = string | number | null;
type Values = Readonly<Record<string, Cell>>;

/** 'same', the row as it would be stored, or why it is refused. */
export type Judged<Line> = 'same' | { readonly line: Line } | { readonly faults: Fault[] };

/** `stored`: null for a new one. Columns that the sheet lacks keep what is stored. */
export function judgeRow<Kind extends SheetKind>(
  kind: Kind,
  { cells }: SheetRow,
  stored: Lines[Kind] | null,
): Judged<Lines[Kind]> {
  const known: Values = stored ?? {};
  const said = valuesOf(withPosition(cells));
  const changed = Object.entries(said).filter(([column, value]) => !isAlike(column, value, known[column]));
  if (stored && changed.length === 0) return 'same';
  const isChanged = (column: string) => stored === null || changed.some(([name]) => name === column);
  // A new officer does not keep the Marathi name of the one before.
  const isNamed = stored !== null && isChanged('fullName') && !('fullNameMr' in said);
  const line = {
    ...blank[kind],
    ...known,
    ...(isNamed && { fullNameMr: '' }),
    ...Object.fromEntries(changed),
  };
  const parsed = z.safeParse(sheetRows[kind], line);
  const wrong = fieldProblems(parsed.error?.issues ?? []).filter(({ path }) => isChanged(path));
  const faults = wrong.map(({ path, code }): Fault => {
    const value = cells.get(path) ?? '';
    const known = rowFaultCodes.find((one) => one === code) ?? 'invalid';
    return { column: path, code: value === '' ? 'required' : known, value };
  });
  const { latitude, longitude } = line as Lines[Kind];
  if (
    isChanged('latitude') &&
    latitude !== null &&
    longitude !== null &&
    areDegreesSwapped({ latitude, longitude })
  )
    faults.push({ column: 'latitude', code: 'swapped', value: `${latitude}, ${longitude}` });
  // A village may lack its position, but not half of it.
  for (const [column, other] of [
    ['latitude', longitude],
    ['longitude', latitude],
  ] as const)
    if (
      line[column] === null &&
      other !== null &&
      isChanged(column) &&
      !faults.some((one) => one.column === column)
    )
      faults.push({ column, code: 'required', value: '' });
  if (faults.length > 0) return { faults };
  return { line: (parsed.success ? parsed.data : line) as Lines[Kind] };
}

/** Both degrees in the cell of the latitude, as a map copies them. */
function withPosition(cells: SheetRow['cells']): SheetRow['cells'] {
  const pasted = cells.get('longitude') ? null : pastedPosition(cells.get('latitude') ?? '');
  if (!pasted) return cells;
  return new Map([...cells, ['latitude', pasted[0]], ['longitude', pasted[1]]]);
}

const valuesOf = (cells: SheetRow['cells']): Values =>
  Object.fromEntries([...cells].map(([column, text]) => [column, cellValue(column, text)]));

function cellValue(column: string, text: string): Cell {
  if (/itude$/.test(column) && text === '') return column.startsWith('boundary') ? 0 : null;
  if (/itude$/.test(column)) return parseDegrees(decimalDigits(withoutInvisible(text)));
  if (column === 'mobNumber') return normalizePhone(text);
  if (column === 'stationMobNumber') return printedPhone(text);
  if (column === 'type') return jurisdictionTypeOf(text) ?? text;
  return text;
}

/** A spreadsheet may have put blanks into a telephone number, and either form of a letter into a name. */
function isAlike(column: string, a: Cell, b: Cell | undefined): boolean {
  // What an export rounded is the same place.
  if (typeof a === 'number' && typeof b === 'number') return measuredDegrees(a) === measuredDegrees(b);
  if (typeof a !== 'string' || typeof b !== 'string') return a === b;
  const plain = (text: string) =>
    column === 'stationMobNumber' ? text.replace(/\s/g, '') : withoutInvisible(text).trim().normalize('NFC');
  return plain(a) === plain(b);
}

const boundary = { Location: '', Latitude: 0, Longitude: 0 };
const blank: Record<SheetKind, Values> = {
  stations: { fullNameMr: '', stationNameMr: '', description: '' },
  villages: {
    villageNameMr: '',
    type: 'village',
    latitude: null,
    longitude: null,
    ...Object.fromEntries(
      ['Start', 'End'].flatMap((end) =>
        Object.entries(boundary).map(([name, value]) => [`boundary${end}${name}`, value]),
      ),
    ),
  },
};
