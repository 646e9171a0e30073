import { describe, expect, it } from 'vitest';
import type { IncidentRow } from '#server/queries/incidents/incidents.ts';
import type { SignedIn } from '#server/rules/access/signed-in.ts';
import {
  asLeft,
  toClosingAnswer,
  toIncidentReport,
  toOpenReport,
} from '#server/services/incident-response.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const iso = (hour: number) => at(hour).toISOString();

/** Nothing has happened to it yet. */
const bare = {
  id: 'report',
  report_type: 'NormalReport',
  full_name: 'Ram Patil',
  contact_preference: null,
  mob_number: '9822012345',
  email: null,
  category: 'theft',
  location_name: 'Wadgaon',
  incident_date: null,
  incident_time: null,
  what_happened: 'Two goats.',
  answers: null,
  where_happened: 'Behind the temple',
  who_involved: 'A boy',
  received_at: at(4),
  station_id: null,
  sent_to_officer: null,
  station_name: null,
  station_name_mr: null,
  station_latitude: null,
  station_longitude: null,
  status: 'pending',
  version: 3,
  reference_id: 'FIR-1',
  read_at: null,
  language: 'mr',
  latitude: null,
  longitude: null,
  accuracy_m: null,
  officer_id: null,
  officer_name: null,
  officer_post: null,
  last_by_name: null,
  last_by_post: null,
  investigator_id: null,
  investigator_name: null,
  investigator_post: null,
  read_by_name: null,
  read_by_post: null,
  given_at: null,
  due_at: null,
  due_clock: null,
  message_since: null,
  sign_due_at: null,
  no_at: null,
  no_due_at: null,
  no_words: null,
  stage: null,
  fir_number: null,
} as unknown as IncidentRow;

const full = {
  ...bare,
  station_id: 'station',
  sent_to_officer: 'Sunil Jadhav',
  station_name: 'Shirgaon',
  station_name_mr: 'शिरगाव',
  station_latitude: 18.5,
  station_longitude: 73.8,
  read_at: at(5),
  latitude: 18.6,
  longitude: 73.8,
  accuracy_m: 15,
  officer_id: 'officer',
  officer_name: 'Meera Joshi',
  officer_post: 'DYSP',
  last_by_name: 'Ganesh Kale',
  last_by_post: 'PSI',
  investigator_id: 'person',
  investigator_name: 'Rekha More',
  investigator_post: 'HC',
  read_by_name: 'Vijay Pawar',
  read_by_post: 'PI',
  given_at: at(6),
  due_at: at(19),
  due_clock: 'decision',
  message_since: at(8),
  sign_due_at: at(20),
  no_at: at(10),
  no_due_at: at(22),
  no_words: 'They never came.',
  stage: 'signed',
  fir_number: '12/2026',
} as IncidentRow;

const caller = (more: Partial<SignedIn> = {}) =>
  ({ role: 'sp', hasFactor: true, isFresh: true, id: 'me', ...more }) as SignedIn;

