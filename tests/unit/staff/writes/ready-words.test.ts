import { expect, it } from 'vitest';
import { createWords } from '#i18n/load.ts';
import english from '#locales/en/procedure.json';
import marathi from '#locales/mr/procedure.json';
import { readyWordsIn } from '#staff/writes/ready-words.ts';

it.each([
  ['en', 'mr', marathi],
  ['mr', 'en', english],
] as const)(
  'on a console in %s a step is named to the complainant in %s',
  async (console, language, texts) => {
    const words = await createWords(console, { en: {}, mr: {} }, { find: async () => undefined });
    for (const slice of ['conversation', 'procedure'] as const) {
      await words.need(slice);
      await words.bring(slice, language);
    }
    expect(readyWordsIn(words, language).ofStep('signed')).toContain(texts.kind.signed);
  },
);
