import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintOf } from '#fixtures/data/complaint.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;

beforeAll(async () => {
  district = await openDistrict();
  for (let minute = 0; minute < 23; minute += 1) {
    district.clock.now = new Date(Date.UTC(2026, 10, 1, 6, minute));
    await district.file({
      fullName: names[minute % names.length] ?? '',
      location: minute === 17 ? 'Wadgaon, Mirajkar chowk' : 'Wadgaon',
    });
  }
  for (let minute = 30; minute < 35; minute += 1) {
    district.clock.now = new Date(Date.UTC(2026, 10, 1, 6, minute));
    await district.file({
      fullName: 'Usha Barve',
      confidential: true,
      description: 'सांगलीच्या बाजारात त्रास दिला.',
    });
  }
});
afterAll(() => district.close());

const names = ['Ganesh Thorat', 'राम पाटील', 'Anita 100% Sure', 'bhaskar Kale'];
const get = (path: string, by = district.sp) => district.call('GET', path, { by });
const search = async (text: string, more = '') => {
  const path = `/sp-user/incident-reports/search?search=${encodeURIComponent(text)}${more}`;
  return (await get(path)).body;
};
const timesOf = (rows: { createdAt: string }[]) => rows.map((row) => row.createdAt);

describe('the list', () => {
  it('has ten rows a page, newest first, and gives the total', async () => {
    const { body } = await get('/sp-user/incident-reports');
    expect(body).toMatchObject({
      success: true,
      page: 1,
      totalPages: 3,
      totalReports: 28,
      totalCapped: false,
    });
    expect(body.data).toHaveLength(10);
    expect(timesOf(body.data)).toEqual(timesOf(body.data).sort().reverse());
  });

  it('shows every row exactly once across its pages', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => get(`/sp-user/incident-reports?page=${page}`)));
    const ids = pages.flatMap(({ body }) => body.data.map((row: { _id: string }) => row._id));
    expect(new Set(ids).size).toBe(28);
  });

  it('has as many rows a page as asked for, at most a hundred', async () => {
    const { body } = await get('/sp-user/incident-reports?page=2&limit=15');
    expect([body.data.length, body.totalPages]).toEqual([13, 2]);
    const { status } = await get('/sp-user/incident-reports?limit=101');
    expect(status).toBe(400);
  });

  it('is empty after the last page, without an error', async () => {
    const { status, body } = await get('/sp-user/incident-reports?page=4');
    expect([status, body.data, body.totalReports]).toEqual([200, [], 28]);
  });

  it('is filtered by type and status', async () => {
    const confidential = await get('/sp-user/incident-reports?reportType=ConfidentialReport');
    expect(confidential.body.totalReports).toBe(5);
    const resolved = await get('/sp-user/incident-reports?reportType=NormalReport&status=resolved');
    expect(resolved.body).toMatchObject({ totalReports: 0, totalPages: 1, data: [] });
  });

  it('is sorted by the server in both directions', async () => {
    const ascending = (await get('/sp-user/incident-reports?sort=fullName')).body.data;
    expect(ascending[0].fullName).toBe('Anita 100% Sure');
    const descending = (await get('/sp-user/incident-reports?sort=fullName&order=desc')).body.data;
    expect(descending[0].fullName).toBe('राम पाटील');
    const oldest = (await get('/sp-user/incident-reports?sort=createdAt&order=asc')).body.data;
    expect(timesOf(oldest)).toEqual(timesOf(oldest).sort());
  });

  it('names an unknown query field in the error', async () => {
    const { status, body } = await get('/pi-user/incident-reports?reportType=NormalReport', district.own);
    expect([status, body.fields]).toEqual([400, [{ path: 'reportType', code: 'unknown_field' }]]);
  });

  it.each(['0', '-1', 'x', '1.5'])('refuses page %s', async (page) => {
    const { status, body } = await get(`/sp-user/incident-reports?page=${page}`);
    expect([status, body.fields[0].path]).toEqual([400, 'page']);
  });
});

