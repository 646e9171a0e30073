// What a thief of a token and its cookie can do without the second factor.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints/all.ts';
import type { Endpoint, Role } from '#contract/shared/endpoint.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { type Authenticator, enrol } from '#fixtures/server/authenticator.ts';
import { accountForm, type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { testPassword } from '#fixtures/server/test-app.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const pass = (minutes: number) => {
  district.clock.now = new Date(district.clock.now.getTime() + minutes * 60_000);
};
const someone = (role: Role) =>
  district.enter(role, { role, ...(role === 'sp' && { post: 'ASP' as const }) });
const stepUp = (by: Person, body: object) => district.call('POST', '/auth/step-up', { by, body });

describe('a token and a cookie without the second factor', () => {
  let sp: Person;
  let admin: Person;
  let phones: { sp: Authenticator; admin: Authenticator };
  let confidential: string;
  beforeAll(async () => {
    sp = await someone('sp');
    admin = await someone('admin');
    phones = { sp: await enrol(district, sp), admin: await enrol(district, admin) };
    confidential = (await district.file({ confidential: true, fullName: 'Sushila Hidden' })).id;
    pass(6);
  });

  it('get 0 of 1,000 acts through', async () => {
    const officer = {
      ...accountForm(),
      id: 'OFF700',
      post: 'SP',
      jurisdictionAreas: [],
      password: 'blue kettle sings at night',
    };
    const station = { ...accountForm(), jurisdictions: [], password: 'blue kettle sings at night' };
    const acts: [Person, 'GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
      [sp, 'GET', '/sp-user/export/incident-reports.csv'],
      [sp, 'GET', '/sp-user/export/officer-complaints.csv'],
      [sp, 'GET', '/sp-user/export/allowed'],
      [sp, 'GET', '/sp-user/incident-reports/search?search=Sushila&reportType=ConfidentialReport'],
      [sp, 'GET', `/pi-user/incident-reports/${confidential}/related`],
      [sp, 'GET', '/sp-user/export/lost-and-found.csv'],
      [sp, 'GET', `/sp-user/incident-reports/${confidential}`],
      [sp, 'GET', `/sp-user/incident-reports/${confidential}/history`],
      [sp, 'POST', `/sp-user/incident-reports/${confidential}/read`],
      [sp, 'POST', '/auth/second-factor/begin'],
      [sp, 'POST', '/auth/second-factor/recovery-codes'],
      [admin, 'GET', '/admin/export/police-stations.csv'],
      [admin, 'GET', '/admin/export/villages.csv'],
      [admin, 'POST', '/admin/station-sheets/import', { sheets: ['a'], fingerprint: '0'.repeat(64) }],
      [admin, 'POST', `/admin/station-sheets/import/${district.own.id}/undo`],
      [admin, 'POST', '/admin/sp-user/', officer],
      [admin, 'POST', '/admin/pi-user/', station],
      [admin, 'PUT', `/admin/sp-user/${district.sp.id}`, officer],
      [admin, 'DELETE', `/admin/pi-user/${district.own.id}`],
      [
        admin,
        'POST',
        '/admin/notifications/broadcast',
        { message: 'Hello', batchSize: 3, isTemplate: 'custom' },
      ],
      [admin, 'POST', '/admin/notifications/upload'],
      [admin, 'POST', `/admin/accounts/${sp.id}/reset-second-factor`],
      [admin, 'POST', `/admin/accounts/${sp.id}/invitation`],
      [admin, 'PUT', `/admin/pi-user/${district.own.id}`, station],
      [admin, 'POST', `/admin/pi-user/${district.own.id}/new-officer`, officer],
      [admin, 'DELETE', `/admin/sp-user/${district.sp.id}`],
      [admin, 'PUT', `/approvals/${uuidv7()}`, { isConfirmed: true }],
      [admin, 'GET', '/admin/export/sp-dsp-asp-officers.csv'],
      [sp, 'GET', '/sp-user/export/police-stations.csv'],
      [sp, 'POST', `/pi-user/incident-reports/access-code/${confidential}`],
      [sp, 'POST', '/auth/second-factor/confirm', { code: '000000' }],
      [sp, 'POST', '/auth/passkeys/begin'],
      [sp, 'POST', '/auth/passkeys'],
      [sp, 'DELETE', `/auth/passkeys/${uuidv7()}`],
    ];
    // No call that asks for a fresh proof is left out.
    const isTried = ({ method, path }: Endpoint) => {
      const form = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
      return acts.some(([, one, called]) => one === method && form.test(called.replace(/\?.*/, '')));
    };
    const guarded = Object.values(allEndpoints as Record<string, Endpoint>).filter(
      ({ stepUp: asked, who }) => asked && !(who.length === 1 && who[0] === 'pi'),
    );
    expect(guarded.filter((row) => !isTried(row)).map(({ path }) => path)).toEqual([]);
    const codes = new Map<string, number>();
    for (let count = 0; count < 1000; count += 1) {
      const [by, method, path, body] = acts[count % acts.length] ?? acts[0] ?? [];
      if (!by || !method || !path) throw new Error('no act');
      const { status, body: answer } = await district.call(method, path, { by, body });
      const outcome = `${status} ${answer.code}`;
      codes.set(outcome, (codes.get(outcome) ?? 0) + 1);
    }
    expect([...codes]).toEqual([['403 step_up_needed', 1000]]);
  });

  it('read no confidential text in a list, a search or the answer to a status', async () => {
    const list = await district.call('GET', '/sp-user/incident-reports?reportType=ConfidentialReport', {
      by: sp,
    });
    const search = await district.call('GET', '/sp-user/incident-reports/search?search=Sushila', { by: sp });
    const status = await district.call('PUT', `/pi-user/incident-reports/status/${confidential}`, {
      by: sp,
      body: { status: 'action', additionalNotes: 'Seen.' },
      headers: { 'idempotency-key': uuidv7() },
    });
    const said = { id: uuidv7(), incident_id: confidential, answer: 'no', words: 'Hidden words' } as const;
    const times = { at: district.clock.now, due_at: district.clock.now };
    await district.db
      .insertInto('closing_answers')
      .values({ ...said, ...times, body_sha256: Buffer.alloc(32) })
      .execute();
    await district.db
      .updateTable('incidents')
      .set({ status: 'resolved' })
      .where('id', '=', confidential)
      .execute();
    const board = await district.call('GET', '/sp-user/dashboard/closing-answers', { by: sp });
    expect(board.body.open).toMatchObject([{ _id: confidential, words: '', withheld: true }]);
    const answers = [list, search, status, board];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    for (const answer of answers) expect(JSON.stringify(answer.body)).not.toContain('Hidden');
    // Finding it would tell that such a report exists.
    expect(search.body).toMatchObject({ data: [], totalReports: 0, withoutConfidential: true });
    expect(list.body.data[0]).toMatchObject({ withheld: true, fullName: '—', mobNumber: '' });
  });

  it('a complaint about an officer that is a confidential report shows no text in its own list either', async () => {
    const about = { confidential: true, answers: 'officer=Gaikwad', fullName: 'Sushila Hidden' };
    const { id } = await district.file(about);
    const other = await district.file(about);
    const { body } = await district.call('GET', '/sp-user/complaint-reports', { by: sp });
    const withheld = { accusedOfficerName: '—', fullName: '—', complaintDescription: '' };
    expect(body.data).toMatchObject([
      { _id: other.id, ...withheld },
      { _id: id, ...withheld },
    ]);
    const search = '/sp-user/complaint-reports/search?search=Sushila';
    const reads = () =>
      district.db
        .selectFrom('audit')
        .select('after')
        .where('action', '=', 'officer-complaint.list')
        .execute();
    const before = await reads();
    const found = await district.call('GET', search, { by: sp });
    expect(found.body.data).toEqual([]);
    // Nobody has read what was not given.
    expect(await reads()).toEqual(before);
    await district.call('GET', search, { by: district.sp });
    expect((await reads()).slice(before.length)).toEqual([{ after: { read: [other.id, id] } }]);
    const opened = await district.call('GET', `/sp-user/complaint-reports/${id}/history`, { by: sp });
    expect(opened.body.complaint).toMatchObject({ fullName: '—', complaintDescription: '' });
    expect(opened.body.report).toMatchObject({ withheld: true });
    // The others about the same officer would name the officer.
    expect(JSON.stringify(opened.body)).not.toContain('Gaikwad');
    const seen = await district.call('GET', `/sp-user/complaint-reports/${id}/history`, { by: district.sp });
    expect(seen.body).toMatchObject({
      complaint: { fullName: 'Sushila Hidden' },
      others: { total: 1, data: [{ _id: other.id, accusedOfficerName: 'Gaikwad' }] },
    });
  });

  it('a recorded step shows no other step of a report whose texts are withheld', async () => {
    const record = (note: string) =>
      district.call('PUT', `/pi-user/incident-reports/${confidential}/steps/${uuidv7()}`, {
        by: sp,
        body: { kind: 'note', on: dayInIndia(district.clock.now.getTime()), note },
      });
    const first = await record('Hidden note');
    const second = await record('The second note');
    expect([first, second].map(({ status }) => status)).toEqual([200, 200]);
    expect(second.body.data).toMatchObject({ withheld: true });
    expect(second.body.steps).toMatchObject([{ note: 'The second note' }]);
  });

  it('get everything for five minutes after a code, and not with the password', async () => {
    const open = () => district.call('GET', `/sp-user/incident-reports/${confidential}`, { by: sp });
    expect((await stepUp(sp, { password: testPassword })).body.code).toBe('wrong_second_code');
    expect((await open()).status).toBe(403);
    expect((await stepUp(sp, { code: phones.sp.code() })).status).toBe(200);
    expect((await open()).body.data).toMatchObject({ fullName: 'Sushila Hidden' });
    pass(6);
    expect((await open()).status).toBe(403);
    const [recovery] = phones.admin.recoveryCodes;
    expect((await stepUp(admin, { code: recovery })).status).toBe(200);
    expect((await district.call('GET', '/admin/pi-user?page=1', { by: admin })).status).toBe(200);
  });
});
