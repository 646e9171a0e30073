// What a table of stages does to one report.
import { describe, expect, it } from 'vitest';
import { type CaseFile, withStep } from '#contract/procedure/progress.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import type { IncidentStatus } from '#contract/shared/status.ts';
import { planCase } from '#server/rules/stages/plan.ts';
import type { ReadRow } from '#server/rules/stages/read-row.ts';

const receivedAt = '2026-11-10T06:00:00.000Z';
const at = new Date('2026-11-20T06:00:00.000Z');
const signed = { kind: 'signed', on: '2026-11-11', number: 'GD 1' } as const;
const file = withStep(
  { receivedAt, readAt: receivedAt, steps: [] } satisfies CaseFile,
  { id: 'signed', body: signed },
  receivedAt,
);
const caseOf = (given: { file?: CaseFile; status?: IncidentStatus } = {}) => ({
  id: 'case',
  status: 'pending' as IncidentStatus,
  language: 'en' as const,
  file,
  ...given,
});
const row = (kind: StepKind, on: string, given: Partial<ReadRow> = {}): ReadRow =>
  ({ kind, on, number: '', facts: {}, words: '', ...given }) as ReadRow;
const fir = row('firRegistered', '2026-11-12', { number: 'C.R. 1/2026' });
const investigation = row('investigation', '2026-11-13', { facts: { officer: 'Ganesh Kale' } as never });

describe('rows of a table', () => {
  it('are recorded by day, in whatever order they stand, and the newest sets the status', () => {
    const { verdicts, steps } = planCase(caseOf(), [investigation, fir], at);
    expect(verdicts).toEqual([{ state: 'new' }, { state: 'new' }]);
    expect(steps.map(({ body }) => [body.kind, body.status])).toEqual([
      ['firRegistered', undefined],
      ['investigation', 'action'],
    ]);
    expect(steps[0]?.body).toMatchObject({ number: 'C.R. 1/2026', note: 'CCTNS' });
    expect(steps[1]?.body.facts).toEqual({ officer: 'Ganesh Kale' });
  });

  it('have the same ids in every import, and are known the second time', () => {
    const first = planCase(caseOf(), [fir], at).steps;
    expect(planCase(caseOf(), [{ ...fir }], at).steps).toEqual(first);
    const [step] = first;
    if (!step) throw new Error('no step');
    const after = withStep(file, step, at.toISOString());
    expect(planCase(caseOf({ file: after }), [fir], at)).toEqual({
      verdicts: [{ state: 'known' }],
      steps: [],
    });
    expect(step.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('are known by day and number where somebody recorded them by hand', () => {
    const byHand = row('signed', signed.on, { number: 'gd 1' });
    expect(planCase(caseOf(), [byHand], at).verdicts).toEqual([{ state: 'known' }]);
    const another = row('signed', signed.on, { number: 'GD 2' });
    expect(planCase(caseOf(), [another], at).verdicts).not.toEqual([{ state: 'known' }]);
  });

  it.each([
    ['before the receipt', '2026-11-09'],
    ['after today', '2026-11-21'],
  ])('of a day %s are refused for their day', (_, on) => {
    expect(planCase(caseOf(), [{ ...fir, on }], at).verdicts).toEqual([
      { state: 'refused', columns: ['on'] },
    ]);
  });

  it('are refused for the step that is missing, the person, or what they do not say', () => {
    const refusal = (one: ReadRow) => planCase(caseOf(), [one], at).verdicts[0];
    expect(refusal(row('chargeSheet', '2026-11-12'))).toEqual({ state: 'refused', missing: 'firRegistered' });
    expect(refusal(row('enquiryPermitted', '2026-11-12'))).toEqual({ state: 'refused', by: ['sdpo', 'sp'] });
    expect(refusal({ ...fir, number: '' })).toEqual({ state: 'refused', columns: ['number'] });
  });

  it('with words that the complainant cannot read are refused for them', () => {
    const closed = (words: string) => row('withdrawn', '2026-11-12', { words });
    expect(planCase(caseOf(), [closed('अर्ज मागे घेतला.')], at).verdicts).toEqual([
      { state: 'refused', columns: ['words'] },
    ]);
    expect(planCase(caseOf(), [closed('You withdrew it.')], at).verdicts).toEqual([{ state: 'new' }]);
  });
});

describe('the status', () => {
  const statuses = (status: IncidentStatus, rows: ReadRow[]) =>
    planCase(caseOf({ status }), rows, at).steps.map(({ body }) => body.status);
  it('stays where it is the proposed one already', () => {
    expect(statuses('action', [fir])).toEqual([undefined]);
  });

  it('of a closed report stays, though the stage would open it again', () => {
    expect(statuses('resolved', [fir])).toEqual([undefined]);
  });
});
