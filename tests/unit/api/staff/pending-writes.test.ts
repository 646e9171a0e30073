import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { waitsForOf } from '../../../../src/api/staff/outbox/send-result.ts';
import { versionSeen } from '../../../../src/api/staff/outbox/staff-outbox.ts';
import { countedOf, knownStatus, pendingOf } from '../../../../src/api/staff/pending-writes.ts';
import type { OutboxEntry } from '../../../../src/offline/outbox/entry.ts';
import { languages, readWords } from '../../../fixtures/words/words.ts';

const entry = (
  kind: string,
  summary: Record<string, string>,
  rest: Partial<OutboxEntry> = {},
): OutboxEntry => ({
  id: 'entry',
  case: 'row',
  kind,
  owner: 'officer',
  madeAt: 0,
  bodyBytes: 2,
  files: 0,
  fileBytes: 0,
  state: 'sealed',
  attempts: 0,
  trouble: null,
  reason: null,
  details: null,
  letter: {
    method: 'PUT',
    path: '/api/v1/x',
    headers: {},
    body: new Uint8Array(),
    bodySha256: '',
    summary,
  },
  ...rest,
});

const stale = (current: object): Partial<OutboxEntry> => ({
  state: 'attention',
  reason: { status: 409, code: 'stale_version' },
  details: { message: null, requestId: null, fields: [], current },
});

it('counts apart what waits behind a refused change of the same row', () => {
  const of = (row: string, state: OutboxEntry['state']) => entry('incident-status', {}, { case: row, state });
  const counted = countedOf([of('a', 'attention'), of('a', 'sealed'), of('a', 'sealed'), of('b', 'sealed')]);
  expect(counted).toMatchObject({ unsent: 4, attention: 1, held: 2, firstRefused: 'a' });
});

it('counts no saved file among the changes that wait', () => {
  const saved = entry('export' as 'incident-status', {}, { case: 'export', state: 'sealed' });
  const counted = countedOf([saved, entry('incident-status', {}, { case: 'a', state: 'sealed' })]);
  expect(counted).toMatchObject({ unsent: 2, waiting: 1 });
});

it.each([
  [[null, 'network'], 'waiting'],
  [['sign_in', null], 'signIn'],
  [['busy', null], 'busy'],
  [['busy', 'person'], 'person'],
  [['person', null], 'person'],
  [['person', 'sign_in'], 'signIn'],
] as const)('says what changes with the troubles %s wait for, all of them: %s', (troubles, waitsFor) => {
  const entries = troubles.map((trouble, at) => entry('incident-message', {}, { case: `${at}`, trouble }));
  expect(countedOf(entries)).toMatchObject({ waiting: 2, waitsFor });
  for (const one of entries) expect(pendingOf(one, waitsForOf(entries))?.at).toBe(waitsFor);
});

const complaint = {
  _id: 'row',
  accusedOfficerName: 'A. More',
  fullName: 'S. Jadhav',
  complaintDescription: '',
  dateTime: '2026-11-20T04:00:00.000Z',
  status: 'noAction',
  location: 'Wadgaon',
  version: 4,
};

/** What newer versions add to a stored summary. */
const added: Record<string, object> = {
  'incident-transfer': { stationNameMr: '' },
  'incident-investigator': { officerNameMr: '' },
  'incident-officer': { officerNameMr: '' },
};

/** Entries in the form that outboxes hold since the first version that had the act. */
const kept = {
  'incident-status': { referenceId: 'FIR-1', status: 'action', note: 'Seen.' },
  'incident-transfer': { referenceId: 'FIR-1', stationName: 'Wadgaon' },
  'incident-investigator': { referenceId: 'FIR-1', officerName: 'Ganesh Kale' },
  'incident-officer': { referenceId: 'FIR-1', officerName: 'Usha More' },
  'officer-complaint-status': { referenceId: 'A. More', status: 'resolved', note: 'Seen.' },
  'item-state': { number: 'LF001', title: 'Umbrella', state: 'hidden' },
};

describe('an entry stored on a phone', () => {
  it.each(Object.entries(kept))('is read as the write it is: %s', (kind, summary) => {
    expect(pendingOf(entry(kind, summary))).toMatchObject({
      kind,
      summary: { ...summary, ...added[kind] },
      caseId: 'row',
      canWithdraw: true,
    });
  });

  it('of an unknown kind is left to a later version', () => {
    expect(pendingOf(entry('patrol-note', {}))).toBeUndefined();
    expect(pendingOf(entry('toString', {}))).toBeUndefined();
  });

  it('is listed without its summary when its key is gone', () => {
    const broken = entry('incident-status', {}, { letter: null, reason: { status: 0, code: null } });
    expect(pendingOf(broken)).toMatchObject({ summary: null, name: '', refusal: 0 });
  });

  it('has a conflict only with a row of its own kind', () => {
    const [of, item] = ['officer-complaint-status', 'item-state'] as const;
    expect(pendingOf(entry(of, kept[of], stale(complaint)))?.conflict).toEqual({
      standing: { status: 'noAction' },
      version: 4,
      isFinal: false,
    });
    expect(pendingOf(entry(item, kept[item], stale(complaint)))?.conflict).toBeNull();
  });
});

describe('the status of a row', () => {
  const refused = pendingOf(
    entry('officer-complaint-status', kept['officer-complaint-status'], stale(complaint)),
  );
  it('is the one that a refusal brought, until the list is newer', () => {
    expect(knownStatus({ status: 'pending', version: 3 }, refused)).toBe('noAction');
    expect(knownStatus({ status: 'resolved', version: 4 }, refused)).toBe('resolved');
    expect(knownStatus({ status: 'pending', version: 3 }, undefined)).toBe('pending');
  });
});

describe('the version of a write', () => {
  const target = { _id: 'row', version: 3 };
  it('is the version that the officer saw', () => {
    expect(versionSeen(target, [entry('incident-status', {}, { case: 'another' })])).toBe(3);
  });

  it('is null behind a waiting write, but not behind a refused or replaced one', () => {
    expect(versionSeen(target, [entry('incident-status', {})])).toBeNull();
    expect(versionSeen(target, [entry('incident-status', {}, { state: 'attention' })])).toBe(3);
    expect(versionSeen(target, [entry('incident-status', {})], 'entry')).toBe(3);
  });
});

describe.each(languages)('the words in %s', (language) => {
  const i18n = createInstance({ lng: language, initAsync: false, interpolation: { escapeValue: false } });
  void i18n.init();
  for (const file of ['writes', 'incidents', 'staff-items'])
    i18n.addResourceBundle(language, file, readWords(language, file));
  const t = i18n.getFixedT(language, 'writes');
  const kinds = Object.keys(kept) as (keyof typeof kept)[];
  const filled = /^[^{}$]+$/;

  it.each(kinds)('of %s are filled', (kind) => {
    const summary = kept[kind];
    const words = { replace: { ...summary, label: t(`${kind}.label`, { replace: summary }), role: 'sp' } };
    for (const key of ['label', 'delivered.title', 'delivered.text', 'queued', 'signIn'] as const)
      expect(t(`${kind}.${key}`, words)).toMatch(filled);
    expect(t(`${kind}.delivered.title`, words)).not.toMatch(/delivered|told|toast/);
  });

  it('of a citizen are never resolved as i18next references', () => {
    const title = '$t(writes:refused.drop)';
    const words = { replace: { title, state: 'approved', label: '', role: 'sp' } };
    expect(t('item-state.delivered.text', words)).toContain(title);
    expect(t('incident-transfer.label', { replace: { stationName: title } })).toContain(title);
  });
});
