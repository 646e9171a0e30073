// The ladder on a virtual clock: 10,000 cases with random rules, channels and gateways. On day 90 each has a telling
// that arrived or stands on the call list, and nothing has left against the person's rule.
import { describe, expect, it } from 'vitest';
import { isTold } from '#contract/acts/step.ts';
import { kindNames } from '#contract/procedure/step-kinds.ts';
import { settableNames } from '#contract/shared/status.ts';
import { inIndia } from '#contract/shared/time.ts';
import { type Rung, rungNames } from '#contract/staff/telling.ts';
import english from '#locales/en/telling.json' with { type: 'json' };
import marathi from '#locales/mr/telling.json' with { type: 'json' };
import type { SendOutcome } from '#server/rules/delivery.ts';
import {
  channelsOf,
  numberOf,
  openFrom,
  type Recipient,
  rungAfter,
  settledTelling,
  silenceMs,
} from '#server/rules/telling/ladder.ts';
import { registeredText, sentText, spokenText, textNames } from '#server/rules/telling/text.ts';

const dayMs = 86_400_000;
const start = new Date('2026-01-01T00:00:00Z');

/** mulberry32. */
function diceOf(seed: number) {
  let state = seed;
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(roll() * values.length)] as Value;
  return { roll, pick };
}
type Dice = ReturnType<typeof diceOf>;

const timeOf = (dice: Dice) =>
  `${String(Math.floor(dice.roll() * 24)).padStart(2, '0')}:${dice.pick(['00', '15', '59'])}`;

const recipientOf = (dice: Dice): Recipient => ({
  contact: dice.pick([
    null,
    'never',
    `hours ${timeOf(dice)}-${timeOf(dice)}`,
    `number 98${String(dice.roll()).slice(2, 10)}`,
  ]),
  phone: dice.pick(['9000000500', '', '02425 223344', '+91 90000 00501']),
  email: dice.pick([null, 'a@test.example']),
  hasOptedIn: dice.roll() < 0.5,
  hasApp: dice.roll() < 0.3,
});

const outcomes: readonly SendOutcome[] = [
  { kind: 'sent', messageId: '1' },
  { kind: 'busy', afterMs: null },
  { kind: 'busy', afterMs: 7_200_000 },
  { kind: 'refused' },
  { kind: 'unknown' },
  { kind: 'failed' },
];

/** What left, by which rung and when, and how the case stands on day 90. */
function walk(dice: Dice) {
  const recipient = recipientOf(dice);
  const channels = {
    app: dice.roll() < 0.8,
    messaging: dice.roll() < 0.5,
    sms: dice.roll() < 0.7,
    mail: dice.roll() < 0.5,
  };
  const usual = dice.pick(outcomes);
  const left: { rung: Rung; at: Date }[] = [];
  const tried: Rung[] = [];
  let now = new Date(start.getTime() + dice.roll() * dayMs);
  const end = now.getTime() + 90 * dayMs;
  for (;;) {
    const rung = rungAfter(tried, recipient, channels);
    if (rung === 'call') return { recipient, channels, left, onList: now.getTime() <= end, arrived: false };
    tried.push(rung);
    const madeAt = now;
    let [tries, troubles] = [0, 0];
    for (let isOver = false; !isOver; ) {
      now = openFrom(recipient.contact, now);
      left.push({ rung, at: now });
      const outcome = dice.roll() < 0.7 ? usual : dice.pick(outcomes);
      const settled = settledTelling(outcome, { tries: tries + 1, troubles, madeAt }, now);
      ({ tries, troubles } = settled);
      isOver = settled.state !== 'queued';
      if (settled.dueAt) now = settled.dueAt;
      if (settled.state === 'sent') {
        if (dice.roll() < 0.4)
          return { recipient, channels, left, onList: false, arrived: now.getTime() <= end };
        now = new Date(now.getTime() + silenceMs);
      }
    }
  }
}

const isWithin = (contact: string, at: Date) => {
  const [from = '', to = ''] = contact.replace('hours ', '').split('-');
  const time = inIndia(at).slice(11, 16);
  if (from === to) return true;
  return from < to ? time >= from && time < to : time >= from || time < to;
};

