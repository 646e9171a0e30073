// Ready sentences for the complainant, by kind of step. Those of the program stand in the locale files; the
// superintendent may put others in their place, always in both languages.
import * as z from 'zod/mini';
import { kindNames, ruleOf, type StepKind } from '../procedure/step-kinds.ts';
import { successSchema } from '../shared/endpoint.ts';
import { requiredText } from '../shared/field.ts';
import { isReadableIn, type Language } from '../shared/language.ts';

/** Longer ones nobody reads out of a list. */
const longestPhrase = 300;
export const mostPhrases = 12;
/** A slow reader can follow so many words in a sentence. */
const mostWords = 15;

/** The kinds that need words for the complainant. */
export const spokenKinds: readonly StepKind[] = kindNames.filter((kind) =>
  ruleOf(kind).needs.includes('toCitizen'),
);
const spokenKind = z
  .enum(kindNames, 'invalid')
  .check(z.refine((kind) => spokenKinds.includes(kind), 'invalid'));

const inScript = (language: Language) =>
  requiredText(longestPhrase).check(
    z.refine((text) => text === '' || isReadableIn(language, text), 'invalid'),
  );

/** Each text in its own script, so that the two are not mixed up. */
export const phrasePair = z.strictObject({
  en: inScript('en'),
  mr: inScript('mr'),
});
export type Phrase = z.infer<typeof phrasePair>;

export const phrasesBody = z.strictObject({
  kind: spokenKind,
  /** null: those of the program again. */
  phrases: z.nullable(
    z.array(phrasePair, 'invalid').check(z.minLength(1, 'required'), z.maxLength(mostPhrases, 'too_many')),
  ),
});

/** Kinds with changed sentences; empty: the program's again. `version` goes into If-Match; never changed: 0. */
export const phrasesReply = successSchema({
  data: z.array(z.object({ kind: z.enum(kindNames), version: z.number(), phrases: z.array(phrasePair) })),
});
export const phrasesSavedReply = successSchema({ id: z.string(), version: z.number() });

export const emptyPhrase: Phrase = { en: '', mr: '' };

/** The sentences that are longer than a slow reader can follow. */
export const longSentences = (text: string): string[] =>
  (text.match(/[^.?!।]+[.?!।]*/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(/\s+/).length > mostWords);
