// A village's position: none, or whole.
import { expect, it } from 'vitest';
import { judgeRow } from '#server/rules/sheets/sheet-row.ts';

const faultsOf = (cells: Record<string, string>) => {
  const judged = judgeRow('villages', { row: 2, cells: new Map(Object.entries(cells)) }, null);
  const faults = judged !== 'same' && 'faults' in judged ? judged.faults : [];
  return faults.map(({ column, code }) => `${column} ${code}`).sort();
};
const whole = { stationName: 'Wadgaon', villageName: 'Navegaon', latitude: '18.9', longitude: '74.4' };

it('may be left out, but not by half, whatever else is wrong in the row', () => {
  expect(faultsOf(whole)).toEqual([]);
  expect(faultsOf({ ...whole, latitude: '', longitude: '' })).toEqual([]);
  expect(faultsOf({ ...whole, longitude: '' })).toEqual(['longitude required']);
  expect(faultsOf({ ...whole, latitude: '' })).toEqual(['latitude required']);
  expect(faultsOf({ ...whole, villageName: '', longitude: '' })).toEqual([
    'longitude required',
    'villageName required',
  ]);
  expect(faultsOf({ ...whole, latitude: '189', longitude: '' })).toEqual([
    'latitude out_of_range',
    'longitude required',
  ]);
});
