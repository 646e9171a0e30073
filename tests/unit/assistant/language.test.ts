// Who does not know the language of the conversation is in no danger: both languages are offered. A cry beside it is still one.
import { expect, it } from 'vitest';
import { understandSentence } from '#assistant/understand/index.ts';
import { choice, talk, typedText } from '#fixtures/assistant/person.ts';
import en from '#locales/en/chat.json' with { type: 'json' };
import mr from '#locales/mr/chat.json' with { type: 'json' };

const asked = [
  "I don't know Marathi",
  'english please',
  'speak english',
  'मुझे मराठी नहीं आती',
  'मला मराठी येत नाही',
  'मला मराठी येत नाही, speak english',
  'मला इंग्रजी येत नाही',
  'hindi me bolo',
  'hindi madhe sanga',
];

it.each(asked)('"%s" asks for another language', (sentence) => {
  const { ids, danger } = understandSentence(sentence);
  expect([ids[0], danger]).toEqual(['action:language', false]);
});

it.each(["I don't know Marathi", 'मला इंग्रजी येत नाही', 'hindi me bolo'])(
  'both languages are offered to who says "%s"',
  (sentence) => {
    const [state, effects] = talk([typedText(sentence)]);
    expect(effects).toMatchObject([{ key: 'language', choices: ['language:en', 'language:mr'] }]);
    expect(talk([choice('language:mr')], state)[0].language).toBe('mr');
  },
);

it.each([
  ['en', en],
  ['mr', mr],
] as const)('the offer in %s can be read in both languages', (_, conversation) => {
  for (const word of ['English', 'Hindi', 'इंग्रजीत', 'हिंदीत']) expect(conversation.language).toContain(word);
});

it.each(['English please', 'speak english', 'in English'])('"%s" is done at once', (sentence) => {
  const [marathi] = talk([choice('language:mr')]);
  expect(talk([typedText(sentence)], marathi)[0].language).toBe('en');
});

it.each([
  'mala marathi yet nahi vachva',
  "I don't know Marathi, help me they are beating us",
  'मुझे मराठी नहीं आती बचाओ मुझे मार रहे हैं',
  'english please, my child is missing',
])('"%s" is a cry', (sentence) => {
  expect(understandSentence(sentence).danger).toBe(true);
});

it.each([
  ['mujhe marathi nahi aati, meri bike chori ho gayi', 'theft'],
  ['मला इंग्रजी येत नाही, पोलीस तक्रार घेत नाहीत', 'firRefused'],
])('what is told beside it comes first: %s', (sentence, id) => {
  expect(understandSentence(sentence).ids[0]).toBe(id);
});
