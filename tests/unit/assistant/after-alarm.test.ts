// Below every alarm there is a way on, in every language and app: what may be meant, and a complaint for later.
import { expect, it } from 'vitest';
import { choicesIn } from '#assistant/say/reply.ts';
import { replySaying, type Words } from '#assistant/say/say.ts';
import { choice, complaintSaid, talk, typedText } from '#fixtures/assistant/person.ts';
import en from '#locales/en/chat.json' with { type: 'json' };
import mr from '#locales/mr/chat.json' with { type: 'json' };

const after = (...inputs: Parameters<typeof talk>[0]) => talk(inputs)[1];
const choicesAfter = (words: string) => {
  const [alarm, ...effects] = after(typedText(words));
  expect(alarm).toMatchObject({ kind: 'danger' });
  return effects.flatMap((effect) => (effect.kind === 'say' ? (effect.choices ?? []) : []));
};

it.each(['my husband is beating me, help', 'नवरा मला मारतो आहे, वाचवा'])(
  'after "%s" are the answer, a complaint and none, and no emergency again',
  (cry) => {
    const choices = choicesAfter(cry);
    expect(choices).toEqual(['answer:domesticViolence', 'action:complaint', 'none']);
  },
);

it.each(['वाचवा', 'help', 'gharala aag lagli vachva'])('after "%s" no law is guessed at', (cry) => {
  expect(choicesAfter(cry)).toEqual(['action:ask', 'action:complaint', 'menu']);
});

it('the emergency that is pressed has the same way on, and within a complaint its question', () => {
  const pressed = choice('action:emergency');
  expect(after(pressed)).toMatchObject([
    { kind: 'danger' },
    { choices: ['action:ask', 'action:complaint', 'menu'] },
  ]);
  expect(after(...complaintSaid().slice(0, 4), pressed).slice(-2)).toMatchObject([
    { kind: 'danger' },
    { key: 'ask.location' },
  ]);
});

it.each([en, mr as typeof en])(
  'the choices for who only cries for help are whole buttons (%#)',
  (conversation) => {
    const words = { conversation, questions: {}, facts: { question: {}, choice: {} } } as unknown as Words;
    const [, said] = after(typedText('वाचवा'));
    if (said?.kind !== 'say') throw new Error('nothing was said');
    const reply = replySaying(words, { ...said, choices: said.choices ?? [] });
    expect(reply.kind).toBe('buttons');
    for (const { title } of choicesIn(reply)) expect(title).not.toContain('…');
  },
);
