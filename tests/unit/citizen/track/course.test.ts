// The one line of a complaint's course: what the police set and what the law brought in the order of their days, and what the
// law expects next.
import { describe, expect, it } from 'vitest';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import type { Tracked } from '#contract/public/track.ts';
import type { IncidentStatus } from '#contract/shared/status.ts';
import { buildTimeline } from '#server/rules/timeline.ts';
import { courseOf } from '../../../../src/citizen/track/course.ts';

const received = '2026-11-02T04:00:00.000Z';

type Dated = readonly [kind: StepKind, on: string];

function answerOf(steps: readonly Dated[], status: IncidentStatus = 'pending', at = received): Tracked {
  const readAt = steps.length > 0 ? new Date('2026-11-03T04:00:00.000Z') : null;
  const changes = status === 'pending' ? [] : [{ status, at: new Date(at) }];
  return {
    success: true,
    firNumber: 'FIR-2024-ABC123XYZ',
    category: 'theft',
    dateRegistered: received,
    status,
    investigatingOfficer: null,
    policeStation: null,
    timeline: buildTimeline({ receivedAt: new Date(received), readAt, status, changes }),
    steps: steps.map(([kind, on]) => ({ kind, on })),
    clocks: [
      {
        id: 'signature',
        kind: 'advice',
        basis: 'bnss 173(1)(ii)',
        startedOn: '2026-11-02',
        dueOn: '2026-11-05',
        state: 'running',
      },
    ],
    receivedAt: received,
    readAt: readAt?.toISOString() ?? null,
    asOf: '2026-11-26T04:00:00.000Z',
  };
}

/** A row by its name: done, or "later" before it. */
const rowsOf = (answer: Tracked) =>
  courseOf(answer).map((entry) => {
    if (entry.step) return entry.step.kind;
    if (entry.status?.completed) return entry.status.code;
    return `later ${entry.later ?? entry.status?.code}`;
  });

describe('what has been', () => {
  it('stands in the order of its days, the reading once', () => {
    const steps: Dated[] = [
      ['read', '2026-11-03'],
      ['signed', '2026-11-04'],
      ['preliminaryEnquiry', '2026-11-06'],
    ];
    expect(rowsOf(answerOf(steps, 'action', '2026-11-05T04:00:00.000Z')).slice(0, 5)).toEqual([
      'registered',
      'received_by_station',
      'signed',
      'action',
      'preliminaryEnquiry',
    ]);
  });

  it('begins with the receipt, and ends with how the police closed it that day', () => {
    const steps: Dated[] = [
      ['signed', '2026-11-01'],
      ['applicationEnquiry', '2026-11-10'],
    ];
    const rows = rowsOf(answerOf(steps, 'noAction', '2026-11-10T04:00:00.000Z'));
    expect(rows[0]).toBe('registered');
    expect(rows.slice(-2)).toEqual(['applicationEnquiry', 'noAction']);
  });
});

describe('what is to come', () => {
  const laterOf = (answer: Tracked) => rowsOf(answer).filter((row) => row.startsWith('later'));

  it('is the reading, the signature, and an FIR or the reasons in writing', () => {
    expect(laterOf(answerOf([]))).toEqual([
      'later received_by_station',
      'later clock.signature',
      'later action',
      'later later.decision',
      'later resolved',
    ]);
  });

  it('asks for no second signature, and does not announce what has started', () => {
    const steps: Dated[] = [
      ['signed', '2026-11-04'],
      ['preliminaryEnquiry', '2026-11-06'],
    ];
    expect(laterOf(answerOf(steps))).toEqual(['later later.decision', 'later resolved']);
  });

  it('leads from the FIR to the court', () => {
    const fir: Dated[] = [
      ['signed', '2026-11-04'],
      ['firRegistered', '2026-11-06'],
    ];
    const court = 'later later.court';
    expect(laterOf(answerOf(fir))).toEqual(['later kind.investigation', court, 'later resolved']);
    expect(laterOf(answerOf([...fir, ['investigation', '2026-11-07']]))).toEqual([court, 'later resolved']);
    expect(
      laterOf(answerOf([...fir, ['investigation', '2026-11-07'], ['chargeSheet', '2026-11-20']])),
    ).toEqual(['later resolved']);
  });

  it('is nothing where it is over, and nothing by law where the answer has no steps', () => {
    expect(laterOf(answerOf([['closedBeforeFir', '2026-11-09']]))).toEqual([]);
    const { steps: _, clocks: __, ...confidential } = answerOf([]);
    expect(laterOf(confidential)).toEqual(['later received_by_station', 'later action', 'later resolved']);
  });
});
