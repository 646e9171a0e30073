import { expect, it } from 'vitest';
import { commandOf } from '#assistant/conversation/acts.ts';
import { statusSaid } from '#assistant/say/status.ts';
import type { Tracked } from '#contract/public/track.ts';
import { settableNames } from '#contract/shared/status.ts';
import en from '#locales/en/chat.json' with { type: 'json' };
import mr from '#locales/mr/chat.json' with { type: 'json' };

const tracked = (more: Partial<Tracked>) =>
  ({ status: 'pending', dateRegistered: '2026-11-02T04:00:00.000Z', timeline: [], ...more }) as Tracked;
const keysOf = (answer: Tracked) => statusSaid('FIR-2026-AAAAAAAA', answer, null).map(({ key }) => key);

it('does not say that nobody has opened a complaint in which a step is recorded', () => {
  expect(keysOf(tracked({}))).toEqual(['status.title', 'status.unread']);
  const steps = [{ kind: 'firRegistered', on: '2026-11-10', number: '123/2026' }] as Tracked['steps'];
  expect(keysOf(tracked({ steps }))).toEqual(['status.title', 'status.fir', 'status.read']);
});

it('has words for each status that an officer sets', () => {
  const date = '2026-11-05T04:00:00.000Z';
  for (const status of settableNames) {
    const timeline = [{ code: status, completed: true, date }];
    const said = keysOf(tracked({ status, timeline })).at(-1)?.replace('status.', '') ?? '';
    expect([said, Object.keys(en.status).includes(said), Object.keys(mr.status).includes(said)]).toEqual([
      status,
      true,
      true,
    ]);
  }
});

it('takes a command in letters of every width', () => {
  expect(commandOf('STOP')).toBeDefined();
  expect(commandOf('ＳＴＯＰ')).toBe(commandOf('STOP'));
});
