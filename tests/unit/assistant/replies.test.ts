// What is said fits what a messaging app takes, in both languages.
import { describe, expect, it } from 'vitest';
import { inParts, lengthOf, replyLimits, withinLimit } from '#assistant/say/limits.ts';
import { readBack, replySaying, withoutQuestions } from '#assistant/say/say.ts';
import { choice, complaintSaid, talk, typedText } from '#fixtures/assistant/person.ts';
import en from '#locales/en/chat.json' with { type: 'json' };
import guidanceEn from '#locales/en/guidance.json' with { type: 'json' };
import questionsEn from '#locales/en/questions.json' with { type: 'json' };
import mr from '#locales/mr/chat.json' with { type: 'json' };
import guidanceMr from '#locales/mr/guidance.json' with { type: 'json' };
import questionsMr from '#locales/mr/questions.json' with { type: 'json' };

describe('replies', () => {
  const wordsOf = (conversation: typeof en, guidance: typeof guidanceEn, facts = questionsEn) => ({
    conversation,
    facts,
    questions: Object.fromEntries(
      Object.entries(guidance.topics).map(([id, { question }]) => [id, question]),
    ),
  });

  it.each([
    ['en', wordsOf(en, guidanceEn)],
    [
      'mr',
      wordsOf(mr as typeof en, guidanceMr as unknown as typeof guidanceEn, questionsMr as typeof questionsEn),
    ],
  ] as const)('are within the limits in %s, and every key has words', (_, words) => {
    const [, effects] = talk([
      ...complaintSaid(),
      choice('send'),
      choice('menu'),
      typedText('police refuse my fir'),
      typedText('???'),
    ]);
    const replies = effects.flatMap((effect) =>
      effect.kind === 'say'
        ? [replySaying(words, effect)]
        : effect.kind === 'readBack'
          ? readBack(words, effect)
          : [],
    );
    expect(replies.length).toBeGreaterThan(10);
    for (const reply of replies) {
      expect(lengthOf(reply.text)).toBeLessThanOrEqual(
        reply.kind === 'text' ? replyLimits.alone : replyLimits.withChoices,
      );
      const choices = reply.kind === 'buttons' ? reply.buttons : reply.kind === 'rows' ? reply.rows : [];
      expect(choices.length).toBeLessThanOrEqual(reply.kind === 'buttons' ? 3 : 10);
      for (const { title } of choices)
        expect(lengthOf(title)).toBeLessThanOrEqual(
          reply.kind === 'buttons' ? replyLimits.button : replyLimits.row,
        );
    }
  });

  it('cut what is too long, and part a long text', () => {
    expect(lengthOf(withinLimit('row', 'क'.repeat(60)))).toBe(replyLimits.row);
    const parts = inParts('शब्द '.repeat(3000));
    expect(parts.every((part) => lengthOf(part) <= replyLimits.alone)).toBe(true);
    expect(parts.join(' ')).toBe('शब्द '.repeat(3000).trim());
  });

  it('name the question of an answer, and not that of a kind of complaint with the same name', () => {
    const words = wordsOf(en, guidanceEn);
    const said = (choices: string[]) =>
      replySaying(words, { kind: 'say', key: 'ask.category', choices }).text;
    expect(said(['theft', 'fraud'])).toBe(en.ask.category);
    expect(said(['answer:theft'])).toContain(guidanceEn.topics.theft.question);
    // The page has them on its buttons.
    expect(withoutQuestions(said(['answer:theft', 'answer:fraud']))).toBe(en.ask.category);
  });

  it("shows a person's own words as they are, also where they are those of a choice", () => {
    const words = wordsOf(en, guidanceEn);
    const answers = { accusedOfficerName: 'phone', complaintDescription: 'today', fullName: 'yes' };
    const [reply] = readBack(words, { kind: 'readBack', form: 'officer', answers, files: 0 });
    for (const own of ['phone', 'today', 'yes'])
      expect(reply?.text.split('\n').join(' ')).toContain(`: ${own}`);
    const [chosen] = readBack(words, {
      kind: 'readBack',
      form: 'complaint',
      answers: { category: 'theft', confidential: true },
      files: 0,
    });
    expect(chosen?.text).toContain('Theft');
    expect(chosen?.text).toContain('Yes');
  });
});
