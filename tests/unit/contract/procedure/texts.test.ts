// Every kind of step, clock, law and choice has its words, and a slow reader can follow each sentence.
import { describe, expect, it } from 'vitest';
import { type ClockRule, clockIds, clockRules } from '#contract/procedure/clock-rules.ts';
import { lawTable } from '#contract/procedure/laws.ts';
import { classNames } from '#contract/procedure/stages.ts';
import { outcomeNames, summaryKinds } from '#contract/procedure/step.ts';
import { kindNames, ruleOf } from '#contract/procedure/step-kinds.ts';
import { flatWords, languages, readWords } from '#fixtures/words/words.ts';

const mostWords = 15;
const publicClocks = clockIds.filter((id) => (clockRules[id] as ClockRule).isPublic);

describe.each(languages)('in %s', (language) => {
  const procedure = new Map(flatWords(readWords(language, 'procedure')));
  const steps = new Map(flatWords(readWords(language, 'steps')));
  const phrases = new Map(flatWords(readWords(language, 'phrases')));
  const closing = new Map(flatWords(readWords(language, 'closing')));
  const others = ['stages', 'deadlines', 'desk', 'hand-over', 'track', 'telling'].flatMap((slice) => [
    ...new Map(flatWords(readWords(language, slice))).values(),
  ]);
  const below = (words: Map<string, string>, part: string) =>
    [...words.keys()].filter((key) => key.startsWith(`${part}.`)).map((key) => key.slice(part.length + 1));

  it('every kind, clock, law and choice has exactly one text', () => {
    expect(below(procedure, 'kind').sort()).toEqual([...kindNames].sort());
    expect(below(procedure, 'clock').sort()).toEqual([...clockIds].sort());
    expect(below(procedure, 'law').sort()).toEqual(Object.keys(lawTable).sort());
    expect(below(procedure, 'remedy').sort()).toEqual([...publicClocks].sort());
    expect(below(steps, 'class').sort()).toEqual([...classNames].sort());
    expect(below(steps, 'outcome').sort()).toEqual([...outcomeNames].sort());
    expect(below(steps, 'summary').sort()).toEqual([...summaryKinds].sort());
  });

  it('every step with words for the citizen has ready sentences in this language', () => {
    const isOf = (kind: string) => [...phrases].filter(([key]) => key.startsWith(`${kind}.`));
    const spoken = kindNames.filter((kind) => ruleOf(kind).needs.includes('toCitizen'));
    expect(spoken.filter((kind) => isOf(kind).length < 2)).toEqual([]);
    const script = language === 'mr' ? /\p{Script=Devanagari}/u : /^[\x20-\x7e]+$/;
    for (const [key, text] of spoken.flatMap(isOf))
      expect([key, text]).toEqual([key, expect.stringMatching(script)]);
  });

  it(`no sentence is longer than ${mostWords} words`, () => {
    const sentences = [
      ...procedure.values(),
      ...steps.values(),
      ...phrases.values(),
      ...closing.values(),
      ...others,
    ].flatMap((text) => text.split(/[.?!]\s/));
    expect(sentences.filter((one) => one.split(/\s+/).length > mostWords)).toEqual([]);
  });
});
