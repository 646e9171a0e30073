import { expect, it } from 'vitest';
import { allActs } from '#contract/acts/all.ts';
import { incidentConversationAct } from '#contract/acts/conversation.ts';
import { incidentInvestigatorAct } from '#contract/acts/investigator.ts';
import { incidentTransferAct } from '#contract/acts/transfer.ts';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { incidentFields } from '#contract/staff/incident-fields.ts';

it('no write of the outbox needs a fresh proof, so none is refused for want of one', () => {
  const waiting: Endpoint[] = [
    ...Object.values(allActs).map(({ endpoint }) => endpoint),
    allEndpoints.noteExport,
  ];
  expect(waiting.length).toBeGreaterThan(4);
  for (const endpoint of waiting) expect(endpoint.stepUp).toBeUndefined();
});

it.each([
  ['read', {}],
  ['noAnswer', { messageSince: undefined }],
  ['close', { messageSince: undefined }],
  ['reopen', {}],
] as const)('after "%s" a report waits for an answer as before, or no longer', (act, change) => {
  expect(Object.entries(incidentConversationAct.after?.({ referenceId: 'FIR-1', act }) ?? {})).toEqual(
    Object.entries(change),
  );
});

/** A report as an answer of the server holds it. */
const report = (transferredTo: object | null) => ({
  ...Object.fromEntries(
    Object.values(incidentFields).map(({ reportName, isNullable }) => [reportName, isNullable ? null : '—']),
  ),
  _id: '1',
  reportType: 'NormalReport',
  location: { name: 'Wadgaon' },
  createdAt: '2026-11-20T04:00:00.000Z',
  receivedAt: '2026-11-20T04:00:00.000Z',
  readAt: null,
  transferredTo,
  whereHappened: '—',
  whoInvolved: '—',
  mediaUrls: [],
  status: 'pending',
  version: 4,
  referenceId: 'FIR-1',
  language: 'mr',
});

it('a refused transfer shows in both languages which station has the report now, or none', () => {
  const station = { stationName: 'Wadgaon', stationNameMr: 'वडगाव' };
  const standing = (to: object | null) => incidentTransferAct.conflictOf(report(to))?.standing;
  expect(standing({ _id: '2', fullName: 'Sunil Jadhav', ...station })).toEqual(station);
  expect(standing(null)).toEqual({ stationName: '', stationNameMr: '' });
});

it('a refused choice shows in both languages which officer has the report now', () => {
  const kale = { fullName: 'Ganesh Kale', fullNameMr: 'गणेश काळे', post: 'PSI 12' };
  const investigator = { ...kale, _id: '3' };
  expect(incidentInvestigatorAct.conflictOf({ ...report(null), investigator })?.standing).toEqual({
    officerName: kale.fullName,
    officerNameMr: kale.fullNameMr,
  });
});
