// What a stage is called: by us in both languages, and in tables of CCTNS. A stage that needs more than a table
// says, such as who permitted an enquiry, is recorded by hand.
import type { StepFacts } from '#contract/procedure/step.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import { plainWord } from '#contract/shared/text.ts';
import english from '#locales/en/procedure.json' with { type: 'json' };
import marathi from '#locales/mr/procedure.json' with { type: 'json' };

interface Stage {
  readonly kind: ImportableKind;
  readonly facts: StepFacts;
}

const stageNames = {
  signed: ['signed', 'GD entry', 'SD entry', 'diary entry', 'सही झाली', 'ठाणे दैनंदिनी नोंद'],
  nonCognizable: ['NC', 'NCR', 'NC registered', 'non-cognizable', 'एनसी', 'अदखलपात्र', 'अदखलपात्र गुन्हा'],
  applicationEnquiry: [
    'enquiry',
    'inquiry',
    'under enquiry',
    'under inquiry',
    'चौकशी',
    'अर्ज चौकशी',
    'चौकशीवर',
  ],
  firRegistered: ['FIR', 'FIR filed', 'crime registered', 'गुन्हा दाखल', 'एफआयआर', 'एफआयआर दाखल'],
  copyGiven: ['copy given', 'FIR copy given', 'प्रत दिली'],
  investigation: ['under investigation', 'pending investigation', 'तपासावर', 'तपास सुरू'],
  notInvestigated: ['no investigation', 'investigation refused'],
  chargeSheet: ['charge sheet', 'charge sheeted', 'charge sheet filed', 'दोषारोपपत्र', 'दोषारोपपत्र दाखल'],
  finalReport: ['final report', 'summary', 'समरी', 'अंतिम अहवाल'],
  closedBeforeFir: ['closed without FIR'],
  furtherInvestigation: ['पुढील तपास सुरू'],
  fileClosed: ['case closed'],
} as const satisfies Partial<Record<StepKind, readonly string[]>>;

export type ImportableKind = keyof typeof stageNames;
export const importableKinds = Object.keys(stageNames) as ImportableKind[];

const withFacts: readonly (Stage & { readonly words: readonly string[] })[] = [
  ...summary('A', ['A summary', 'A final', 'true but undetected', 'अ समरी', 'ए समरी']),
  ...summary('B', ['B summary', 'B final', 'maliciously false', 'ब समरी', 'बी समरी']),
  ...summary('C', ['C summary', 'C final', 'mistake of fact', 'क समरी', 'सी समरी']),
  ...summary('NC', ['NC summary', 'NC final', 'एनसी समरी']),
  ...closedAs('noOffence', ['no offence', 'no cognizable offence', 'गुन्हा नाही', 'दखलपात्र गुन्हा नाही']),
  ...closedAs('settled', ['settled', 'compromised', 'तडजोड', 'आपसात मिटले']),
];

function summary(kind: NonNullable<StepFacts['summary']>, names: readonly string[]) {
  return [{ kind: 'finalReport' as const, facts: { summary: kind }, words: names }];
}

function closedAs(outcome: NonNullable<StepFacts['outcome']>, names: readonly string[]) {
  return [{ kind: 'closedBeforeFir' as const, facts: { outcome }, words: names }];
}

/** Each word with its stage; a word stands once. */
export const stageWords: readonly (readonly [word: string, stage: Stage])[] = [
  ...importableKinds.flatMap((kind) =>
    [kind, english.kind[kind], marathi.kind[kind], ...stageNames[kind]].map(
      (word) => [plainWord(word), { kind, facts: {} }] as const,
    ),
  ),
  ...withFacts.flatMap(({ words: names, ...stage }) =>
    names.map((word) => [plainWord(word), stage] as const),
  ),
];

const byWord = new Map(stageWords);

/** null: no stage of a table. */
export const stageNamed = (cell: string): Stage | null => byWord.get(plainWord(cell)) ?? null;
