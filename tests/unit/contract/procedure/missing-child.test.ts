import { describe, expect, it } from 'vitest';
import { clocksOf } from '#contract/procedure/clocks.ts';
import { judgeStep } from '#contract/procedure/judge.ts';
import { countedSteps, progressOf } from '#contract/procedure/progress.ts';
import { mayGoWith } from '#contract/procedure/record.ts';
import { classNames } from '#contract/procedure/stages.ts';
import { kindNames, ruleOf, type StepKind } from '#contract/procedure/step-kinds.ts';
import { isMissingChild } from '#contract/questions/missing.ts';
import { procedureSettings } from '#organisation';

const receivedAt = '2026-11-20T06:00:00.000Z';
const stepOf = (id: number, kind: StepKind, given: object = {}) => ({
  id: `${id}`,
  kind,
  on: '2026-11-20',
  at: receivedAt,
  number: null,
  facts: {},
  toCitizen: null,
  class: null,
  corrects: null,
  isVoid: false,
  ...given,
});

describe('a missing child, by the answers of the complaint', () => {
  it.each([
    ['other', 'matter=missing\nage=14', true],
    ['other', 'matter=missing\nage=१७ वर्षे', true],
    ['other', 'matter=missing\nage=18', false],
    ['other', 'matter=missing', false],
    ['other', 'matter=lost\nage=14', false],
    ['theft', 'matter=missing\nage=14', false],
    ['other', null, false],
  ])('%s, %j: %s', (category, answers, expected) => {
    expect(isMissingChild({ category, answers })).toBe(expected);
  });

  it('runs the clock of the FIR from the receipt, whatever class an officer sets', () => {
    const now = new Date('2026-11-20T08:00:00.000Z');
    for (const of of [null, ...classNames]) {
      const steps = of ? [stepOf(1, 'classified', { class: of })] : [];
      const file = { receivedAt, readAt: null, isMissingChild: true, steps };
      const clock = clocksOf(file, procedureSettings, now).find(({ id }) => id === 'missingMinor');
      expect([of, clock?.startedOn, clock?.state]).toEqual([of, '2026-11-20', 'running']);
    }
  });

  it('never ends without an FIR in ten thousand random histories, as other reports do', () => {
    let seed = 1;
    const pick = <T>(from: readonly T[]): T => {
      seed = (seed * 48_271) % 2_147_483_647;
      return from[seed % from.length] as T;
    };
    const endsWithoutFir = (isMissingChild: boolean): boolean => {
      const file = { receivedAt, readAt: null, isMissingChild };
      const steps: ReturnType<typeof stepOf>[] = [];
      for (let at = 0; at < 8; at += 1) {
        const progress = progressOf(countedSteps({ ...file, steps }));
        const kind = pick(kindNames);
        if (kind === 'correction' || !judgeStep(progress, kind, pick(['sho', 'sp'])).isAllowed) continue;
        if (ruleOf(kind).endsCase && !progress.done.has('firRegistered')) return true;
        steps.push(stepOf(at, kind, kind === 'classified' ? { class: pick(classNames) } : {}));
      }
      const counted = countedSteps({ ...file, steps });
      return (
        !progressOf(counted).done.has('firRegistered') && isMissingChild && mayGoWith(counted, 'resolved')
      );
    };
    const ends = (isMissingChild: boolean) =>
      Array.from({ length: 10_000 }, () => endsWithoutFir(isMissingChild)).filter(Boolean).length;
    expect(ends(true)).toBe(0);
    expect(ends(false)).toBeGreaterThan(10);
  });
});
