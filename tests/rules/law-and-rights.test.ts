// The list that people wrote against the tables that the program obeys: neither changes without the other.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all.ts';
import { type ClockRule, clockRules, type Term } from '#contract/procedure/clock-rules.ts';
import { type KindRule, stepKinds } from '#contract/procedure/step-kinds.ts';
import { complaintLimits } from '#contract/public/facts/complaint-fields.ts';
import type { Caller, Endpoint } from '#contract/shared/endpoint.ts';

const page = readFileSync('docs/law-and-rights.md', 'utf8');

const partBelow = (heading: string): string =>
  page.split(/^###? /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';

/** The rows of the table below one heading, as lists of cells. */
function rowsBelow(heading: string): string[][] {
  return partBelow(heading)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter((_, index, all) => !isHead(all, index));
}

/** A head, or the line of dashes below it. */
const isHead = (rows: string[][], index: number) => isDashes(rows[index]) || isDashes(rows[index + 1]);
const isDashes = (cells: string[] | undefined) => cells?.every((cell) => /^-+$/.test(cell)) ?? false;

/** The lists of calls by the heading above each: who may make all of its calls. */
const listsOfCalls = {
  'Anyone, without signing in': ['public'],
  'Stations only': ['pi'],
  'Stations and the superintendent': ['pi', 'sp'],
  "The superintendent's office only": ['sp'],
  'The administrator only': ['admin'],
  'The superintendent and the administrator': ['sp', 'admin'],
  'Everybody who signs in': ['pi', 'sp', 'admin'],
  'The assistant, known by its key': ['bot'],
} as const satisfies Record<string, readonly Caller[]>;

const termText = (term: Term) =>
  typeof term === 'string'
    ? term
    : Object.entries(term)
        .map(([unit, count]) => `${count} ${unit}`)
        .join();

const yesNo = (value: boolean | undefined) => (value ? 'yes' : 'no');
const sorted = (rows: string[][]) => rows.map((row) => row.join(' | ')).sort();

describe('law and rights', () => {
  it('says who may call each endpoint, with which proof', () => {
    const calls = Object.values<Endpoint>(allEndpoints).map((row) => [
      row.who.join(),
      `${row.method} ${row.path}`,
      row.stepUp ?? '',
      row.caseSecret ?? '',
    ]);
    const written = Object.entries(listsOfCalls).flatMap(([heading, who]) =>
      partBelow(heading)
        .split('\n')
        .filter((line) => line.startsWith('- '))
        .map((line) => {
          const [, call = line, proof = '', secret = ''] =
            /^- `([^`]+)`(?:, proof (\w+))?(?:, secret (\w+))?$/.exec(line) ?? [];
          return [who.join(), call, proof, secret];
        }),
    );
    expect(sorted(calls)).toEqual(sorted(written));
  });

  it('says the term of each clock, to whom it rises and whether a citizen sees it', () => {
    const rows = Object.entries(clockRules).map(([name, rule]) => {
      const { basis, kind, term, longer, classes, risesTo, isPublic, onlyNotified, isOfficeDay } =
        rule as ClockRule;
      const later = longer ? `; ${termText(longer.term)} after ${longer.after}` : '';
      return [
        `\`${name}\``,
        [basis.law, basis.section].filter(Boolean).join(' '),
        kind,
        `${termText(term)}${later}`,
        classes?.join(', ') ?? 'all',
        risesTo ?? 'nobody',
        yesNo(isPublic),
        [onlyNotified && 'notified', isOfficeDay && 'office day'].filter(Boolean).join(', '),
      ];
    });
    expect(sorted(rows)).toEqual(sorted(rowsBelow('Terms')));
  });

  it('says who may record each step, what it must say and whether a citizen sees it', () => {
    const rows = Object.entries(stepKinds).map(([name, rule]) => {
      const { openings, needs, endsCase, isPublic } = rule as KindRule;
      const by = [...new Set(openings.flatMap((opening) => opening.by))];
      return [`\`${name}\``, by.join(', '), needs.join(', '), yesNo(endsCase), yesNo(isPublic)];
    });
    expect(sorted(rows)).toEqual(sorted(rowsBelow('Steps')));
  });

  it('says how much a complaint may hold', () => {
    const { files, listedFiles, fileBytes } = complaintLimits;
    expect([String(files), String(listedFiles), `${fileBytes} bytes`]).toEqual(
      rowsBelow('Limits of a complaint').map(([, value]) => value),
    );
  });
});
