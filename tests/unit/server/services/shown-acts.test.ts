import { describe, expect, it } from 'vitest';
import {
  toInvestigatorChange,
  toOfficerComplaint,
  toRecordedStep,
  toStatusChange,
  toTelling,
  toTransfer,
} from '#server/services/incident-response.ts';
import { changeOf, stepRow } from '#server/services/step-row.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const iso = (hour: number) => at(hour).toISOString();

describe('what was done', () => {
  const by = { by_name: 'Ganesh Kale', role: 'pi', at: at(5) };
  const wire = { by: { fullName: 'Ganesh Kale', role: 'pi' }, at: iso(5) };

  it.each([
    ['PSI', { post: 'PSI' }],
    [null, {}],
  ])('bears the post of who did it, where there was one: %s', (by_post, post) => {
    const transfer = {
      ...by,
      by_post,
      id: 7,
      kind: 'station',
      from_station: 'A',
      to_station: 'B',
      reason: 'r',
    };
    const moved = { ...wire, ...post, id: '7', from: 'A', to: 'B', reason: 'r' };
    expect(toTransfer(transfer as never)).toEqual(moved);
    expect(toTransfer({ ...transfer, kind: 'taken' } as never)).toEqual({ ...moved, kind: 'taken' });
    const investigator = { ...by, by_post, id: 8, to_name: 'Rekha More', to_post: null, reason: '' };
    const named = { ...wire, ...post, id: '8', reason: '' };
    expect(toInvestigatorChange(investigator as never)).toEqual({
      ...named,
      to: { fullName: 'Rekha More', post: '' },
    });
    expect(toInvestigatorChange({ ...investigator, to_name: null } as never)).toEqual({ ...named, to: null });
    const change = { ...by, by_post, id: 'c', status: 'action', note: 'Seen.' };
    expect(toStatusChange(change as never)).toEqual({
      ...wire,
      ...post,
      id: 'c',
      status: 'action',
      note: 'Seen.',
    });
  });

  it('shows of a telling its words, but never a code', () => {
    const row = {
      id: 't',
      what: 'w',
      rung: 'sms',
      state: 'sent',
      text: 'Code 1234',
      made_at: at(4),
      at: at(5),
    };
    const telling = (more: object) =>
      toTelling({ ...row, cause: 'code', way: null, by_name: null, by_post: null, ...more } as never);
    expect(telling({})).toEqual({
      id: 't',
      cause: 'code',
      what: 'w',
      rung: 'sms',
      state: 'sent',
      text: '',
      madeAt: iso(4),
      at: iso(5),
    });
    expect(
      telling({ cause: 'message', way: 'telephone', by_name: 'Ganesh Kale', by_post: 'PSI' }),
    ).toMatchObject({
      text: 'Code 1234',
      way: 'telephone',
      by: 'Ganesh Kale',
      post: 'PSI',
    });
  });

  it('shows of a step what was written', () => {
    const row = {
      ...by,
      by_post: 'PSI',
      id: 's',
      kind: 'signed',
      happened_on: '2026-11-20',
      actor: 'sho',
      number: 'GD 1',
      facts: { court: 'JMFC' },
      to_citizen: 'Signed.',
      note: 'n',
      class: null,
      corrects: null,
      is_void: true,
    };
    const step = {
      ...wire,
      id: 's',
      kind: 'signed',
      on: '2026-11-20',
      actor: 'sho',
      number: 'GD 1',
      facts: { court: 'JMFC' },
      toCitizen: 'Signed.',
      note: 'n',
      class: null,
      corrects: null,
      isVoid: true,
    };
    expect(toRecordedStep(row as never)).toEqual({ ...step, post: 'PSI' });
    expect(toRecordedStep({ ...row, by_post: null } as never)).toEqual(step);
  });
});

it('a complaint about an officer says whether it is a report as well', () => {
  const row = { id: 'o', accused_officer_name: 'X', date_time: at(5), status: 'pending', is_report: true };
  expect(toOfficerComplaint(row as never)).toMatchObject({ _id: 'o', dateTime: iso(5), isReport: true });
  expect(toOfficerComplaint({ ...row, is_report: false } as never)).not.toHaveProperty('isReport');
});

describe('a step as it is stored', () => {
  const hash = Buffer.alloc(32);
  const recording = {
    by: { id: 'account', fullName: 'Sunil Jadhav', stationName: 'Shirgaon', post: null, person: null },
    actor: 'sho',
    at: at(5),
    hash,
  } as const;
  const bare = { kind: 'note', on: '2026-11-20' } as const;

  it('has nothing where nothing was written', () => {
    const row = stepRow('report', { id: 'step', body: bare }, recording);
    expect(row).toMatchObject({
      id: 'step',
      incident_id: 'report',
      kind: 'note',
      happened_on: '2026-11-20',
      account_id: 'account',
      actor: 'sho',
      number: null,
      facts: '{}',
      to_citizen: null,
      note: '',
      class: null,
      corrects: null,
      is_void: false,
      status: null,
      body_sha256: hash,
    });
    const blank = stepRow('report', { id: 'step', body: { ...bare, number: '', toCitizen: '' } }, recording);
    expect([blank.number, blank.to_citizen]).toEqual([null, null]);
  });

  it('has what was written', () => {
    const body = {
      ...bare,
      number: 'GD 1',
      facts: { court: 'JMFC' },
      toCitizen: 'Signed.',
      note: 'n',
      class: 'theft',
      corrects: 'other',
      isVoid: true,
      status: 'action',
    };
    expect(stepRow('report', { id: 'step', body: body as never }, recording)).toMatchObject({
      number: 'GD 1',
      facts: '{"court":"JMFC"}',
      to_citizen: 'Signed.',
      note: 'n',
      class: 'theft',
      corrects: 'other',
      is_void: true,
      status: 'action',
    });
  });

  it.each([
    [{ note: 'n', number: 'GD 1', toCitizen: 'words' }, 'n'],
    [{ note: '', number: 'GD 1', toCitizen: 'words' }, 'GD 1'],
    [{ toCitizen: 'words' }, 'words'],
    [{}, '—'],
  ])('with a status is a change whose note says why: %o', (said, note) => {
    expect(changeOf('step', { ...bare, status: 'action', ...said }, recording)).toMatchObject({
      id: 'step',
      status: 'action',
      note,
      accountId: 'account',
      at: at(5),
      bodySha256: hash,
    });
  });
});
