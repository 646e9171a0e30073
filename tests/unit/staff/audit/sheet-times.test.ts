// Every sheet has its times in one form: those of India, as in contract/staff/csv.ts.
import { expect, it } from 'vitest';
import type { BroadcastLog } from '#api/staff/broadcast.ts';
import type { AuditLine } from '#contract/staff/audit.ts';
import { auditSheet } from '#staff/audit/audit-sheet.ts';
import { logSheet } from '#staff/broadcast/log-sheet.ts';

const evening = '2026-11-20T19:30:05.000Z';
const inIndia = '2026-11-21 01:00';

it('has the time of each line of the audit in India', () => {
  const [row] = auditSheet([{ _id: 'l', at: evening } as AuditLine]).rows;
  expect(row?.slice(0, 2)).toEqual(['l', inIndia]);
});

it('has the times of each broadcast in India', () => {
  const times = { createdAt: evening, updatedAt: evening };
  const [row] = logSheet([{ ...times, failedNumbers: [] as string[] } as unknown as BroadcastLog]).rows;
  expect(row?.slice(-2)).toEqual([inIndia, inIndia]);
});
