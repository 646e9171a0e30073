import { describe, expect, it } from 'vitest';
import { isTrouble, laterReceipt, pauseMs, settlementOf } from '#server/rules/delivery.ts';

describe('a message', () => {
  it('that may have left is sent once more, then given up', () => {
    expect(settlementOf({ kind: 'unknown' }, { tries: 1, refusals: 0 })).toMatchObject({
      state: 'waiting',
      undoTry: false,
    });
    expect(settlementOf({ kind: 'unknown' }, { tries: 2, refusals: 0 })).toMatchObject({ state: 'failed' });
  });

  it('that certainly did not leave uses no attempt, and is refused six times at most', () => {
    expect(settlementOf({ kind: 'busy', afterMs: 90_000 }, { tries: 2, refusals: 5 })).toMatchObject({
      state: 'waiting',
      undoTry: true,
      refused: false,
      dueInMs: 90_000,
    });
    expect(settlementOf({ kind: 'refused' }, { tries: 1, refusals: 4 })).toMatchObject({
      state: 'waiting',
      undoTry: true,
    });
    expect(settlementOf({ kind: 'refused' }, { tries: 1, refusals: 5 })).toMatchObject({ state: 'failed' });
  });

  it('makes the whole broadcast wait where the next one would fail too, not where it alone cannot be sent', () => {
    const outcomes = [
      { kind: 'sent', messageId: null },
      { kind: 'busy', afterMs: null },
      { kind: 'refused' },
      { kind: 'unknown' },
      { kind: 'failed' },
    ] as const;
    expect(outcomes.map(isTrouble)).toEqual([false, true, true, true, false]);
  });

  it('is followed by a pause that doubles up to a minute, or the requested one up to ten', () => {
    expect([1, 2, 3, 6, 7, 100].map((troubles) => pauseMs(troubles, null))).toEqual([
      1000, 2000, 4000, 32_000, 60_000, 60_000,
    ]);
    expect([pauseMs(1, 5000), pauseMs(7, 5000), pauseMs(1, 3_600_000)]).toEqual([5000, 60_000, 600_000]);
  });

  it('keeps its furthest receipt, and stays failed after a failure', () => {
    expect(laterReceipt(null, 'sent')).toBe('sent');
    expect(laterReceipt('read', 'delivered')).toBe('read');
    expect(laterReceipt('sent', 'read')).toBe('read');
    expect([laterReceipt('sent', 'failed'), laterReceipt('failed', 'read')]).toEqual(['failed', 'failed']);
  });
});
