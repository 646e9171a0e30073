// A complaint never reaches the officer whom its words may mean, by the calls that the assistant and the consoles make.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

const key = 'the-key-of-the-assistant';
let district: District;
let gaikwad: Person;
let colleague: Person;

beforeAll(async () => {
  district = await openDistrict({ BOT_API_KEY: key });
  gaikwad = await district.enter('sp', { role: 'sp', full_name: 'Sandip Gaikwad', post: 'DYSP' });
  colleague = await district.enter('sp', { role: 'sp', full_name: 'Usha More', post: 'ASP' });
});
afterAll(() => district.close());

const headers = { authorization: `Bearer ${key}` };
async function complain(accusedOfficerName: string, given: object = {}): Promise<string> {
  const body = {
    id: uuidv7(),
    accusedOfficerName,
    fullName: 'Sita Pawar',
    complaintDescription: 'He asked for money.',
    location: 'Wadgaon',
    language: 'en',
    occurredAt: '2026-03-01T09:00:00.000Z',
    ...given,
  };
  expect((await district.call('POST', '/bot/complaint-reports', { body, headers })).status).toBe(201);
  return body.id;
}

const get = (path: string, by: Person) => district.call('GET', path, { by });
const seenBy = async (by: Person): Promise<string[]> => {
  const { body } = await get('/sp-user/complaint-reports', by);
  return body.data.map(({ _id }: { _id: string }) => _id);
};
const lift = (path: string, by: Person, officerId: string) =>
  district.call('PUT', path, { by, body: { officerId }, headers: { 'idempotency-key': uuidv7() } });

describe('a complaint whose words may mean an officer', () => {
  it('is hidden in the other script, from the list, the counts, the search, the file and the history', async () => {
    const id = await complain('संदीप गायकवाड');
    expect(await seenBy(gaikwad)).not.toContain(id);
    expect(await seenBy(colleague)).toContain(id);
    const search = '/sp-user/complaint-reports/search?search=Sita';
    expect((await get(search, gaikwad)).body.data).toEqual([]);
    const counts = async (by: Person) => (await get('/sp-user/dashboard/metrics', by)).body.complaintCount;
    expect(await counts(gaikwad)).toBe((await counts(colleague)) - 1);
    expect((await get(`/sp-user/complaint-reports/${id}/history`, gaikwad)).status).toBe(404);
    const file = await get('/sp-user/complaint-reports/export', gaikwad);
    expect(JSON.stringify(file.body)).not.toContain('गायकवाड');
  });

  it('is hidden from an account that was made, or renamed, after it', async () => {
    const id = await complain('Head Constable Thorat');
    const officer = await district.enter('sp', { role: 'sp', full_name: 'ओंकार थोरात', post: 'DYSP' });
    expect(await seenBy(officer)).not.toContain(id);
    expect(await seenBy(colleague)).toContain(id);
    const rename = (full_name: string) =>
      district.db.updateTable('accounts').set({ full_name }).where('id', '=', officer.id).execute();
    await rename('Kavita Sathe');
    expect(await seenBy(officer)).toContain(id);
    await rename('Omkar Thorat');
    expect(await seenBy(officer)).not.toContain(id);
  });

  it('is shown to nobody before it was judged', async () => {
    const id = await complain('Constable Dighe');
    expect(await seenBy(colleague)).toContain(id);
    await district.db.insertInto('accused_unjudged').values({ complaint_id: id }).execute();
    await district.db.deleteFrom('accused_accounts').where('account_id', '=', gaikwad.id).execute();
    expect(await seenBy(colleague)).toContain(id);
    const left = await district.db.selectFrom('accused_unjudged').selectAll().execute();
    expect(left).toEqual([]);
  });

  it('is hidden from the account that the citizen chose from the list of officers', async () => {
    const officers = await district.call('GET', '/bot/officers', { headers });
    expect(officers.body.data).toContainEqual({ _id: colleague.id, fullName: 'Usha More', post: 'ASP' });
    const id = await complain('the lady officer', { accusedOfficerId: colleague.id });
    expect(await seenBy(colleague)).not.toContain(id);
    expect((await lift(`/admin/hidden-complaints/${id}/lift`, district.admin, colleague.id)).status).toBe(
      404,
    );
  });
});

