// Who read what: confidential reports in lists and searches, originals of evidence, complaints about officers,
// and calls that were refused.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { photo } from '#fixtures/data/evidence-files.ts';
import { openSender, type Sender } from '#fixtures/data/upload.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { checkChain } from '#server/queries/audit-chain.ts';

let district: District;
let sender: Sender;
let confidential: string;

beforeAll(async () => {
  district = await openDistrict();
  sender = await openSender(district);
  await district.file();
  confidential = (await district.file({ confidential: true })).id;
});
afterAll(() => district.close());

const lines = async (action: string) => {
  await Promise.all(district.app.afterAnswers);
  return district.db.selectFrom('audit').selectAll().where('action', '=', action).execute();
};
const get = (path: string, by = district.sp) => district.call('GET', path, { by });

it('a list and a search name the confidential reports that they showed', async () => {
  const { body } = await get('/sp-user/incident-reports?reportType=ConfidentialReport');
  expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([confidential]);
  await get('/sp-user/incident-reports/search?search=bicycle');
  const found = await lines('incident.list');
  expect(found.map(({ account_id, after }) => [account_id, after])).toEqual([
    [district.sp.id, { read: [confidential] }],
    [district.sp.id, { read: [confidential] }],
  ]);
  await get('/pi-user/incident-reports', district.own);
  expect(await lines('incident.list')).toHaveLength(2);
});

it('an original names the officer to whom the link was given', async () => {
  const file = await sender.list(await photo());
  await sender.send(file);
  const entry = await sender.entryOf(file);
  const original = (link: string) => fetch(`${sender.url}${link}`);
  expect((await original(entry.originalUrl)).status).toBe(200);
  const forged = entry.originalUrl.replace(district.sp.id, district.own.id);
  expect(forged).not.toBe(entry.originalUrl);
  expect((await original(forged)).status).toBe(404);
  expect(await lines('evidence.original')).toMatchObject([
    {
      account_id: district.sp.id,
      role: 'sp',
      subject: `incident:${file.complaintId}`,
      after: { file: file.id },
    },
  ]);
});

it('audits reads of officer complaints, in the list and in their history', async () => {
  const id = uuidv7();
  await district.db
    .insertInto('officer_complaints')
    .values({
      id,
      source: 'bot',
      accused_officer_name: 'Head Constable',
      accused_name_fold: 'hed konstbl',
      full_name: 'Shobha Tambe',
      complaint_description: 'पावती दिली नाही.',
      location: 'Wadgaon',
      language: 'mr',
      date_time: district.clock.now,
      received_at: district.clock.now,
      body_sha256: Buffer.alloc(32),
      search_fold: 'shobha',
    })
    .execute();
  await get('/sp-user/complaint-reports');
  await get(`/sp-user/complaint-reports/${id}/history`);
  for (const action of ['officer-complaint.list', 'officer-complaint.history']) {
    expect(await lines(action)).toMatchObject([{ account_id: district.sp.id, after: { read: [id] } }]);
  }
});

it('audits a wrong password under its account, and a refused call under the caller', async () => {
  const signIn = (email: string) =>
    district.call('POST', '/pi-user/auth/sign-in', { body: { email, password: 'not the password' } });
  expect((await signIn(district.own.email)).status).toBe(401);
  expect((await signIn('nobody@test.example')).status).toBe(401);
  expect(await lines('sign-in.failed')).toMatchObject([
    { account_id: null, subject: `account:${district.own.id}` },
  ]);
  expect((await get('/admin/pi-user', district.own)).status).toBe(403);
  expect(await lines('refused')).toMatchObject([
    { account_id: district.own.id, role: 'pi', subject: 'call:GET /api/v1/admin/pi-user' },
  ]);
});

it('keeps the audit chain valid', async () => {
  expect(await checkChain(district.db)).toMatchObject({ whole: true });
});
