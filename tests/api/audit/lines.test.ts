// The superintendent reads the audit: by report, by reference, by name, kind and day. Reading it stands in it too.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditLine } from '#contract/staff/audit.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { sealArrivals } from '#server/queries/arrivals.ts';
import { type AuditFilter, auditLines, whatIsMeant } from '#server/queries/audit-lines.ts';

let district: District;
let confidential: { id: string; referenceId: string };
beforeAll(async () => {
  district = await openDistrict();
  await district.file();
  confidential = await district.file({ confidential: true });
  const { call, sp, own } = district;
  await call('GET', '/sp-user/incident-reports?reportType=ConfidentialReport', { by: sp });
  await call('GET', `/sp-user/incident-reports/${confidential.id}`, { by: sp });
  const saved = { file: 'incident-reports.csv', rows: 1, ids: [confidential.id], reason: 'Court' };
  await call('POST', '/sp-user/export/saved', { by: sp, body: saved });
  const wrong = { email: own.email, password: 'not the password' };
  await call('POST', '/pi-user/auth/sign-in', { body: wrong });
  await call('GET', '/admin/pi-user', { by: own });
});
afterAll(() => district.close());

const read = async (query: string, by = district.sp) => {
  const { status, body } = await district.call('GET', `/sp-user/audit${query}`, { by });
  expect(status).toBe(200);
  return body as { data: AuditLine[]; total: number; about?: unknown };
};
const actions = async (query: string) => (await read(query)).data.map(({ action }) => action);

it('tells who read, listed and took a report', async () => {
  const ofReport = ['export', 'incident.show', 'incident.list'];
  const { data, about } = await read(`?about=${confidential.id}`);
  expect(data.map(({ action }) => action)).toEqual(ofReport);
  expect(about).toEqual({ _id: confidential.id, referenceId: confidential.referenceId });
  expect(data[0]).toMatchObject({
    by: { name: 'Asha Deshmukh', post: 'SP', role: 'sp' },
    text: 'incident-reports.csv',
    rows: 1,
    reason: 'Court',
  });
  expect(data[1]?.report).toEqual({ _id: confidential.id, referenceId: confidential.referenceId });
  expect(await actions(`?search=${confidential.referenceId.toLowerCase()}`)).toEqual(ofReport);
});

it('shows failed sign-ins and refusals, also by the account that they are about', async () => {
  const { data } = await read('?kind=refusals');
  // Both of the same moment.
  data.sort((one, other) => one.action.localeCompare(other.action));
  expect(data).toMatchObject([
    { action: 'refused', by: { name: 'Sunil Jadhav', role: 'pi' }, text: 'GET /api/v1/admin/pi-user' },
    { action: 'sign-in.failed', by: null, account: 'Wadgaon', address: '127.0.0.1' },
  ]);
  expect((await actions('?kind=refusals&search=Jadhav')).sort()).toEqual(['refused', 'sign-in.failed']);
  expect(await actions(`?kind=refusals&search=${encodeURIComponent('वडगाव')}`)).toHaveLength(2);
  expect(await actions('?kind=refusals&search=Deshmukh')).toEqual([]);
});

it('by day', async () => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(district.clock.now);
  expect((await read(`?from=${today}&to=${today}&kind=exports`)).total).toBe(1);
  expect((await read(`?to=2020-01-01`)).total).toBe(0);
});

it('is for the superintendent only, and stands in the audit, without the words of a search', async () => {
  for (const by of [district.own, district.admin])
    expect((await district.call('GET', '/sp-user/audit', { by })).status).toBe(403);
  await read(`?search=Suspicious&about=${confidential.id}`);
  const [own] = (await read('?kind=reads')).data;
  expect(own).toMatchObject({ action: 'audit.read', by: { name: 'Asha Deshmukh' } });
  const lines = await district.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'audit.read')
    .execute();
  expect(JSON.stringify(lines)).not.toContain('Suspicious');
});

it('keeps who reads a complaint against an officer from that officer', async () => {
  const id = crypto.randomUUID();
  const other = await district.enter('sp', {
    role: 'sp',
    full_name: 'Meera Kulkarni',
    post: 'DYSP',
    officer_no: 'OFF002',
  });
  await district.db
    .insertInto('officer_complaints')
    .values({
      id,
      source: 'bot',
      full_name: 'Shobha Tambe',
      complaint_description: 'x',
      location: 'Wadgaon',
      accused_officer_name: 'Asha Deshmukh',
      accused_name_fold: 'asha deshmukh',
      language: 'mr',
      date_time: district.clock.now,
      received_at: district.clock.now,
      body_sha256: Buffer.alloc(32),
      search_fold: 'shobha',
      accused_officer_id: district.sp.id,
    })
    .execute();
  await district.call('GET', '/sp-user/complaint-reports', { by: other });
  expect((await read(`?about=${id}`, other)).data).toMatchObject([{ action: 'officer-complaint.list' }]);
  expect((await read(`?about=${id}`)).data).toEqual([]);
});

