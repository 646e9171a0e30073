// The way back in a form, words that are answers and no commands, and words under photos.
import { describe, expect, it } from 'vitest';
import type { Effect } from '#assistant/conversation/state.ts';
import { complaintFields } from '#contract/public/facts/complaint-fields.ts';
import { choice, complaintSaid, input, talk, typedText } from '#fixtures/assistant/person.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

const last = (effects: readonly Effect[]) => effects.at(-1);
const begun = () => complaintSaid().slice(0, 5);

describe('"back"', () => {
  it.each(['back', 'Go back!', 'मागे जा', 'पीछे जाओ'])('(%s) asks the question before once more', (word) => {
    const [state, effects] = talk([...begun(), typedText(word)]);
    expect(last(effects)).toMatchObject({ key: 'ask.location', choices: ['back', 'cancel'] });
    const [next, more] = talk([typedText('Rahuri bus stand')], state);
    expect(last(more)).toMatchObject({ key: 'ask.incidentDate' });
    expect(next.flow).toMatchObject({ answers: { location: 'Rahuri bus stand', category: 'theft' } });
  });

  it('goes past questions that were skipped together, up to the first one', () => {
    const back = [1, 2, 3, 4, 5].map(() => choice('back'));
    const [state, effects] = talk([...begun(), ...back]);
    expect(effects.slice(-5).map((one) => 'key' in one && one.key)).toEqual([
      'ask.location',
      'ask.fact.thing',
      'ask.category',
      'ask.description',
      'ask.description',
    ]);
    expect(last(effects)).toMatchObject({ choices: ['cancel'] });
    expect(state.flow).toMatchObject({ name: 'form', at: 'description' });
  });

  it('leads from the read-back to the last question, and what is sent has the new answer', () => {
    const [, effects] = talk([...complaintSaid(), choice('back'), choice('yes'), choice('send')]);
    expect(effects.find(({ kind }) => kind === 'file')).toMatchObject({ body: { confidential: true } });
  });

  it('is a menu where nothing is filled in', () => {
    const [state, effects] = talk([choice('action:track'), typedText('back')]);
    expect(last(effects)).toMatchObject({ key: 'menu' });
    expect(state.flow).toBeNull();
  });
});

it.each(['बाहेर', 'बंद', 'band', 'सुरू', 'suru', 'रोको'])('"%s" is an answer, and ends nothing', (word) => {
  const [state] = talk([...complaintSaid().slice(0, 4), typedText(word)]);
  expect(state).toMatchObject({ stopped: false, flow: { name: 'form', answers: { location: word } } });
});

describe('words under a photo', () => {
  const file = { id: uuidv7(), name: 'photo.jpg', type: 'image/jpeg', bytes: 1, sha256: '0'.repeat(64) };
  const photo = (text: string) => input({ kind: 'file', file, text });

  it('are part of what happened, also in the read-back', () => {
    const said = complaintSaid();
    const [, effects] = talk([photo('the one with the red\u0000 shirt'), ...said.slice(1), choice('send')]);
    const description = `${said[1]?.kind === 'text' && said[1].text}\nthe one with the red shirt`;
    expect(effects.find(({ kind }) => kind === 'readBack')).toMatchObject({ answers: { description } });
    expect(effects.find(({ kind }) => kind === 'file')).toMatchObject({ body: { description } });
  });

  it('never make it longer than it may be', () => {
    const { max } = complaintFields.description;
    const long = Array.from({ length: 9 }, () => photo('x'.repeat(1024)));
    const [, effects] = talk([...long, ...complaintSaid().slice(1), choice('send')]);
    const sent = effects.find(({ kind }) => kind === 'file') as { body: { description: string } };
    expect(sent.body.description).toHaveLength(max);
  });

  it('of a file that was not fetched are answered as those of one that is not taken', () => {
    const none = input({ kind: 'file', file: null });
    expect(talk([choice('action:lostItem'), none])[1].slice(-2)).toMatchObject([
      { key: 'odd.file' },
      { key: 'ask.title' },
    ]);
    expect(talk([none])[0].flow).toBeNull();
  });
});
