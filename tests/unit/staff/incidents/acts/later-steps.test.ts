// A report's timeline goes on below the last recorded step, as far as the law says what comes.
import { expect, it } from 'vitest';
import { clocksOf } from '#contract/procedure/clocks.ts';
import { stageNames } from '#contract/procedure/stages.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import { caseFileWith, wayTo } from '#fixtures/data/steps.ts';
import { procedureSettings } from '#organisation';
import { laterSteps, nextFirst } from '#staff/incidents/acts/later-steps.ts';

const on = '2026-11-20';

const later = (kinds: readonly StepKind[]) => {
  const file = caseFileWith(kinds, on);
  const running = clocksOf(file, procedureSettings, new Date('2026-11-20T08:00:00Z')).filter(
    ({ state }) => state !== 'stopped',
  );
  return laterSteps(file, running).map(({ step, clock }) => [step, clock?.dueOn ?? null]);
};

it('names signature and decision before the FIR, and the deadline that runs for each', () => {
  expect(later(['read'])).toEqual([
    ['signed', '2026-11-22'],
    ['decision', null],
  ]);
  expect(later(['read', 'signed'])).toEqual([['decision', '2026-11-21']]);
});

it('names after an FIR the copy, the investigation, its report and the progress that is owed', () => {
  const fir = later(['read', 'signed', 'firRegistered']);
  expect(fir.map(([step]) => step)).toEqual(['copyGiven', 'investigation', 'policeReport', 'progressTold']);
  const begun = later([...wayTo.investigation, 'copyGiven']);
  expect(begun.map(([step]) => step)).toEqual(['policeReport', 'progressTold']);
});

it('names nothing where the law leaves open what comes', () => {
  for (const stage of ['nonCognizable', 'sentOn', 'fileClosed'] as const)
    expect([stage, later(wayTo[stage])]).toEqual([stage, []]);
  for (const stage of stageNames)
    for (const [step] of later(wayTo[stage])) expect(wayTo[stage]).not.toContain(step);
});

it('puts advice whose day has passed after what is still owed, however late that is', () => {
  const file = caseFileWith(['read'], on);
  const idsOn = (day: string) =>
    nextFirst(clocksOf(file, procedureSettings, new Date(`${day}T08:00:00Z`))).map(({ id, state }) => [
      id,
      state,
    ]);
  const [signature] = idsOn('2026-11-21').filter(([id]) => id === 'signature');
  expect(signature).toEqual(['signature', 'running']);
  expect(idsOn('2026-11-30').at(-1)).toEqual(['signature', 'overdue']);
  const owed = clocksOf(caseFileWith([], '2026-11-01'), procedureSettings, new Date('2026-11-30T08:00:00Z'));
  expect(nextFirst(owed).map(({ isAdvice }) => isAdvice)).toEqual(
    owed.map(({ isAdvice }) => isAdvice).sort((one, other) => Number(one) - Number(other)),
  );
});
