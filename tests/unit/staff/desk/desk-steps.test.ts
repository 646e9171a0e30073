// What the signature desk records in one go.
import { expect, it } from 'vitest';
import type { CaseFile } from '#contract/procedure/progress.ts';
import { deskSteps, emptyDesk, openDecisions } from '#staff/desk/desk-steps.ts';
import { referenceIn } from '#staff/desk/use-found.ts';

const on = '2026-11-05';
const at = '2026-11-05T06:00:00.000Z';
const received: CaseFile = { receivedAt: '2026-11-04T06:00:00.000Z', readAt: null, steps: [] };
const step = (kind: CaseFile['steps'][number]['kind'], number: string) => ({
  ...{ id: kind, kind, on, at, number, facts: {}, toCitizen: null, class: null },
  ...{ corrects: null, isVoid: false },
});

it('needs the diary number, and records nothing without it', () => {
  expect(deskSteps(emptyDesk, on, false).missing).toEqual(['diary']);
  const signed = deskSteps({ ...emptyDesk, diary: ' GD 14/2026 ' }, on, false);
  expect(signed).toEqual({ steps: [{ kind: 'signed', on, number: 'GD 14/2026' }], missing: [] });
});

it('records the signature before the decision, each with what it needs', () => {
  const values = { ...emptyDesk, diary: 'GD 14' };
  const fir = { ...values, decision: 'firRegistered' as const };
  expect(deskSteps(fir, on, false).missing).toEqual(['number']);
  expect(deskSteps({ ...fir, number: 'C.R. 1' }, on, false).steps).toEqual([
    { kind: 'signed', on, number: 'GD 14' },
    { kind: 'firRegistered', on, number: 'C.R. 1', status: 'action' },
  ]);
  const enquiry = { ...values, decision: 'preliminaryEnquiry' as const };
  expect(deskSteps(enquiry, on, false).missing).toEqual(['permittedBy', 'permittedOn']);
  const permitted = { ...enquiry, permittedBy: 'DySP', permittedOn: on };
  expect(deskSteps(permitted, on, false).steps[1]).toMatchObject({
    kind: 'preliminaryEnquiry',
    facts: { permittedBy: 'DySP', permittedOn: on },
  });
  const nc = { ...emptyDesk, decision: 'nonCognizable' as const, number: 'N.C. 2' };
  expect(deskSteps(nc, on, true)).toEqual({
    steps: [{ kind: 'nonCognizable', on, number: 'N.C. 2', status: 'noAction' }],
    missing: [],
  });
});

it('offers what may follow the signature', () => {
  expect(openDecisions(received, on, at)).toEqual([
    'firRegistered',
    'nonCognizable',
    'preliminaryEnquiry',
    'applicationEnquiry',
  ]);
  const withFir = { ...received, steps: [step('signed', 'GD 1'), step('firRegistered', 'C.R. 1')] };
  expect(openDecisions(withFir, on, at)).toEqual([]);
});

it.each([
  ['https://example.org/track-fir?ref=FIR-2024-AB12CD34E', 'FIR-2024-AB12CD34E'],
  ['fir 2024 ab12cd34e', 'FIR-2024-AB12CD34E'],
  ['', ''],
])('reads the reference in %j', (text, reference) => {
  expect(referenceIn(text)).toBe(reference);
});