describe('10,000 cases', () => {
  const cases = Array.from({ length: 10_000 }, (_, seed) => walk(diceOf(seed + 1)));

  it('have all arrived or stand on the call list on day 90', () => {
    expect(cases.filter(({ arrived, onList }) => arrived === onList)).toEqual([]);
    expect(cases.some(({ arrived }) => arrived) && cases.some(({ onList }) => onList)).toBe(true);
  });

  it('were never told against their rule, nor by a way that does not exist', () => {
    const wrong = cases.filter(({ recipient, channels, left }) =>
      left.some(({ rung, at }) => {
        const { contact, email, hasOptedIn, hasApp } = recipient;
        if (rung === 'call' || !channels[rung] || contact === 'never') return true;
        if (contact?.startsWith('hours') && !isWithin(contact, at)) return true;
        if (rung === 'app') return !hasApp;
        if (rung === 'mail') return email === null || contact?.startsWith('number') === true;
        if (rung === 'messaging' && !hasOptedIn) return true;
        return contact?.startsWith('number')
          ? numberOf(recipient) !== contact.replace('number ', '') && numberOf(recipient) !== null
          : numberOf(recipient) === null;
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('leaves by each rung at most as often as a message may be repeated', () => {
    expect(Math.max(...cases.map(({ left }) => left.length))).toBeLessThan(150);
    expect(new Set(cases.flatMap(({ left }) => left.map(({ rung }) => rung))).size).toBe(
      rungNames.length - 1,
    );
  });
});

it('a message that may have left is sent at most once more', () => {
  const first = settledTelling({ kind: 'unknown' }, { tries: 1, troubles: 0, madeAt: start }, start);
  const second = settledTelling({ kind: 'unknown' }, { tries: 2, troubles: 1, madeAt: start }, start);
  const refused = settledTelling({ kind: 'failed' }, { tries: 2, troubles: 1, madeAt: start }, start);
  expect([first.state, second.state, refused.state]).toEqual(['queued', 'unknown', 'unknown']);
  const at = { tries: 1, troubles: 0, madeAt: start };
  expect(settledTelling({ kind: 'failed' }, at, start).state).toBe('failed');
});

it('waits longer after each failure, and gives up after a day', () => {
  const wait = (troubles: number) =>
    (settledTelling({ kind: 'refused' }, { tries: 1, troubles, madeAt: start }, start).dueAt?.getTime() ??
      0) - start.getTime();
  expect([wait(0), wait(1), wait(3), wait(20)]).toEqual([10_000, 20_000, 80_000, 3_600_000]);
  const late = new Date(start.getTime() + dayMs);
  expect(
    settledTelling({ kind: 'busy', afterMs: null }, { tries: 1, troubles: 3, madeAt: start }, late).state,
  ).toBe('failed');
});

it('has no channel without its settings', () => {
  expect(
    channelsOf({ pushServices: [], messaging: { account: null }, sms: null, mail: { server: null } }),
  ).toEqual({
    app: false,
    messaging: false,
    sms: false,
    mail: false,
  });
});

it('has a telling for every public step but those that the person took part in', () => {
  const silent = kindNames.filter((kind) => !isTold(kind));
  expect(silent).toContain('note');
  expect(silent).toContain('signed');
  expect(isTold('firRegistered') && isTold('progressTold') && isTold('askedCitizen')).toBe(true);
});

describe.each([
  ['en', english],
  ['mr', marathi],
] as const)('the words in %s', (language, words) => {
  const news = (what: string) => ({ reference: 'FIR-2024-ABC123XYZ', what, at: start });
  const all = [...new Set([...settableNames, ...kindNames.filter(isTold), ...Object.keys(words.what)])];

  it('exist for every status and told step, and fit a registered template', () => {
    const known: Record<string, string> = words.what;
    expect(all.filter((what) => !known[what])).toEqual([]);
    expect(Object.values(known).filter((text) => text.length > 30)).toEqual([]);
    for (const name of textNames) expect(registeredText(name, language)).not.toContain('{{');
  });

  it('do not deny an FIR', () => {
    const said = (what: string, hasFir: boolean) => spokenText(language, { ...news(what), hasFir });
    expect(said('noAction', false)).toContain(words.what.noAction);
    expect(said('noAction', true)).toBe(said('closed', false));
    expect(said('resolved', true)).toBe(said('resolved', false));
  });

  it('never name the police, a station or a place, and plain ones not even the reference', () => {
    const texts = all.flatMap((what) => [
      ...textNames.map((name) => sentText(name, language, news(what), 'https://vishwas.example')),
      spokenText(language, news(what)),
    ]);
    expect(texts.filter((text) => /police|station|पोलीस|ठाण/i.test(text))).toEqual([]);
    const plain = sentText('plain', language, news('firRegistered'), 'https://vishwas.example');
    expect(plain).not.toMatch(/FIR|2024|2026|example|एफआयआर/);
  });
});
