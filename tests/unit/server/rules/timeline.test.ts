import { describe, expect, it } from 'vitest';
import { buildTimeline } from '#server/rules/timeline.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const codes = (timeline: ReturnType<typeof buildTimeline>) =>
  timeline.map(({ code, date, completed }) => `${code} ${completed ? date?.slice(8, 10) : 'to come'}`);

describe('the timeline of an incident', () => {
  it('begins with the registration; all other steps are in the future', () => {
    const timeline = buildTimeline({ receivedAt: day(1), readAt: null, status: 'pending', changes: [] });
    expect(codes(timeline)).toEqual([
      'registered 01',
      'received_by_station to come',
      'action to come',
      'resolved to come',
    ]);
  });

  it('shows the reading and the action with their dates', () => {
    const changes = [{ status: 'action' as const, at: day(3) }];
    const timeline = buildTimeline({ receivedAt: day(1), readAt: day(2), status: 'action', changes });
    expect(codes(timeline)).toEqual([
      'registered 01',
      'received_by_station 02',
      'action 03',
      'resolved to come',
    ]);
  });

  it('ends with no action, without steps that did not happen', () => {
    const changes = [{ status: 'noAction' as const, at: day(4) }];
    const timeline = buildTimeline({ receivedAt: day(1), readAt: day(2), status: 'noAction', changes });
    expect(codes(timeline)).toEqual(['registered 01', 'received_by_station 02', 'noAction 04']);
  });

  it('keeps the action of a resolved incident', () => {
    const changes = [
      { status: 'action' as const, at: day(3) },
      { status: 'resolved' as const, at: day(5) },
    ];
    const timeline = buildTimeline({ receivedAt: day(1), readAt: day(2), status: 'resolved', changes });
    expect(codes(timeline).slice(2)).toEqual(['action 03', 'resolved 05']);
  });

  it('reopens when a resolved incident is taken up again', () => {
    const changes = [
      { status: 'action' as const, at: day(3) },
      { status: 'resolved' as const, at: day(5) },
      { status: 'action' as const, at: day(7) },
    ];
    const timeline = buildTimeline({ receivedAt: day(1), readAt: day(2), status: 'action', changes });
    expect(codes(timeline).slice(2)).toEqual(['action 07', 'resolved to come']);
  });
});
