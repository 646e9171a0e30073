// Reads one row of a table of stages. Forgiving in form, never in meaning: what could mean two reports, two days
// or two stages is not read.

import type { StepFacts } from '#contract/procedure/step.ts';
import { complaintLetters, mostLookalikes, readAlike } from '#contract/public/reference.ts';
import { isoDay } from '#contract/shared/field.ts';
import { latinDigits } from '#contract/shared/text.ts';
import type { StageColumn, StageRow } from '#contract/staff/stage-import.ts';
import { type ImportableKind, stageNamed } from './stage-words.ts';

export interface ReadRow {
  /** Every reference that the cell could mean. */
  readonly references: readonly string[];
  readonly kind: ImportableKind;
  readonly on: string;
  readonly number: string;
  readonly facts: StepFacts;
  readonly words: string;
}

export type RowRead =
  | { readonly row: ReadRow }
  | { readonly unreadable: readonly StageColumn[] }
  | { readonly isAmbiguous: true };

export function readRow(given: StageRow, prefixes: readonly string[]): RowRead {
  const references = referencesIn(given.reference, prefixes);
  if (references === 'ambiguous') return { isAmbiguous: true };
  const on = dayIn(given.on);
  const stage = stageNamed(given.stage);
  const unreadable: StageColumn[] = [
    ...(references ? [] : ['reference' as const]),
    ...(on ? [] : ['on' as const]),
    ...(stage ? [] : ['stage' as const]),
  ];
  if (!references || !on || !stage) return { unreadable };
  const { officer, court } = given;
  const facts = { ...stage.facts, ...(officer && { officer }), ...(court && { court }) };
  const { number, words = '' } = given;
  return { row: { references, kind: stage.kind, on, number, facts, words } };
}

/** null: no reference. Nothing but the reference may stand in the cell, with its prefix, the end of it, or none. */
export function referencesIn(cell: string, prefixes: readonly string[]): string[] | 'ambiguous' | null {
  const text = latinDigits(cell.normalize('NFKC'))
    .toUpperCase()
    .replace(/[\u2010-\u2015\u2212]/g, '-');
  if (!/^[A-Z0-9 ./#-]+$/.test(text)) return null;
  const signs = text.replace(/[^A-Z0-9]/g, '');
  const [head, tail] = [asDigits(signs.slice(0, -complaintLetters)), signs.slice(-complaintLetters)];
  if (tail.length < complaintLetters) return null;
  const meant = prefixes.filter((known) => asDigits(known.replace(/-/g, '')).endsWith(head));
  if (meant.length === 0) return null;
  if ((tail.match(/[O0I1]/g) ?? []).length > mostLookalikes) return 'ambiguous';
  return meant.flatMap((known) => readAlike(known + tail));
}

const asDigits = (text: string) => text.replace(/O/g, '0').replace(/I/g, '1');

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const isoForm = /^(\d{4})-(\d{2})-(\d{2})$/;
const indianForm = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3})[-/. ](\d{4})$/;

/** As India writes it, day first, or as computers do; null: anything else, also a year of two digits. */
export function dayIn(cell: string): string | null {
  const text = latinDigits(cell.normalize('NFKC'))
    .toLowerCase()
    .replace(/(?<![ t,])[ t,]+\d{1,2}:\d{2}(:\d{2})?(\.\d+)?( ?[ap]m|z)?$/, '');
  const indian = indianForm.exec(text);
  const [, day = '', month = '', year = ''] = indian ?? [];
  const place = /\d/.test(month) ? Number(month) : months.indexOf(month) + 1;
  const iso = indian ? `${year}-${two(place)}-${two(Number(day))}` : isoForm.test(text) ? text : '';
  return isoDay.safeParse(iso).success ? iso : null;
}

const two = (part: number) => String(part).padStart(2, '0');

/** Numbers are the same where their figures are: `C.R. 0123/2026` and `१२३/२०२६`. */
export function foldedNumber(number: string): string {
  const text = latinDigits(number.normalize('NFKC')).toUpperCase();
  const figures = text.match(/\d+/g)?.map((one) => one.replace(/^0+(?=\d)/, '')) ?? [];
  return figures.length > 0 ? figures.join('/') : text.replace(/[^\p{L}]/gu, '');
}
