import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameKey, searchKey } from '#contract/shared/text/search-key.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;
let accused: Person;
let namesake: Person;

beforeAll(async () => {
  district = await openDistrict();
  accused = await district.enter('sp', {
    role: 'sp',
    full_name: 'Vikas Rane',
    post: 'ASP',
    officer_no: 'OFF002',
  });
  namesake = await district.enter('sp', {
    role: 'sp',
    full_name: 'Nitin Pawar',
    post: 'DYSP',
    officer_no: 'OFF003',
  });
  await complain('Vikas Rane', accused.id);
  await complain('नितीन पवार', null);
  for (let other = 0; other < 11; other += 1) await complain(`Head Constable ${other}`, null);
});
afterAll(() => district.close());

async function complain(accusedName: string, accusedId: string | null): Promise<string> {
  const id = uuidv7();
  await district.db
    .insertInto('officer_complaints')
    .values({
      id,
      source: 'bot',
      accused_officer_name: accusedName,
      accused_officer_id: accusedId,
      accused_name_fold: nameKey(accusedName),
      full_name: 'Shobha Tambe',
      complaint_description: 'पावती दिली नाही.',
      location: 'Wadgaon',
      language: 'mr',
      date_time: district.clock.now,
      received_at: district.clock.now,
      body_sha256: Buffer.alloc(32),
      search_fold: searchKey(accusedName, 'Shobha Tambe', 'पावती दिली नाही.'),
    })
    .execute();
  return id;
}

const get = (path: string, by = district.sp) => district.call('GET', `/sp-user${path}`, { by });
const set = (id: string, by: Person, body: object, headers = {}) =>
  district.call('PUT', `/sp-user/complaint-reports/status/${id}`, { by, body, headers });

describe('officer complaints', () => {
  it('are listed in pages with a total', async () => {
    const { body } = await get('/complaint-reports');
    expect(body).toMatchObject({ page: 1, totalPages: 2, total: 13 });
    expect((await get('/complaint-reports?page=2')).body.data).toHaveLength(3);
    expect((await get('/complaint-reports?status=pending')).body.total).toBe(13);
  });

  it('are counted by status, also after a change of it and after removal', async () => {
    const totals = () =>
      Promise.all(
        ['', '?status=pending', '?status=action'].map(
          async (query) => (await get(`/complaint-reports${query}`)).body.total,
        ),
      );
    const before = await totals();
    const ids = [await complain('Head Constable 11', null), await complain('Head Constable 12', null)];
    const key = { 'idempotency-key': uuidv7() };
    await set(ids[0] ?? '', district.sp, { status: 'action', additionalNotes: 'Seen.' }, key);
    const [all = 0, pending = 0, action = 0] = before;
    expect(await totals()).toEqual([all + 2, pending + 1, action + 1]);
    await district.db.deleteFrom('officer_complaints').where('id', 'in', ids).execute();
    expect(await totals()).toEqual(before);
  });

  it('show a repeat of a status none of the words once the officer is the accused', async () => {
    const id = await complain('Prakash Londhe', null);
    const officer = await district.enter('sp', { role: 'sp', full_name: 'Usha More', post: 'ASP' });
    const key = { 'idempotency-key': uuidv7() };
    const write = () => set(id, officer, { status: 'action', additionalNotes: 'Seen.' }, key);
    expect((await write()).body.data).toMatchObject({ fullName: 'Shobha Tambe', status: 'action' });
    await district.db
      .updateTable('accounts')
      .set({ full_name: 'Prakash Londhe' })
      .where('id', '=', officer.id)
      .execute();
    const again = await write();
    expect([again.status, again.body.data.status]).toEqual([200, 'action']);
    expect(JSON.stringify(again.body)).not.toMatch(/Tambe|Londhe|पावती|Wadgaon/);
    await district.db.deleteFrom('officer_complaints').where('id', '=', id).execute();
    await district.db.updateTable('accounts').set({ active: false }).where('id', '=', officer.id).execute();
  });

  it('are hidden from the accused officer: by account, or by name in either script', async () => {
    for (const [person, name] of [
      [accused, 'Vikas Rane'],
      [namesake, 'नितीन पवार'],
    ] as const) {
      const { body } = await get('/complaint-reports', person);
      expect(body.total).toBe(12);
      expect(
        (await get(`/complaint-reports/search?search=${encodeURIComponent(name)}`, person)).body.data,
      ).toEqual([]);
      expect((await get('/dashboard/metrics', person)).body.complaintCount).toBe(12);
    }
  });

  it.each([
    'ASP Vikas Rane',
    'Shri. Rane Vikas',
    'Rane V.',
    'Vikas Rane, Additional Superintendent of Police',
    'श्री. विकास राणे साहेब',
    'अपर पोलीस अधीक्षक',
    'OFF002',
    'OFF-2',
    'Buckle no. 002',
    'बक्कल क्र. ००२',
    'Rane saheb (Addl. SP)',
    'पोलीस उपअधीक्षक राणे',
    'MR. VIKAS RANE',
  ])('are hidden from the accused officer who is called "%s", and from nobody else', async (name) => {
    const id = await complain(name, district.sp.id);
    const history = (by: Person) => get(`/complaint-reports/${id}/history`, by);
    expect((await history(accused)).status).toBe(404);
    expect((await history(namesake)).status).toBe(200);
    expect((await history(namesake)).body.hiddenFrom).toEqual(['Asha Deshmukh', 'Vikas Rane']);
    await district.db.deleteFrom('officer_complaints').where('id', '=', id).execute();
  });

  it.each([
    'Vikas Shinde',
    'Head Constable 2',
    'OFF020',
    'Buckle no. 22',
    'Constable Rane Suresh',
    'Police Inspector',
    'वि. शिंदे',
  ])('about "%s" are shown to Vikas Rane', async (name) => {
    const id = await complain(name, null);
    expect((await get(`/complaint-reports/${id}/history`, accused)).status).toBe(200);
    await district.db.deleteFrom('officer_complaints').where('id', '=', id).execute();
  });

  it('cannot be changed by the accused officer', async () => {
    const id = await complain('Vikas Rane', accused.id);
    const body = { status: 'noAction', additionalNotes: 'Nothing happened.' };
    expect((await set(id, accused, body)).status).toBe(404);
    expect((await get(`/complaint-reports/${id}/history`, accused)).status).toBe(404);
    expect((await set(id, district.sp, body)).status).toBe(200);
  });

  it('are found by officer, complainant and text', async () => {
    for (const text of ['constable 7', 'शोभा', 'pavti']) {
      const { body } = await get(`/complaint-reports/search?search=${encodeURIComponent(text)}`);
      expect(body.data.length).toBeGreaterThan(0);
    }
    expect((await get('/complaint-reports/search?search=%25%25')).body.data).toEqual([]);
  });
});