it('hides from an officer each line about a report on that officer, in a list the report alone', async () => {
  const other = await district.enter('sp', { role: 'sp', full_name: 'Usha More', post: 'ASP' });
  const about = () => district.file({ confidential: true, answers: 'officer=Asha Deshmukh' });
  await sealArrivals(district.db, district.clock.now);
  const [one, two] = [await about(), await about()];
  await sealArrivals(district.db, district.clock.now);
  const get = (path: string) => district.call('GET', path, { by: other });
  const save = (rows: number, ids: string[]) =>
    district.call('POST', '/sp-user/export/saved', {
      by: other,
      body: { file: 'incident-reports.csv', rows, ids },
    });
  await get('/sp-user/complaint-reports/search?search=Patil');
  await get('/sp-user/incident-reports?reportType=ConfidentialReport');
  await get(`/sp-user/incident-reports/${one.id}`);
  await get(`/sp-user/incident-reports/${one.id}/history`);
  await get(`/sp-user/audit?about=${one.id}`);
  await save(2, [one.id, two.id]);
  await save(3, [one.id, two.id, confidential.id]);
  await save(0, []);

  const linesOf = ({ data }: { data: AuditLine[] }) => data.map(({ action, rows }) => [action, rows]);
  const own = await read('?search=Usha%20More');
  expect(linesOf(own).sort()).toEqual([
    ['export', 0],
    ['export', 1],
    ['incident.list', 1],
    ['sign-in', undefined],
  ]);
  expect(own.total).toBe(4);
  const all = await read('');
  for (const told of [one.id, one.referenceId]) expect(JSON.stringify(all)).not.toContain(told);
  expect((await read(`?search=${one.referenceId}`)).total).toBe(0);
  expect(await read(`?about=${one.id}`)).toMatchObject({ total: 0, about: { referenceId: null } });
  expect(linesOf(await read('?kind=system'))).toEqual([['arrivals', undefined]]);
  expect(linesOf(await read('?kind=system', other))).toHaveLength(2);
  // The officer's own question stands there, as one about an id that is nobody's.
  const asked = (await read('?kind=reads&search=Asha%20Deshmukh')).total;
  await read(`?about=${two.id}`);
  expect((await read('?kind=reads&search=Asha%20Deshmukh')).total).toBe(asked + 2);
  // Numbers would show where lines are missing.
  for (const { _id } of all.data) expect(_id).toMatch(/^[0-9a-f]{12}$/);
  expect(linesOf(await read(`?about=${one.id}`, other)).sort()).toEqual([
    ['export', 2],
    ['export', 3],
    ['incident.history', undefined],
    ['incident.list', 3],
    ['incident.show', undefined],
    ['officer-complaint.list', 2],
  ]);
});

it('counts no row about the officer who reads in a file that another has taken', async () => {
  const other = await district.enter('sp', { role: 'sp', full_name: 'Rohini Kale', post: 'DYSP' });
  await district.file({ confidential: true, answers: 'officer=Asha Deshmukh' });
  await district.call('GET', '/sp-user/dashboard/desk', { by: other });
  for (const file of ['incident-reports', 'officer-complaints'])
    await district.app.inject({
      url: `/api/v1/sp-user/export/${file}.csv`,
      headers: { authorization: `Bearer ${other.token}` },
    });
  const files = async (by: Person) => {
    const { data } = await read('?kind=exports&search=Rohini%20Kale', by);
    return Object.fromEntries(data.map(({ text, rows }) => [text, rows]));
  };
  const count = async (table: 'incidents' | 'officer_complaints') =>
    (await district.db.selectFrom(table).select('id').execute()).length;
  const [incidents, complaints] = [await count('incidents'), await count('officer_complaints')];
  expect(await files(other)).toEqual({
    'incident-reports.csv': incidents,
    'officer-complaints.csv': complaints,
  });
  expect(await files(district.sp)).toEqual({ 'incident-reports.csv': 2, 'officer-complaints.csv': 0 });
});

it('answers each question by an index where the audit is long', async () => {
  const { db, own, sp } = district;
  await sql`alter table audit disable trigger audit_chain`.execute(db);
  for (let first = 0; first < 30_000; first += 5000)
    await sql`
      insert into audit (at, account_id, role, action, subject, after, by_name, place, hash)
      select now() - line * interval '5 minutes', gen_random_uuid(), 'sp',
        case when line % 500 = 0 then 'refused' else 'incident.status' end, 'incident:' || gen_random_uuid(),
        case when line % 3 = 0 then jsonb_build_object('read', jsonb_build_array(gen_random_uuid())) end,
        'Officer ' || line % 900, 1000 + line, sha256('')
      from generate_series(${first}::int, ${first + 4999}::int) as line`.execute(db);
  await sql`alter table audit enable trigger audit_chain`.execute(db);
  await sql`analyze audit`.execute(db);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const asked: Record<string, AuditFilter> = {
    all: {},
    kind: { kind: 'refusals' },
    report: { about: confidential.id },
    account: { meant: await whatIsMeant(db, 'Jadhav', ['Jadhav']) },
    reference: { meant: await whatIsMeant(db, confidential.referenceId, [confidential.referenceId]) },
    day: { from: daysAgo(60), before: daysAgo(59) },
    hidden: { hidden: { accountId: sp.id, ids: [confidential.id] } },
    refusalsOfAccount: { kind: 'refusals', meant: await whatIsMeant(db, own.email, [own.email]) },
    exportsOfOfficer: { kind: 'exports', meant: await whatIsMeant(db, sp.email, [sp.email]) },
  };
  for (const [name, filter] of Object.entries(asked)) {
    const query = auditLines(db, filter, { limit: 50, offset: 0 });
    const plan = JSON.stringify(await query.explain('json', sql`analyze`));
    const removed = [...plan.matchAll(/"Rows Removed by Filter":(\d+)/g)].map(([, count]) => Number(count));
    expect([name, Math.max(0, ...removed) < 500]).toEqual([name, true]);
  }
});
