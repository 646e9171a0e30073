// The picker offers what an officer does, and nothing that only the complainant or the program records.
import { expect, it } from 'vitest';
import { stageNames } from '#contract/procedure/stages.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import { caseFileWith, wayTo } from '#fixtures/data/steps.ts';
import { offeredSteps } from '#staff/incidents/acts/offered-steps.ts';

const on = '2026-11-20';
const offered = (kinds: readonly StepKind[], isInCharge = true) =>
  offeredSteps(caseFileWith(kinds, on, { outcome: 'cognizance', days: 15 }), {
    actors: ['sho'],
    isInCharge,
    on,
  });
const all = (kinds: readonly StepKind[]) => {
  const { first, rest, kept } = offered(kinds);
  return [...first, ...rest, ...kept];
};

it('offers at no stage what only opening, the complainant or another form records', () => {
  const never: StepKind[] = [
    'read',
    'messageReceived',
    'messageAnswered',
    'askedCitizen',
    'serviceRequested',
  ];
  for (const stage of stageNames) {
    const kinds = all(wayTo[stage]);
    expect(kinds).toContain('note');
    expect([stage, kinds.filter((kind) => never.includes(kind))]).toEqual([stage, []]);
  }
});

it('offers the end of a service that was asked for before, once', () => {
  expect(all(['read'])).not.toContain('serviceDecided');
  expect(all(['read', 'serviceRequested'])).toContain('serviceDecided');
  expect(all(['read', 'serviceRequested', 'serviceDecided'])).not.toContain('serviceDecided');
});

it('gives NC no button before the signature, when no FIR can be registered', () => {
  const early = offered(['read']);
  expect(early.first).toContain('signed');
  expect(early.first).not.toContain('nonCognizable');
  expect(early.rest).toContain('nonCognizable');
  expect(offered(['read', 'signed']).first).toEqual(
    expect.arrayContaining(['firRegistered', 'nonCognizable']),
  );
});

it('keeps NC, closing and the final report for a person in charge, and says which', () => {
  const { first, rest, kept } = offered(['read', 'signed'], false);
  expect(kept).toContain('nonCognizable');
  expect([...first, ...rest].filter((kind) => kept.includes(kind))).toEqual([]);
  expect(offered(['read', 'signed']).kept).toEqual([]);
});