describe('the superintendent or the administrator', () => {
  it('shows it to an officer who is not meant, which the audit keeps', async () => {
    for (const [by, path] of [
      [district.sp, (id: string) => `/sp-user/complaint-reports/${id}/lift`],
      [district.admin, (id: string) => `/admin/hidden-complaints/${id}/lift`],
    ] as const) {
      const id = await complain('Gaykwad traffic');
      const history = await get(`/sp-user/complaint-reports/${id}/history`, district.sp);
      expect(history.body.liftable).toEqual([{ _id: gaikwad.id, fullName: 'Sandip Gaikwad' }]);
      const listed = await get('/admin/hidden-complaints', district.admin);
      expect(listed.body.data).toContainEqual({
        _id: id,
        accusedOfficerName: 'Gaykwad traffic',
        location: 'Wadgaon',
        dateTime: '2026-03-01T09:00:00.000Z',
        officerId: gaikwad.id,
        officerName: 'Sandip Gaikwad',
      });
      expect(JSON.stringify(listed.body)).not.toMatch(/Sita|money/);
      expect(await seenBy(gaikwad)).not.toContain(id);
      for (const _ of [1, 2]) expect((await lift(path(id), by, gaikwad.id)).status).toBe(200);
      expect(await seenBy(gaikwad)).toContain(id);
      await complain('Constable Bhoir');
      expect(await seenBy(gaikwad)).toContain(id);
      const lines = await district.db
        .selectFrom('audit')
        .select(['action', 'account_id'])
        .where('subject', '=', `officer-complaint:${id}`)
        .where('action', '=', 'officer-complaint.lift')
        .execute();
      expect(lines).toEqual([{ action: 'officer-complaint.lift', account_id: by.id }]);
    }
  });

  it('shows it to that officer, not to the next holder of the account', async () => {
    const officer = await district.enter('sp', { role: 'sp', full_name: 'Nilesh Bhosale', post: 'DYSP' });
    const id = await complain('Constable Bhosale');
    await lift(`/sp-user/complaint-reports/${id}/lift`, district.sp, officer.id);
    expect(await seenBy(officer)).toContain(id);
    const next = { full_name: 'Kiran Bhosale' };
    await district.db.updateTable('accounts').set(next).where('id', '=', officer.id).execute();
    expect(await seenBy(officer)).not.toContain(id);
  });

  it('does so only for others: not the accused, and no other officer', async () => {
    const id = await complain('गायकवाड साहेब');
    const path = `/sp-user/complaint-reports/${id}/lift`;
    expect((await lift(path, colleague, gaikwad.id)).status).toBe(403);
    const own = await complain('Asha Deshmukh');
    const ownPath = `/sp-user/complaint-reports/${own}/lift`;
    expect((await lift(ownPath, district.sp, district.sp.id)).status).toBe(404);
    expect((await lift(path, district.sp, colleague.id)).status).toBe(404);
    expect(await seenBy(gaikwad)).not.toContain(id);
  });
});

