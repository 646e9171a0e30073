// Offline rows of an officer: every incident that any list has saved on this device.
import { expect, it } from 'vitest';
import { remindedBy } from '#api/staff/pending-writes.ts';
import { relatedAmong } from '#api/staff/related.ts';
import { collectSavedRows, pageOfSaved } from '#api/staff/saved-rows.ts';
import type { QueueName } from '#contract/procedure/due.ts';
import type { IncidentList, IncidentReport } from '#contract/staff/incident.ts';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';

const report = (number: number, more: Partial<IncidentReport> = {}): IncidentReport => ({
  _id: String(number),
  reportType: 'NormalReport',
  fullName: `Person ${String.fromCharCode(97 + number)}`,
  mobNumber: '9000000000',
  location: { name: number % 2 ? 'वडगाव' : 'Dhamani' },
  createdAt: new Date(Date.UTC(2026, 0, 1, number)).toISOString(),
  transferredTo: null,
  whatHappened: 'x',
  whereHappened: '',
  whoInvolved: '',
  mediaUrls: [],
  status: 'pending',
  version: 1,
  category: 'theft',
  referenceId: `FIR-2024-${number}`,
  contactPreference: null,
  answers: null,
  email: null,
  incidentDate: null,
  incidentTime: null,
  receivedAt: '',
  readAt: null,
  language: 'en',
  ...more,
});
const list = (...data: IncidentReport[]): IncidentList => ({
  success: true,
  data,
  page: 1,
  totalPages: 1,
  totalReports: data.length,
  totalCapped: false,
});
const kindOf = ({ category }: IncidentReport) => (category === 'theft' ? 'चोरी' : '');
const all = Array.from({ length: 23 }, (_, number) => report(number));
const ids = (page: IncidentList) => page.data.map(({ _id }) => _id);

it('returns each incident once, in its newest version', () => {
  const { rows, newestAt } = collectSavedRows([
    { data: list(report(1, { status: 'resolved' }), report(2)), at: 200 },
    { data: list(report(1), report(3)), at: 100 },
  ]);
  expect(rows.map(({ _id, status }) => [_id, status])).toEqual([
    ['1', 'resolved'],
    ['3', 'pending'],
    ['2', 'pending'],
  ]);
  expect(newestAt).toBe(200);
});

it('pages incidents fifteen at a time, newest first, and sorts in both directions', () => {
  const second = pageOfSaved(all, { page: 2, search: '' }, kindOf);
  expect(ids(second)[0]).toBe('7');
  expect([second.totalPages, second.totalReports]).toEqual([2, 23]);
  expect(ids(pageOfSaved(all, { page: 1, search: '', sort: 'createdAt', order: 'asc' }, kindOf))[0]).toBe(
    '0',
  );
  const places = pageOfSaved(all, { page: 1, search: '', sort: 'location', order: 'desc' }, kindOf);
  expect(ids(places).slice(0, 2)).toEqual(['21', '19']);
});

it('lists what was given last first, unless sorted otherwise', () => {
  const given = (number: number, day: number) =>
    report(number, { givenAt: new Date(Date.UTC(2026, 1, day)).toISOString() });
  const rows = [given(1, 8), given(2, 6), given(3, 7), report(4)];
  const found = (asked: object) =>
    pageOfSaved(rows, { page: 1, search: '', pile: 'given', ...asked }, () => '').data.map(({ _id }) => _id);
  expect(found({})).toEqual(['1', '3', '2']);
  expect(found({ sort: 'createdAt' })).toEqual(['3', '2', '1']);
});

it('lists unanswered messages with the longest wait first, unless sorted otherwise', () => {
  const since = (day: number) => ({ messageSince: `2026-11-0${day}T06:00:00.000Z` });
  const rows = [report(1, since(3)), report(2, since(9)), report(3, since(1)), report(4)];
  const found = (asked: object) => ids(pageOfSaved(rows, { page: 1, search: '', ...asked }, kindOf));
  expect(found({ pile: 'messages' })).toEqual(['3', '1', '2']);
  expect(found({ pile: 'messages', sort: 'createdAt' })).toEqual(['3', '2', '1']);
});

