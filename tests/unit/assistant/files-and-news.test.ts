// Files that are sent to a conversation, and the news that a person wants again.
import { describe, expect, it } from 'vitest';
import type { Effect, FormFlow } from '#assistant/conversation/state.ts';
import { complaintLimits } from '#contract/public/facts/complaint-fields.ts';
import { choice, complaintSaid, input, talk } from '#fixtures/assistant/person.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

const file = { id: uuidv7(), name: 'photo.jpg', type: 'image/jpeg', bytes: 1, sha256: '0'.repeat(64) };
const sent = () => input({ kind: 'file', file });
const keys = (effects: readonly Effect[]) => effects.map((one) => ('key' in one ? one.key : one.kind));

describe('a file', () => {
  it('begins a complaint, which has as many as the form and not one more', () => {
    const [state, effects] = talk(Array.from({ length: complaintLimits.files + 1 }, sent));
    expect(state.flow).toMatchObject({ form: 'complaint', at: 'description' });
    expect((state.flow as FormFlow).evidence).toHaveLength(complaintLimits.files);
    expect(keys(effects).slice(-2)).toEqual(['fileKept', 'filesFull']);
  });

  it('is of no use to another form, whose question follows', () => {
    const [state, effects] = talk([choice('action:lostItem'), sent()]);
    expect(keys(effects).slice(-2)).toEqual(['odd.file', 'ask.title']);
    expect(state.flow).toMatchObject({ form: 'lost', evidence: [] });
  });

  it('waits while the complaint is sent', () => {
    const [state, effects] = talk([...complaintSaid(), choice('send'), sent()]);
    expect(keys(effects).at(-1)).toBe('wait');
    expect(state.flow).toMatchObject({ name: 'filing', evidence: [] });
  });
});

it.each([
  ['yes', false, { kind: 'start' }],
  ['no', true, { key: 'after' }],
])('who has stopped messages and says "%s" to news of a case: stopped is %s', (answer, stopped, effect) => {
  const [state, effects] = talk([choice('action:stop'), choice('action:news'), choice(answer)]);
  expect(state).toMatchObject({ stopped, flow: null });
  expect(effects).toContainEqual(expect.objectContaining(effect));
});
