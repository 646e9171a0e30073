import { expect, it } from 'vitest';
import { commandOf } from '#assistant/conversation/acts.ts';
import { replySaying } from '#assistant/say/say.ts';
import { statusSaid } from '#assistant/say/status.ts';
import type { Tracked } from '#contract/public/track.ts';
import { isDropped, settableNames } from '#contract/shared/status.ts';
import track from '#locales/en/track.json' with { type: 'json' };
import marathiTrack from '#locales/mr/track.json' with { type: 'json' };
import { chatWords } from '#server/assistant/words.ts';

const tracked = (more: Partial<Tracked>) =>
  ({ status: 'pending', dateRegistered: '2026-11-02T04:00:00.000Z', timeline: [], ...more }) as Tracked;
const saidOf = (answer: Tracked) => statusSaid('FIR-2026-AAAAAAAA', answer, null);
const keysOf = (answer: Tracked) => saidOf(answer).map(({ key }) => key);
const steps = [{ kind: 'firRegistered', on: '2026-11-10', number: '123/2026' }] as Tracked['steps'];
const set = (status: Tracked['status'], more: Partial<Tracked> = {}) =>
  tracked({
    status,
    timeline: [{ code: status as 'action', completed: true, date: '2026-11-12T04:00:00.000Z' }],
    ...more,
  });

it('does not say that nobody has opened a complaint in which a step is recorded', () => {
  expect(keysOf(tracked({}))).toEqual(['status.title', 'sentence.unread']);
  expect(keysOf(tracked({ steps }))).toEqual(['status.title', 'status.fir', 'sentence.read']);
});

it.each([
  ['en', track.sentence],
  ['mr', marathiTrack.sentence],
] as const)(
  'says each status that an officer sets in the words of the page of tracking: %s',
  (language, sentences) => {
    for (const status of settableNames) {
      const texts = saidOf(set(status)).map((one): string => replySaying(chatWords(language), one).text);
      expect(texts).toContain(sentences[status].replace('{{day}}', '12-11-2026'));
      const { why } = chatWords(language).conversation.status;
      expect([status, texts.includes(why)]).toEqual([status, isDropped(status)]);
    }
  },
);

it('does not say "without action" of a complaint in which an FIR is registered', () => {
  expect(keysOf(set('noAction', { steps }))).toEqual([
    'status.title',
    'status.fir',
    'sentence.closed',
    'status.why',
  ]);
});

it('names the deadline that the page of tracking names first: none of the complainant’s own once it is over', () => {
  const clock = (id: string, dueOn: string) =>
    ({
      id,
      kind: 'statute',
      basis: 'bnss 173(1)',
      startedOn: '2026-11-02',
      dueOn,
      state: 'running',
    }) as const;
  const clocks = [clock('reasons', '2026-12-20'), clock('signature', '2026-11-05')];
  const dayOf = (answer: Tracked) => saidOf(answer).find(({ key }) => key === 'status.next')?.values?.day;
  expect(dayOf(tracked({ clocks }))).toBe('05-11-2026');
  expect(dayOf(set('resolved', { clocks }))).toBe('20-12-2026');
  expect(dayOf(set('noAction', { clocks: clocks.slice(1) }))).toBeUndefined();
});

it('takes a command in letters of every width', () => {
  expect(commandOf('STOP')).toBeDefined();
  expect(commandOf('ＳＴＯＰ')).toBe(commandOf('STOP'));
});