describe('their status', () => {
  it('is set once with its note, and refused with an old version', async () => {
    const id = await complain('Head Constable', null);
    const headers = { 'idempotency-key': uuidv7(), 'if-match': '"1"' };
    const body = { status: 'action', additionalNotes: 'Explanation asked for.' };
    const first = await set(id, district.sp, body, headers);
    expect(first.body).toMatchObject({ success: true, id: headers['idempotency-key'], data: { version: 2 } });
    expect(await set(id, district.sp, body, headers)).toEqual(first);
    const stale = await set(id, district.sp, body, { 'if-match': '"1"' });
    expect([stale.status, stale.body.code, stale.body.current.version]).toEqual([409, 'stale_version', 2]);
    const differs = await set(id, district.sp, { ...body, status: 'resolved' }, headers);
    expect([differs.status, differs.body.code]).toEqual([409, 'body_differs']);
    const changes = await district.db
      .selectFrom('officer_complaint_changes')
      .selectAll()
      .where('complaint_id', '=', id)
      .execute();
    expect(changes.map(({ status, note }) => [status, note])).toEqual([['action', 'Explanation asked for.']]);
    const history = (by: Person) => get(`/complaint-reports/${id}/history`, by);
    expect((await history(district.sp)).body.data).toMatchObject([
      { status: 'action', note: 'Explanation asked for.', by: { fullName: 'Asha Deshmukh', role: 'sp' } },
    ]);
    expect((await history(district.own)).status).toBe(403);
  });

  it('writes an audit line', async () => {
    const id = await complain('Head Constable', null);
    await set(id, district.sp, { status: 'resolved', additionalNotes: 'Done.' });
    const lines = await district.db
      .selectFrom('audit')
      .selectAll()
      .where('subject', '=', `officer-complaint:${id}`)
      .execute();
    expect(lines.map((line) => [line.action, line.account_id])).toEqual([
      ['officer-complaint.status', district.sp.id],
    ]);
  });
});

describe('a complaint about an officer names what belongs to it', () => {
  const historyOf = async (id: string, by = district.sp) =>
    (await get(`/complaint-reports/${id}/history`, by)).body;

  it('tells how to reach the complainant of the site, who enquires and what is due', async () => {
    const { id, referenceId } = await district.file({ confidential: true, answers: 'officer=HC 1043' });
    const { report } = await historyOf(id);
    expect(report).toMatchObject({ referenceId, due: { clock: 'firstReading' } });
    expect(report.mobNumber).toMatch(/\d{10}/);
    await district.call('PUT', `/sp-user/incident-reports/${id}/officer`, {
      by: district.sp,
      body: { officerId: district.sp.id },
      headers: { 'idempotency-key': uuidv7() },
    });
    expect((await historyOf(id)).report.officer).toMatchObject({ _id: district.sp.id });
  });

  it('counts the others about the same buckle number, however it is written, and none about another', async () => {
    const first = await complain('Head Constable, buckle no. 2043', null);
    const second = await complain('हवालदार शिंदे, बक्कल क्र. २०४३', null);
    await complain('Constable 2044', null);
    const { others } = await historyOf(first);
    expect(others).toMatchObject({
      buckleNumber: '2043',
      total: 1,
      data: [{ _id: second, status: 'pending' }],
    });
    expect((await historyOf(second)).others.data).toMatchObject([{ _id: first }]);
    const unknown = [await complain('Not known', null), await complain('Not known', null)];
    expect((await historyOf(unknown[0] ?? '')).others).toBeUndefined();
  });

  it('does not count those that the reader may not see', async () => {
    const shown = await complain('ASP Rane, buckle no. 3055', null);
    await complain('Vikas Rane, buckle no. 3055', accused.id);
    expect((await historyOf(shown)).others.total).toBe(1);
    const hidden = await get(`/complaint-reports/${shown}/history`, accused);
    expect(hidden.status).toBe(404);
  });
});
