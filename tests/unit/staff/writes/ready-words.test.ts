import { expect, it } from 'vitest';
import { settableNames } from '#contract/shared/status.ts';
import { createWords } from '#i18n/load.ts';
import english from '#locales/en/procedure.json';
import englishConversation from '#locales/en/staff/conversation.json';
import marathi from '#locales/mr/procedure.json';
import marathiConversation from '#locales/mr/staff/conversation.json';
import { readyWordsIn } from '#staff/writes/ready-words.ts';

it.each([
  ['en', 'mr', marathi, marathiConversation.status],
  ['mr', 'en', english, englishConversation.status],
] as const)(
  'on a console in %s a step and a status are named to the complainant in %s',
  async (console, language, texts, told) => {
    const words = await createWords(console, { en: {}, mr: {} }, { find: async () => undefined });
    for (const slice of ['conversation', 'procedure'] as const) {
      await words.need(slice);
      await words.bring(slice, language);
    }
    const ready = readyWordsIn(words, language);
    expect(ready.ofStep('signed')).toContain(texts.kind.signed);
    expect(settableNames.map((status) => ready.ofStatus(status, false))).toEqual(
      settableNames.map((status) => told[status]),
    );
    // "Without action" would deny the FIR.
    expect(ready.ofStatus('noAction', true)).toBe(told.closed);
  },
);
