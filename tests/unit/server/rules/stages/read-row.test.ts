import { describe, expect, it } from 'vitest';
import { stageRowsOf } from '#contract/staff/stage-import.ts';
import { sentRows } from '#fixtures/sent/read-sent.ts';
import { readWords } from '#fixtures/words/words.ts';
import { dayIn, foldedNumber, readRow, referencesIn } from '#server/rules/stages/read-row.ts';
import { importableKinds, stageNamed, stageWords } from '#server/rules/stages/stage-words.ts';

const prefixes = ['NSK-2026-', 'FIR-2024-'];

describe('a reference', () => {
  it.each([
    ['FIR-2024-ABCDEFGH2', ['FIR-2024-ABCDEFGH2']],
    ['fir 2024 abcdefgh२', ['FIR-2024-ABCDEFGH2']],
    ['2024/ABCDEFGH2', ['FIR-2024-ABCDEFGH2']],
    ['ABCDEFGH2', ['NSK-2026-ABCDEFGH2', 'FIR-2024-ABCDEFGH2']],
    ['F1R–2O24–ABCDEFGH0', ['FIR-2024-ABCDEFGH0', 'FIR-2024-ABCDEFGHO']],
  ])('%s can mean %j', (cell, references) => {
    expect(referencesIn(cell, prefixes)).toEqual(references);
  });

  it.each([
    '',
    '123/2026',
    'FIR-2025-ABCDEFGH2',
    'FIR-2024-ABCDEFGH22',
    'FIR-2024-ABCDEFGH2, FIR-2024-ABCDEFGH3',
    'see FIR-2024-ABCDEFGH2',
    'संदर्भ FIR-2024-ABCDEFGH2',
  ])('%s is none', (cell) => expect(referencesIn(cell, prefixes)).toBeNull());

  it('with too many letters that read alike is never read', () => {
    expect(referencesIn('FIR-2024-OO00II1AB', prefixes)).toBe('ambiguous');
  });
});

describe('a day', () => {
  it('is read from each cell of the table that was sent, but not from a bare number', () => {
    const days = sentRows('stages-dates.csv').map(([, , cell = '']) => dayIn(cell));
    const april = '2026-04-03';
    expect(days).toEqual([april, april, april, '2026-06-03', april, april, april, null]);
  });

  it.each([
    ['2026-11-20', '2026-11-20'],
    ['20/11/2026', '2026-11-20'],
    ['5-1-2026', '2026-01-05'],
    ['२०.११.२०२६', '2026-11-20'],
    ['20-Nov-2026 14:30', '2026-11-20'],
    ['2026-11-20T14:30:00Z', '2026-11-20'],
    ['20/11/26', '2026-11-20'],
    ['3-Apr-26', '2026-04-03'],
    ['03 April 2026', '2026-04-03'],
    ['3rd April, 2026', '2026-04-03'],
    ['April 3, 2026', '2026-04-03'],
    ['03-जून-2026', '2026-06-03'],
    ['3 एप्रिल 2026', '2026-04-03'],
    ['३ एप्रिल २०२६', '2026-04-03'],
    ['3 अप्रैल 2026', '2026-04-03'],
    ['1 मे 2026', '2026-05-01'],
    ['5 सप्टेंबर 2026', '2026-09-05'],
    ['5-Sept-2026', '2026-09-05'],
    ['2026/04/03', '2026-04-03'],
    ['03–04–2026', '2026-04-03'],
    ['\u200e03-04-2026', '2026-04-03'],
    ['3.4.2026', '2026-04-03'],
  ])('%s is %s', (cell, day) => expect(dayIn(cell)).toBe(day));

  it.each(['', '46115', '3 Ju 2026', '11/20/2026', '31/02/2026', '2026', 'yesterday'])('%s is none', (cell) =>
    expect(dayIn(cell)).toBeNull(),
  );
});

describe('a stage', () => {
  it('has no word in common with another, and knows our own words in both languages', () => {
    const words = new Map<string, string>();
    for (const [word, stage] of stageWords) {
      const named = JSON.stringify(stage);
      expect([word, words.get(word) ?? named]).toEqual([word, named]);
      words.set(word, named);
    }
    for (const language of ['en', 'mr'] as const) {
      const { kind: names } = readWords(language, 'procedure') as { kind: Record<string, string> };
      for (const kind of importableKinds) expect(stageNamed(names[kind] ?? '')?.kind).toBe(kind);
    }
  });

  it('is read without regard to letters and signs', () => {
    expect(stageNamed('  CHARGE-SHEETED ')?.kind).toBe('chargeSheet');
    expect(stageNamed('B Summary')).toEqual({ kind: 'finalReport', facts: { summary: 'B' } });
    expect(stageNamed('closed')).toBeNull();
  });
});

it('names every cell that it cannot read', () => {
  const row = { reference: 'x', number: '', on: 'x', stage: 'x' };
  expect(readRow(row, prefixes)).toEqual({ unreadable: ['reference', 'on', 'stage'] });
});

it.each([
  ['C.R. 0123/2026', '123/2026'],
  ['गु.र.नं. १२३/२०२६', '123/2026'],
  ['GD 14', '14'],
  ['अ–ब', 'अब'],
])('the number %s is %s', (number, folded) => expect(foldedNumber(number)).toBe(folded));

describe('a header', () => {
  const rows = [{ line: 2, cells: ['a', 'b', 'c', 'd', 'e'] }];
  it('is known in both languages and in any order; other columns are left out', () => {
    expect(stageRowsOf({ header: ['Stage', 'Date', 'FIR No.', 'Complaint No.', 'Beat'], rows })).toEqual({
      rows: [{ stage: 'a', on: 'b', number: 'c', reference: 'd' }],
      lines: [2],
    });
    const marathi = ['तक्रार क्र.', 'गु.र.नं.', 'दिनांक', 'टप्पा', 'तपास अधिकारी'];
    expect(stageRowsOf({ header: marathi, rows })).toMatchObject({
      rows: [{ reference: 'a', number: 'b', on: 'c', stage: 'd', officer: 'e' }],
    });
  });

  it('that lacks a column, or has it twice, is refused with its name', () => {
    expect(stageRowsOf({ header: ['Complaint No.', 'Date', 'Date', 'Stage', 'x'], rows })).toEqual({
      lacking: ['number', 'on'],
    });
  });
});
