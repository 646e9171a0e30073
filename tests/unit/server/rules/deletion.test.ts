import { describe, expect, it } from 'vitest';
import { eraseBy, type FoundReport, mustStay, verifyBy, whenDue } from '#server/rules/deletion.ts';

const found = (given: Partial<FoundReport>): FoundReport => ({
  kind: 'incident',
  id: 'a',
  reference: 'FIR-2024-AAAAAAAAA',
  status: 'resolved',
  hold: null,
  ...given,
});

describe('the deadlines of a deletion request', () => {
  // 23:30 in India, where the next UTC day has not begun.
  const askedAt = new Date('2026-11-20T18:00:00Z');

  it('allow seven working days to identify the person', () => {
    expect(verifyBy(askedAt)).toBe('2026-12-01');
  });

  it('allow fifteen days for erasure, minus the retention of backups', () => {
    expect(eraseBy(askedAt, 0)).toBe('2026-12-05');
    expect(eraseBy(askedAt, 7)).toBe('2026-11-28');
  });

  it('allow one day when backups have a longer retention', () => {
    expect(eraseBy(askedAt, 14)).toBe('2026-11-21');
    expect(eraseBy(askedAt, 30)).toBe('2026-11-21');
  });

  it('count from the day in India', () => {
    expect(eraseBy(new Date('2026-11-20T18:30:00Z'), 0)).toBe('2026-12-06');
  });
});

describe('a row found for deletion', () => {
  it.each(['resolved', 'noAction'])('that is %s may be deleted', (status) => {
    expect(mustStay(found({ status }))).toBeNull();
  });

  it.each([
    ['action', 'it is under investigation'],
    ['pending', 'nobody has decided on it yet'],
    ['no status of ours', 'nobody has decided on it yet'],
  ])('that is %s must stay: %s', (status, why) => {
    expect(mustStay(found({ status }))).toBe(why);
  });

  it('must stay under a legal hold, whatever its status', () => {
    expect(mustStay(found({ hold: 'case 12/2026' }))).toBe('legal hold: case 12/2026');
    expect(mustStay(found({ kind: 'item', status: 'closed', hold: 'case 12/2026' }))).toContain(
      'case 12/2026',
    );
  });

  // Each reason alone: a closed report may still belong to a case.
  it.each(['resolved', 'noAction'])('that is %s must stay while an FIR is registered and open', (status) => {
    expect(mustStay(found({ status, hasOpenFile: true }))).toBe(
      'an FIR is registered and its file is not closed',
    );
    expect(mustStay(found({ status, hasOpenFile: false }))).toBeNull();
  });

  it('may be deleted in every state when it is a lost-and-found item', () => {
    for (const status of ['hidden', 'approved', 'closed'])
      expect(mustStay(found({ kind: 'item', status }))).toBeNull();
  });
});

it.each([
  ['2026-11-21', 'OVERDUE'],
  ['2026-11-22', 'due today'],
  ['2026-11-23', 'due tomorrow'],
  ['2026-11-29', 'in 7 days'],
])('on 22 November, %s is %s', (day, due) => {
  expect(whenDue(day, new Date('2026-11-21T18:30:00Z'))).toBe(due);
});