describe('a search', () => {
  it('finds in both scripts, in the name, the place and the text', async () => {
    expect((await search('Ram Patil')).totalReports).toBe(6);
    expect((await search('राम')).totalReports).toBe(6);
    expect((await search('sangli')).totalReports).toBe(5);
    expect((await search('वडगाव')).totalReports).toBe(28);
    expect((await search('मिरजकर चौक')).totalReports).toBe(1);
  });

  it('finds by reference', async () => {
    const { referenceId } = await district.file();
    expect((await search(referenceId)).data[0].referenceId).toBe(referenceId);
    expect((await search(referenceId.slice(9).toLowerCase())).totalReports).toBe(1);
  });

  it('finds by telephone number, whole or from four digits on', async () => {
    const { referenceId } = await district.file({ phone: '9822054321', location: 'Dhamani' });
    for (const typed of ['9822054321', '98220 54321', '+91 98220-54321', '4321', '९८२२०५४३२१'])
      expect([typed, (await search(typed)).data[0]?.referenceId]).toEqual([typed, referenceId]);
    const path = '/pi-user/incident-reports/search?search=98220';
    expect((await get(path, district.own)).body.totalReports).toBe(1);
  });

  it('stays within the type of the tab, and has pages', async () => {
    const body = await search('वडगाव', '&reportType=ConfidentialReport');
    expect(body.totalReports).toBe(5);
    const second = await search('Wadgaon', '&reportType=NormalReport&page=3');
    expect(second.data).toHaveLength(4);
  });

  it('treats wildcards as plain characters', async () => {
    expect((await search('%%')).totalReports).toBe(0);
    expect((await search('__')).totalReports).toBe(0);
    expect((await search('100% Sure')).totalReports).toBe(6);
    expect((await search("'; drop table incidents; --")).totalReports).toBe(0);
  });

  it('finds nothing with fewer than two characters', async () => {
    expect(await search('r')).toMatchObject({ success: true, data: [], totalReports: 0 });
    expect(await search('')).toMatchObject({ data: [] });
  });

  it('of a station finds no confidential incidents and none of other stations', async () => {
    const { referenceId } = await district.file({ location: 'Khadki' });
    const path = (text: string) => `/pi-user/incident-reports/search?search=${encodeURIComponent(text)}`;
    expect((await get(path('सांगली'), district.own)).body.totalReports).toBe(0);
    expect((await get(path(referenceId), district.own)).body.totalReports).toBe(0);
    expect((await get(path(referenceId), district.other)).body.totalReports).toBe(1);
  });
});

describe('a long list', () => {
  it('is counted exactly; searches are counted up to ten thousand, piles up to one thousand', async () => {
    const first = await district.file({ fullName: 'Many' });
    const before = (await search('many')).totalReports;
    await copies(first.id, 10_000 - before);
    const exact = await search('many');
    expect([exact.totalReports, exact.totalCapped]).toEqual([10_000, false]);
    await copies(first.id, 1);
    const capped = await search('many');
    expect([capped.totalReports, capped.totalPages, capped.totalCapped]).toEqual([10_000, 1_000, true]);
    const list = (await get('/sp-user/incident-reports')).body;
    expect(list.totalReports).toBeGreaterThan(10_000);
    expect(list.totalCapped).toBe(false);
    const pile = (await get('/sp-user/incident-reports?pile=open')).body;
    expect([pile.totalReports, pile.totalPages, pile.totalCapped]).toEqual([1_000, 100, true]);
    const searched = (await get('/sp-user/incident-reports/search?search=many&pile=open')).body;
    expect([searched.totalReports, searched.totalCapped]).toEqual([10_000, true]);
  });
});

/** Inserts `more` copies of one row. */
async function copies(id: string, more: number): Promise<void> {
  const row = await district.db
    .selectFrom('incidents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (let made = 0; made < more; made += 1000) {
    const rows = Array.from({ length: Math.min(1000, more - made) }, () => ({
      ...row,
      id: uuidv7(),
      reference_id: complaintOf().referenceId + uuidv7().slice(-8),
    }));
    await district.db.insertInto('incidents').values(rows).execute();
  }
}
