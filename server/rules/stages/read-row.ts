// Reads one row of a table of stages. Forgiving in form, never in meaning: what could mean two reports, two days
// or two stages is not read.

import type { StepFacts } from '#contract/procedure/step.ts';
import { complaintLetters, mostLookalikes, readAlike } from '#contract/public/reference.ts';
import { isoDay } from '#contract/shared/field.ts';
import { latinDigits, withoutEnds, withoutInvisible } from '#contract/shared/text.ts';
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
  const text = latinDigits(withoutInvisible(cell).normalize('NFKC'))
    .toUpperCase()
    .replace(/^'/, '')
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

/** A month is known by its first letters, in English, Marathi and Hindi. */
const months: readonly (readonly string[])[] = [
  ['january', 'जानेवारी', 'जनवरी'],
  ['february', 'फेब्रुवारी', 'फरवरी'],
  ['march', 'मार्च'],
  ['april', 'एप्रिल', 'अप्रैल'],
  ['may', 'मे', 'मई'],
  ['june', 'जून'],
  ['july', 'जुलै', 'जुलाई'],
  ['august', 'ऑगस्ट', 'आॅगस्ट', 'अगस्त'],
  ['september', 'सप्टेंबर', 'सितंबर'],
  ['october', 'ऑक्टोबर', 'आॅक्टोबर', 'अक्टूबर'],
  ['november', 'नोव्हेंबर', 'नवंबर'],
  ['december', 'डिसेंबर', 'दिसंबर'],
].map((names) => names.map((name) => name.normalize('NFKC')));

/** Of a word the shortest that is one month only. */
const leastLetters = 3;

function monthOf(word: string): number {
  const isMonth = (name: string) => name === word || (word.length >= leastLetters && name.startsWith(word));
  const found = months.flatMap((names, at) => (names.some(isMonth) ? [at + 1] : []));
  return found.length === 1 ? (found[0] ?? 0) : word === 'sept' ? 9 : 0;
}

const isoForm = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const indianForm = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})$/;
const wordForm = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*([\p{L}\p{M}]+)[-/., ]*(\d{4}|\d{2})$/u;
const wordFirst = /^([\p{L}\p{M}]+)[-/., ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4})$/u;

/** As India writes it, day first, or as computers do; null: anything else. A year of two digits is of this century. */
export function dayIn(cell: string): string | null {
  const text = latinDigits(withoutInvisible(cell).normalize('NFKC'))
    .toLowerCase()
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .trim()
    .replace(/[ t,]\d{1,2}:\d{2}(:\d{2})?(\.\d+)?( ?[ap]m|z)?$/, '');
  const iso = isoOf(withoutEnds(text, ' ,'));
  return iso !== null && isoDay.safeParse(iso).success ? iso : null;
}

function isoOf(text: string): string | null {
  const iso = isoForm.exec(text);
  if (iso) return asIso(iso[1], Number(iso[2]), iso[3]);
  const indian = indianForm.exec(text);
  if (indian) return asIso(indian[3], Number(indian[2]), indian[1]);
  const worded = wordForm.exec(text);
  if (worded) return asIso(worded[3], monthOf(worded[2] ?? ''), worded[1]);
  const american = wordFirst.exec(text);
  return american && asIso(american[3], monthOf(american[1] ?? ''), american[2]);
}

const asIso = (year = '', month: number, day = '') =>
  `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(Number(day))}`;

const two = (part: number) => String(part).padStart(2, '0');

/** Numbers are the same where their figures are: `C.R. 0123/2026` and `१२३/२०२६`. */
export function foldedNumber(number: string): string {
  const text = latinDigits(number.normalize('NFKC')).toUpperCase();
  const figures = text.match(/\d+/g)?.map((one) => one.replace(/^0+(?=\d)/, '')) ?? [];
  return figures.length > 0 ? figures.join('/') : text.replace(/[^\p{L}]/gu, '');
}