describe('a report as officers get it', () => {
  it('says nothing of what has not happened', () => {
    const report = toIncidentReport(bare);
    expect(report).toEqual({
      _id: 'report',
      reportType: 'NormalReport',
      fullName: 'Ram Patil',
      contactPreference: null,
      mobNumber: '9822012345',
      email: null,
      category: 'theft',
      location: { name: 'Wadgaon' },
      incidentDate: null,
      incidentTime: null,
      whatHappened: 'Two goats.',
      answers: null,
      createdAt: iso(4),
      transferredTo: null,
      whereHappened: 'Behind the temple',
      whoInvolved: 'A boy',
      mediaUrls: [],
      status: 'pending',
      version: 3,
      referenceId: 'FIR-1',
      receivedAt: iso(4),
      readAt: null,
      language: 'mr',
      stage: 'received',
    });
    expect(toIncidentReport({ ...bare, read_at: at(5) }).stage).toBe('read');
  });

  it('says all that has happened, each thing in its place', () => {
    expect(toIncidentReport(full)).toMatchObject({
      transferredTo: {
        _id: 'station',
        fullName: 'Sunil Jadhav',
        stationName: 'Shirgaon',
        stationNameMr: 'शिरगाव',
      },
      readAt: iso(5),
      position: { latitude: 18.6, longitude: 73.8, accuracyMeters: 15, kmFromStation: 11.1 },
      officer: { _id: 'officer', fullName: 'Meera Joshi', post: 'DYSP' },
      lastAct: { fullName: 'Ganesh Kale', post: 'PSI' },
      investigator: { _id: 'person', fullName: 'Rekha More', post: 'HC' },
      readBy: { fullName: 'Vijay Pawar', post: 'PI' },
      givenAt: iso(6),
      // A term that ends after half past six in the evening by UTC ends on the next day in India.
      due: { clock: 'decision', on: '2026-11-21', at: iso(19) },
      messageSince: iso(8),
      signBy: '2026-11-21',
      saysNo: { on: '2026-11-20', due: { on: '2026-11-21', at: iso(22) } },
      stage: 'signed',
      firNumber: '12/2026',
    });
  });

  it('leaves out a post that nobody had, and an end without its clock', () => {
    const report = toIncidentReport({
      ...full,
      last_by_post: null,
      read_by_post: null,
      due_clock: null,
      no_due_at: null,
      officer_post: null,
    });
    expect([report.lastAct, report.readBy]).toEqual([
      { fullName: 'Ganesh Kale' },
      { fullName: 'Vijay Pawar' },
    ]);
    expect(report.officer?.post).toBe('SP');
    expect([report.due, report.saysNo]).toEqual([undefined, undefined]);
  });

  it.each([
    [0, 0, null],
    [18.5, 0, 'far'],
    [0, 73.8, 'far'],
  ])('measures no way from a station without a position: %d, %d', (latitude, longitude, far) => {
    const row = { ...full, station_latitude: latitude, station_longitude: longitude };
    const { kmFromStation } = toIncidentReport(row).position ?? {};
    expect(kmFromStation === null ? null : 'far').toBe(far);
    expect(toIncidentReport({ ...row, longitude: null }).position).toBeUndefined();
    expect(toIncidentReport({ ...row, latitude: null }).position).toBeUndefined();
  });

  it('shows the preview of a file, else the file, and none that has not arrived', () => {
    const file = (previewUrl: string | null, originalUrl: string | null) =>
      ({ previewUrl, originalUrl }) as never;
    const files = [file('p', 'o'), file(null, 'o2'), file(null, null)];
    const report = toIncidentReport(bare, files);
    expect(report.mediaUrls).toEqual([{ url: 'p' }, { url: 'o2' }]);
    expect(report.evidence).toBe(files);
  });
});

describe('a confidential report', () => {
  const row = { ...full, report_type: 'ConfidentialReport' } as IncidentRow;
  it.each([
    [{ hasFactor: true, isFresh: false }, true],
    [{ hasFactor: true, isFresh: true }, false],
    [{ hasFactor: false, isFresh: false }, false],
  ])('is withheld where the last proof is old: %o: %s', (proof, isWithheld) => {
    const report = toOpenReport(caller(proof), row, []);
    expect(report.withheld ?? false).toBe(isWithheld);
    expect(report.whatHappened === 'Two goats.').toBe(!isWithheld);
    expect(toOpenReport(caller(proof), full).withheld).toBeUndefined();
  });

  it('that is withheld holds no word, no place and no file of it', () => {
    const report = toOpenReport(caller({ isFresh: false }), row, [{ previewUrl: 'p' } as never]);
    const { category, incidentDate } = report;
    expect([category, incidentDate]).toEqual([bare.category, bare.incident_date]);
    expect(JSON.stringify(report)).not.toMatch(/Patil|98220|Wadgaon|goats|temple|boy|18\.6|"p"|never came/);
  });
});

it('the words of a "no" are for the superintendent only', () => {
  const words = (by: SignedIn, row: IncidentRow) => toOpenReport(by, row).saysNo?.words;
  expect(words(caller(), full)).toBe('They never came.');
  expect(words(caller(), { ...full, no_words: null })).toBe('');
  expect(words(caller({ role: 'pi' }), full)).toBeUndefined();
  expect(toOpenReport(caller(), bare).saysNo).toBeUndefined();
  const answer = { id: 'a', answer: 'no', at: at(5), words: 'They never came.' } as never;
  expect(toClosingAnswer(caller(), answer)).toMatchObject({ words: 'They never came.', at: iso(5) });
  expect(toClosingAnswer(caller({ role: 'pi' }), answer)).not.toHaveProperty('words');
});

it('a report that has left tells its former station nothing that came later', () => {
  const by = caller({ id: 'station', fullName: 'Sunil Jadhav', stationName: 'Shirgaon' });
  const left = toIncidentReport(asLeft({ ...full, status: 'resolved' }, by));
  const own = { _id: 'station', fullName: 'Sunil Jadhav', stationName: 'Shirgaon' };
  expect(left).toEqual({
    ...toIncidentReport(bare),
    version: 1,
    transferredTo: own,
    position: { ...left.position, kmFromStation: null },
  });
});