it('searches name, place, reference, text and kind, filtered by type and status', () => {
  const mixed = [
    ...all,
    report(30, { reportType: 'ConfidentialReport', status: 'action', category: 'other' }),
  ];
  const find = (search: string, more = {}) => pageOfSaved(mixed, { page: 1, search, ...more }, kindOf);
  expect(find('PERSON b').totalReports).toBe(1);
  expect(find('चोरी वडगाव').totalReports).toBe(11);
  // Matches the other script, as on the server.
  expect(find('chori Wadgaon').totalReports).toBe(11);
  expect(find('धामणी').totalReports).toBe(13);
  expect(find('%%').totalReports).toBe(0);
  expect(find('fir-2024-30').totalReports).toBe(1);
  expect(find('', { reportType: 'ConfidentialReport', status: 'action' }).totalReports).toBe(1);
  expect(find('', { status: 'resolved' })).toMatchObject({ totalReports: 0, totalPages: 1, data: [] });
});

it('removes characters that reverse the text direction, and nothing else', () => {
  expect(withoutDirectionMarks('a\u202Efdp.exe\u2069 राम\u200Dन')).toBe('afdp.exe राम\u200Dन');
});

it('searches the telephone number too', () => {
  const rows = [report(1), report(2, { mobNumber: '9822054321' })];
  expect(ids(pageOfSaved(rows, { page: 1, search: '98220 54321' }, kindOf))).toEqual(['2']);
});

it('finds the piles and the station of saved reports as the server does', () => {
  // The best known time is shared by the tests of a worker, and another one may have set it.
  const now = new Date();
  const past = new Date(now.getTime() - 1000).toISOString();
  const wadgaon = { _id: 'w', fullName: 'Sunil Jadhav', stationName: 'Wadgaon' };
  const rows = [
    report(1, { transferredTo: wadgaon, givenAt: past }),
    report(2, {
      transferredTo: wadgaon,
      readAt: past,
      due: { clock: 'decision', on: '2026-01-01', at: past },
    }),
    report(3, { transferredTo: wadgaon, status: 'action', readAt: past }),
    report(4, { transferredTo: wadgaon, status: 'resolved', readAt: past }),
    report(5),
    report(6, { reportType: 'ConfidentialReport' }),
  ];
  const found = (filter: object) =>
    ids(pageOfSaved(rows, { page: 1, search: '', sort: 'fullName', ...filter }, kindOf, now)).sort();
  expect(found({ pile: 'new' })).toEqual(['1', '5', '6']);
  expect(found({ pile: 'waiting' })).toEqual(['2']);
  expect(found({ pile: 'inHand' })).toEqual(['3']);
  expect(found({ pile: 'overdue' })).toEqual(['2']);
  expect(found({ pile: 'unassigned' })).toEqual(['5']);
  expect(found({ pile: 'given' })).toEqual(['1']);
  expect(found({ pile: 'open' })).toEqual(['1', '2', '3', '5', '6']);
  expect(found({ pile: 'closed' })).toEqual(['4']);
  expect(found({ station: 'w' })).toEqual(['1', '2', '3', '4']);
  expect(found({ station: 'none' })).toEqual(['5', '6']);
});

it('has what is in hand in the order of what is due next, without a deadline the newest first', () => {
  const due = (day: number) => ({
    clock: 'decision',
    on: `2026-01-0${day}`,
    at: `2026-01-0${day}T00:00:00.000Z`,
  });
  const rows = [
    report(1, { status: 'action' }),
    report(2, { status: 'action', due: due(5) }),
    report(3, { status: 'action', due: due(3) }),
    report(4, { status: 'action' }),
  ];
  const found = (filter: object) =>
    ids(pageOfSaved(rows, { page: 1, search: '', ...filter }, kindOf, new Date('2026-01-04T00:00:00Z')));
  const newest = found({ status: 'action' }).filter((id) => id === '1' || id === '4');
  expect(found({ pile: 'inHand' })).toEqual(['3', '2', ...newest]);
  expect(found({ pile: 'inHand', sort: 'createdAt' })).toEqual(found({ status: 'action' }));
  expect(found({ pile: 'overdue' })).toEqual(['3']);
});

