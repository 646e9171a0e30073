// Which message of a complainant answers a question of the police.
import { expect, it } from 'vitest';
import { letterOf } from '#contract/public/letter.ts';
import type { Tracked } from '#contract/public/track.ts';

const day = (on: number) => `2026-11-${on}T06:00:00.000Z`;

type Message = NonNullable<Tracked['forHolder']>['messages'][number];

const message = (side: 'police' | 'citizen', text: string, on: number): Message => ({
  id: `${side} ${on}`,
  side,
  text,
  at: day(on),
  readAt: null,
});

const held = (messages: Message[], steps: Tracked['steps'] = []): Tracked => ({
  success: true,
  firNumber: 'FIR-2024-000000000',
  category: null,
  dateRegistered: day(20),
  status: 'pending',
  investigatingOfficer: null,
  policeStation: null,
  timeline: [],
  steps,
  receivedAt: day(20),
  readAt: null,
  asOf: day(26),
  forHolder: {
    reportId: 'one',
    messages,
    files: [],
    told: [],
    call: null,
    closed: null,
    left: { messages: 20, files: 20 },
  },
});

const question = message('police', 'On which day did it happen?', 22);
const step = { kind: 'askedCitizen', on: '2026-11-22' };
const sent = message('citizen', 'On Monday.', 24);

it('is one of which the phone does not say what its writer had seen', () => {
  expect(letterOf(held([question, sent]))).toEqual({ says: 'answered', at: sent.at });
  expect(letterOf(held([question, sent], [step]))?.says).toBe('answered');
});

it('is none that was written before the question was seen, and arrived later', () => {
  const early = { ...sent, seenAsOf: day(21) };
  expect(letterOf(held([question, early]))).toEqual({ says: 'asked', at: question.at });
  expect(letterOf(held([early], [step]))).toEqual({ says: 'asked', at: step.on });
  const answer = { ...message('citizen', 'On Monday.', 25), seenAsOf: day(23) };
  for (const messages of [
    [question, early, answer],
    [question, answer, early],
  ])
    expect(letterOf(held(messages, [step]))?.says).toBe('answered');
});
