// What was written before a form began need not be written again.
import { expect, it } from 'vitest';
import type { Effect } from '#assistant/conversation/state.ts';
import { choice, complainant, complaintSaid, talk, typedText } from '#fixtures/assistant/person.ts';

const last = (effects: readonly Effect[]) => effects.at(-1);
const begin = () => choice('action:complaint');
const theft = 'My motorcycle was stolen near the bus stand';

it.each([theft, 'माझी मोटारसायकल काल रात्री बसस्थानकाजवळून चोरीला गेली'])(
  'a complaint that begins after "%s" takes it with one press',
  (sentence) => {
    const [state, effects] = talk([typedText(sentence), begin()]);
    expect(last(effects)).toMatchObject({ key: 'ask.description', choices: ['useTold', 'cancel'] });
    const [filled, more] = talk([choice('useTold')], state);
    expect(filled.flow).toMatchObject({ answers: { description: sentence } });
    expect(last(more)).toMatchObject({ key: 'ask.category' });
  },
);

it('is sent as what happened', () => {
  const [, effects] = talk([
    typedText(theft),
    begin(),
    choice('useTold'),
    ...complaintSaid().slice(2),
    choice('send'),
  ]);
  expect(effects.find(({ kind }) => kind === 'file')).toMatchObject({ body: { description: theft } });
});

it('is offered after an answer was read, after the way back and when it is written again', () => {
  const [read] = talk([typedText(theft), choice('answer:stolen-vehicle'), begin()]);
  expect(last(talk([choice('useTold'), choice('back')], read)[1])).toMatchObject({
    choices: ['useTold', 'cancel'],
  });
  const whole = [choice('useTold'), ...complaintSaid().slice(2), choice('again')];
  expect(last(talk(whole, read)[1])).toMatchObject({ choices: ['useTold', 'cancel'] });
});

it('gives way to other words, and belongs to one form', () => {
  const [state] = talk([typedText(theft), begin(), typedText(complainant.description)]);
  expect(state.flow).toMatchObject({ answers: { description: complainant.description } });
  expect(last(talk([choice('cancel'), begin()], state)[1])).toMatchObject({ choices: ['cancel'] });
});

it('is the last sentence, and none that is too long', () => {
  const [, later] = talk([typedText('Where is the court?'), typedText(theft), begin(), choice('useTold')]);
  expect(last(later)).toMatchObject({ key: 'ask.category' });
  const [, long] = talk([typedText('They hit us. '.repeat(400)), begin()]);
  expect(last(long)).toMatchObject({ key: 'ask.description', choices: ['cancel'] });
});

it.each(['I want to file a complaint', 'मला तक्रार नोंदवायची आहे', 'FIR-2024-AAAAAAAAA'])(
  '"%s" does not say what happened',
  (sentence) => {
    const [, effects] = talk([typedText(sentence), choice('cancel'), begin()]);
    expect(last(effects)).toMatchObject({ key: 'ask.description', choices: ['cancel'] });
  },
);

it('is offered where a thing is described, and not as its name', () => {
  const [state, effects] = talk([typedText('I lost a black purse with two keys'), choice('action:lostItem')]);
  expect(last(effects)).toMatchObject({ key: 'ask.title', choices: ['cancel'] });
  const [, more] = talk([typedText('Purse'), choice('bags')], state);
  expect(last(more)).toMatchObject({ key: 'ask.itemDescription', choices: ['useTold', 'back', 'cancel'] });
});
