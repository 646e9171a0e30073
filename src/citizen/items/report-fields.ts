// The fields of the two forms and their names on the wire.

import { currentDay, isServerTime } from '#api/shared/today.ts';
import { type ItemReport, itemBody, type itemTypes } from '#contract/public/item.ts';
import { lostPaperKinds } from '#contract/public/lost-paper.ts';
import { normalizePhone } from '#contract/shared/contact.ts';
import { type FieldCode, fieldProblems } from '#contract/shared/problem.ts';
import { decimalDigits } from '#contract/shared/text.ts';
import { plusDays } from '#contract/shared/time.ts';

export type ItemType = (typeof itemTypes)[number];

const fields = {
  lost: {
    itemName: 'title',
    category: 'category',
    description: 'description',
    lostLocation: 'location',
    lostDate: 'date',
    contactName: 'contactName',
    contactPhone: 'contactPhone',
    additionalInfo: 'additionalInfo',
  },
  found: {
    foundItemName: 'title',
    foundCategory: 'category',
    foundDescription: 'description',
    foundLocation: 'location',
    foundDate: 'date',
    finderName: 'contactName',
    finderPhone: 'contactPhone',
  },
} as const;

export type LostField = keyof typeof fields.lost;
export type FoundField = keyof typeof fields.found;
export type WireField = (typeof fields.lost)[LostField];

export const fieldsOf = (type: ItemType) =>
  Object.entries(fields[type]) as [name: LostField | FoundField, wire: WireField][];

export const isOptional = (wire: WireField) => wire === 'date' || wire === 'additionalInfo';

export const showPhoneName = (type: ItemType) => `${type}ShowPhone`;

/** Values as the form holds them; empty optional fields are left out. */
export type Typed = Record<string, string>;

export type Fault = { wire: WireField; code: FieldCode };

/** Beside the fields of the spec: a paper that is wanted, and a number of which only the end leaves the phone. */
export const paperFields = { kind: 'paperKind', number: 'paperNumber' } as const;

export const wantsPaper = (typed: Typed): boolean =>
  lostPaperKinds.some((kind) => kind === typed[paperFields.kind]);

const shownEnd = 4;
const mostSigns = 40;

/** XXXXXXXX1234. The whole number never leaves the phone. Of a short number at most half is shown. */
export function maskNumber(text: string): string {
  const bare = decimalDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, mostSigns);
  const shown = Math.min(shownEnd, Math.floor(bare.length / 2));
  return 'X'.repeat(bare.length - shown) + bare.slice(bare.length - shown);
}

function paperOf(typed: Typed): Pick<ItemReport, 'paper'> {
  const kind = lostPaperKinds.find((one) => one === typed[paperFields.kind]);
  const number = maskNumber(typed[paperFields.number] ?? '');
  return kind ? { paper: { kind, ...(number !== '' && { number }) } } : {};
}

type Rest = Pick<ItemReport, 'type' | 'referenceId' | 'language' | 'madeAt'>;

export function checkReport(typed: Typed, rest: Rest): { report: ItemReport } | { faults: Fault[] } {
  const entries = fieldsOf(rest.type).map(([name, wire]) => [wire, typed[name]?.trim() ?? ''] as const);
  const given = entries.filter(([wire, value]) => value !== '' || !isOptional(wire));
  const words = Object.fromEntries(given);
  const checked = itemBody.safeParse({
    ...words,
    // No choice must give "required", not "invalid".
    category: words.category || undefined,
    contactPhone: normalizePhone(words.contactPhone ?? ''),
    showPhone: typed[showPhoneName(rest.type)] === 'on',
    ...(rest.type === 'lost' && paperOf(typed)),
    ...rest,
  });
  const late: Fault[] =
    isServerTime() && (words.date ?? '') > plusDays(currentDay(), 1)
      ? [{ wire: 'date', code: 'out_of_range' }]
      : [];
  if (checked.success && late.length === 0) return { report: checked.data };
  const found = checked.success ? [] : fieldProblems(checked.error.issues);
  const wrong = new Map(
    [...found, ...late.map(({ wire, code }) => ({ path: wire, code }))].map((f) => [f.path, f.code]),
  );
  return {
    faults: fieldsOf(rest.type).flatMap(([, wire]) => {
      const code = wrong.get(wire);
      return code ? [{ wire, code }] : [];
    }),
  };
}