it('filters by kind and by the days of receipt in India, both inclusive', () => {
  const rows = [
    report(1, { receivedAt: '2026-01-01T18:29:00.000Z' }),
    report(2, { receivedAt: '2026-01-01T18:30:00.000Z', category: 'fraud' }),
    report(3, { receivedAt: '2026-01-03T10:00:00.000Z' }),
  ];
  const found = (filter: object) => ids(pageOfSaved(rows, { page: 1, search: '', ...filter }, kindOf)).sort();
  expect(found({ category: 'fraud' })).toEqual(['2']);
  expect(found({ from: '2026-01-02', to: '2026-01-02' })).toEqual(['2']);
  expect(found({ from: '2026-01-02' })).toEqual(['2', '3']);
  expect(found({ to: '2026-01-01' })).toEqual(['1']);
});

it('narrows saved incidents to a queue and a station, the earliest deadline first', () => {
  const now = new Date('2026-11-04T12:00:00+05:30');
  const due = (on: string) => ({ due: { clock: 'decision', on, at: `${on}T18:30:00.000Z` } });
  const station = { _id: 'w', fullName: 'x', stationName: 'Wadgaon' };
  const kept = [
    report(1, due('2026-11-03')),
    report(2, { ...due('2026-11-01'), transferredTo: station }),
    report(3, { ...due('2026-11-10'), signBy: '2026-11-05' }),
    report(4, { ...due('2026-11-11'), signBy: '2026-11-03' }),
    report(5, { signBy: '2026-11-06' }),
  ];
  const found = (queue: QueueName, more = {}) =>
    ids(pageOfSaved(kept, { page: 1, search: '', queue, ...more }, kindOf, now));
  expect(found('overdue')).toEqual(['2', '1']);
  expect(found('overdue', { station: 'w' })).toEqual(['2']);
  expect(found('overdue', { station: 'none' })).toEqual(['1']);
  expect(found('week')).toEqual(['3']);
  expect(found('sign')).toEqual(['3']);
  expect(found('unsigned')).toEqual(['4']);
});

it('finds the reminders that are due by today', () => {
  const now = new Date('2026-11-04T12:00:00+05:30');
  const rows = [
    report(1, { reminder: { on: '2026-11-04', text: 'Call.' } }),
    report(2, { reminder: { on: '2026-11-05', text: '' } }),
    report(3),
  ];
  const { data } = pageOfSaved(rows, { page: 1, search: '', pile: 'reminders' }, () => '', now);
  expect(data.map(({ _id }) => _id)).toEqual(['1']);
});

it('counts a reminder that was set or ended here and is not sent yet', () => {
  const known = { on: '2026-01-02', text: 'Call.' };
  const later = { on: '2026-01-09', text: '' };
  const pending = new Map([
    ['1', later],
    ['2', null],
  ]);
  expect(['1', '2', '3'].map((id) => remindedBy(pending, id, known))).toEqual([later, undefined, known]);
});

it('names what may belong to a report, and never a confidential one', () => {
  const one = report(1, { whatHappened: 'Motorcycle stolen from the market', incidentDate: '2026-01-01' });
  const same = { ...one, _id: 'same', mobNumber: '9000000009', createdAt: '2026-01-05T00:00:00.000Z' };
  const caller = report(3, { _id: 'caller', category: 'fraud' });
  const hidden: IncidentReport = { ...one, _id: 'hidden', reportType: 'ConfidentialReport' };
  const { samePhone, alike } = relatedAmong([one, same, caller, hidden], one);
  expect([samePhone, alike].map((rows) => rows.map(({ _id }) => _id))).toEqual([['caller'], ['same']]);
});