describe('a complaint about an officer with a number to call', () => {
  const track = (reference: string) => district.call('GET', `/public/track/${reference}`);
  const about = (officer: string) => district.file({ confidential: true, answers: `officer=${officer}` });
  const reportsOf = async (by: Person) => {
    const list = await get('/sp-user/incident-reports?reportType=ConfidentialReport&page=1', by);
    const { totalReports: total } = list.body;
    return { ids: list.body.data.map(({ _id }: { _id: string }) => _id), total };
  };

  it('is an officer complaint and a confidential report, and neither reaches that officer', async () => {
    const { id, status } = await about('संदीप गायकवाड');
    expect(status).toBe(201);
    expect(await seenBy(colleague)).toContain(id);
    expect(await seenBy(gaikwad)).not.toContain(id);
    const [theirs, his] = [await reportsOf(colleague), await reportsOf(gaikwad)];
    expect(theirs.ids).toContain(id);
    expect(his.ids).not.toContain(id);
    expect(his.total).toBe(theirs.total - 1);
    for (const path of [`/sp-user/incident-reports/${id}`, `/sp-user/incident-reports/${id}/history`]) {
      expect((await get(path, gaikwad)).status).toBe(404);
      expect((await get(path, colleague)).status).toBe(200);
    }
    const found = await get('/sp-user/incident-reports/search?search=Gaikwad', gaikwad);
    expect(JSON.stringify(found.body)).not.toContain(id);
    const counts = async (by: Person) => (await get('/sp-user/dashboard/desk', by)).body.data.confidential;
    expect(await counts(gaikwad)).toBe((await counts(colleague)) - 1);
  });

  it('follows the report in its status', async () => {
    const { id } = await about('Constable Kadu');
    await district.db.updateTable('incidents').set({ status: 'action' }).where('id', '=', id).execute();
    const { body } = await get('/sp-user/complaint-reports', colleague);
    expect(body.data).toContainEqual(
      expect.objectContaining({
        _id: id,
        status: 'action',
        isReport: true,
        accusedOfficerName: 'Constable Kadu',
      }),
    );
  });

  it('says in the language of the complaint that the officer is not known, and hides it from nobody', async () => {
    const { id } = await district.file({ confidential: true, answers: 'officer=notKnown', language: 'mr' });
    for (const by of [gaikwad, colleague, district.sp]) expect(await seenBy(by)).toContain(id);
    const row = await district.db
      .selectFrom('officer_complaints')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row?.accused_officer_name).toBe('माहीत नाही');
  });

  it('is one too where the assistant names a number, and the chosen account sees neither', async () => {
    const given = { mobNumber: '9822033333', accusedOfficerId: colleague.id };
    const id = await complain('the lady officer', given);
    expect(await seenBy(district.sp)).toContain(id);
    expect(await seenBy(colleague)).not.toContain(id);
    const [theirs, hers] = [await reportsOf(district.sp), await reportsOf(colleague)];
    expect(theirs.ids).toContain(id);
    expect(hers.ids).not.toContain(id);
    expect(hers.total).toBeLessThan(theirs.total);
    expect((await get(`/sp-user/incident-reports/${id}/history`, colleague)).status).toBe(404);
    const { report } = (await get(`/sp-user/complaint-reports/${id}/history`, district.sp)).body;
    expect(report).toMatchObject({ mobNumber: '9822033333', due: { clock: 'firstReading' } });
    expect((await track(report.referenceId)).body.confidential).toBe(true);
    // Its place is the station of whom it complains, and its status is the report's.
    const put = (path: string, body: object) =>
      district.call('PUT', path, { by: district.sp, body, headers: { 'idempotency-key': uuidv7() } });
    const refused = [
      await put(`/sp-user/incident-reports/${id}/make-normal`, { consent: 'She agrees.' }),
      await put(`/sp-user/complaint-reports/status/${id}`, { status: 'resolved', additionalNotes: '' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400]);
  });

  it('is none where the complaint is not confidential', async () => {
    const { id } = await district.file({ confidential: false, answers: 'officer=Gaikwad' });
    expect(await seenBy(colleague)).not.toContain(id);
  });
});

it('a report is not given to the officer whom it accuses, who would not see it', async () => {
  const id = await complain('Sandip Gaikwad', { mobNumber: '9000001722' });
  const path = `/sp-user/incident-reports/${id}/officer`;
  const give = (to: Person) =>
    district.call('PUT', path, {
      by: colleague,
      body: { officerId: to.id },
      headers: { 'idempotency-key': uuidv7() },
    });
  expect((await give(gaikwad)).body.fields).toEqual([{ path: 'officerId', code: 'invalid' }]);
  const fresh = await district.enter('sp', { role: 'sp', full_name: 'Rekha Sathe', post: 'DYSP' });
  expect((await give(fresh)).status).toBe(200);
});
