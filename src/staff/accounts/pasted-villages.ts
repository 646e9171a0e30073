// Villages pasted from a spreadsheet: a line each, its cells between tabs, semicolons or commas. Each line is checked
// as an import checks it.
import * as z from 'zod/mini';
import { areDegreesSwapped, parseDegrees, pastedPosition } from '#contract/shared/geo.ts';
import { fieldProblems } from '#contract/shared/problem.ts';
import { plainWord } from '#contract/shared/text.ts';
import {
  jurisdictionTypeOf,
  otherHeads,
  type RowFault,
  rowFaultCodes,
  sheetRows,
} from '#contract/staff/station-sheets.ts';
import { type AreaValues, blankArea } from './station-form.ts';

interface Pasted {
  readonly villages: readonly AreaValues[];
  readonly faults: readonly RowFault[];
}

/** The order of the cells where no line of heads gives another. */
const usual = ['villageName', 'latitude', 'longitude', 'villageNameMr', 'type'] as const;
type Column = (typeof usual)[number];

const nothing = Object.fromEntries(usual.map((column) => [column, '']));

const { villageName, villageNameMr, type, latitude, longitude } = sheetRows.villages.shape;
const village = z.object({ villageName, villageNameMr, type, latitude, longitude });

export function villagesIn(text: string): Pasted {
  const lines = text
    .split(/\r?\n/)
    .map((line, index) => ({ row: index + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const heads = lines[0]?.cells.map(columnOf) ?? [];
  const hasHeads = heads.includes('villageName');
  const columns: readonly (Column | null)[] = hasHeads ? heads : usual;
  const rowOfName = new Map<string, number>();
  const villages: AreaValues[] = [];
  const faults: RowFault[] = [];
  for (const { row, cells } of hasHeads ? lines.slice(1) : lines) {
    const found = columns.map((column, at) => [column, cells[at] ?? '']);
    const said = withPosition({ ...nothing, ...Object.fromEntries(found) });
    const name = said.villageName ?? '';
    const about = { sheet: 'villages', row, name } as const;
    faults.push(...faultsOf(said).map((fault) => ({ ...about, ...fault })));
    const other = rowOfName.get(plainWord(name));
    if (other !== undefined && name !== '')
      faults.push({ ...about, column: 'villageName', code: 'twice', value: name, other: `${other}` });
    else rowOfName.set(plainWord(name), row);
    villages.push({
      ...blankArea,
      Village_Name: name,
      Village_Name_Mr: said.villageNameMr ?? '',
      Village_Latitude: said.latitude ?? '',
      Village_Longitude: said.longitude ?? '',
      type: typeOf(said) === 'city' ? 'city' : 'village',
    });
  }
  return { villages, faults };
}

/** Several cells, as a spreadsheet copies them; a position alone belongs to its two fields. */
export const isTable = (text: string): boolean =>
  /[\t\n]/.test(text.trim()) && pastedPosition(text.trim()) === null;

type Said = Readonly<Record<string, string>>;

function faultsOf(said: Said): Pick<RowFault, 'column' | 'code' | 'value'>[] {
  const [latitude, longitude] = [parseDegrees(said.latitude ?? ''), parseDegrees(said.longitude ?? '')];
  const { error } = z.safeParse(village, { ...said, type: typeOf(said), latitude, longitude });
  const wrong = fieldProblems(error?.issues ?? []).map(({ path: column, code }) => {
    const value = said[column] ?? '';
    const known = rowFaultCodes.find((one) => one === code) ?? 'invalid';
    return { column, code: value === '' ? ('required' as const) : known, value };
  });
  if (!areDegreesSwapped({ latitude, longitude })) return wrong;
  return [...wrong, { column: 'latitude', code: 'swapped', value: `${latitude}, ${longitude}` }];
}

/** Both degrees in the cell of the latitude, as a map copies them. */
function withPosition(said: Said): Said {
  const position = said.longitude ? null : pastedPosition(said.latitude ?? '');
  return position ? { ...said, latitude: position[0], longitude: position[1] } : said;
}

const typeOf = ({ type = '' }: Said) => jurisdictionTypeOf(type) ?? type;

const columnOf = (head: string): Column | null =>
  usual.find((column) =>
    [column, ...(otherHeads[column] ?? [])].some((word) => plainWord(word) === plainWord(head)),
  ) ?? null;

const cellsOf = (line: string) => {
  const separator = ['\t', ';', ','].find((one) => line.includes(one)) ?? ',';
  return line.split(separator).map((cell) => cell.trim());
};
