// Sorted lists: sorted by the server, with every row exactly once across the pages.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let district: District;

beforeAll(async () => {
  district = await openDistrict();
  for (let one = 0; one < 21; one += 1) {
    const alike = { full_name: one % 2 ? 'anil Gite' : 'Bharat Lad', address: `Road ${one}` };
    await district.addAccount({ ...alike, role: 'pi', station_name: `Station ${100 + one}` });
    await district.addAccount({
      ...alike,
      role: 'sp',
      post: one % 3 ? 'DYSP' : 'ASP',
      officer_no: `OFF${one + 5}`,
    });
    await complainAboutOfficer(one);
  }
  for (let one = 0; one < 12; one += 1) {
    await district.file({ confidential: true, category: one < 4 ? 'cybercrime' : 'theft', description: 'x' });
  }
});
afterAll(() => district.close());

async function complainAboutOfficer(one: number): Promise<void> {
  const at = new Date(Date.UTC(2026, 9, 1, one));
  await district.db
    .insertInto('officer_complaints')
    .values({
      id: uuidv7(),
      source: 'bot',
      accused_officer_name: `Constable ${one % 3}`,
      accused_name_fold: `constable ${one % 3}`,
      full_name: 'Shobha Tambe',
      complaint_description: 'x',
      location: 'Wadgaon',
      language: 'en',
      date_time: at,
      received_at: at,
      status: one % 2 ? 'resolved' : 'pending',
      body_sha256: Buffer.alloc(32),
    })
    .execute();
}

type Row = Record<string, string>;

/** All pages of a list, one after the other. */
async function whole(path: string, query: string): Promise<Row[]> {
  const by = path.startsWith('/admin') ? district.admin : district.sp;
  const rows: Row[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { status, body } = await district.call('GET', `${path}?page=${page}${query}`, { by });
    expect(status).toBe(200);
    pages = body.totalPages;
    rows.push(...body.data);
  }
  return rows;
}

const lists = [
  ['/sp-user/dashboard/get-piusers', 'fullName', 23],
  ['/sp-user/dashboard/get-piusers', 'jurisdictions', 23],
  ['/admin/pi-user', 'address', 23],
  ['/admin/sp-user', 'post', 22],
  ['/admin/sp-user', 'id', 22],
  ['/sp-user/complaint-reports', 'accusedOfficerName', 21],
  ['/sp-user/complaint-reports', 'status', 21],
  ['/sp-user/incident-reports', 'status', 12],
] as const;

describe.each(lists)('%s by %s', (path, sort, length) => {
  it.each(['asc', 'desc'])('shows every row once, %s', async (order) => {
    const rows = await whole(path, `&sort=${sort}&order=${order}`);
    expect(new Set(rows.map((row) => row._id)).size).toBe(length);
    expect(rows).toHaveLength(length);
  });
});

describe('the order', () => {
  it('of stations ignores letter case, and then uses the station names', async () => {
    const rows = await whole('/sp-user/dashboard/get-piusers', '&sort=fullName&order=desc');
    const names = rows.map((row) => row.fullName?.toLowerCase());
    expect(names).toEqual([...names].sort().reverse());
    const alike = rows.filter((row) => row.fullName === 'Bharat Lad').map((row) => row.stationName);
    expect(alike).toEqual([...alike].sort());
    expect((await whole('/admin/pi-user', '&sort=jurisdictions&order=desc'))[0]?.stationName).toMatch(
      /Wadgaon|Nandgaon/,
    );
  });

  it('of officers sorts posts by rank and numbers by value', async () => {
    const posts = (await whole('/admin/sp-user', '&sort=post')).map((row) => row.post);
    expect([posts[0], posts.at(-1)]).toEqual(['SP', 'DYSP']);
    const numbers = (await whole('/admin/sp-user', '&sort=id&order=desc')).map((row) => row.id);
    expect(numbers.slice(0, 2)).toEqual(['OFF25', 'OFF24']);
  });

  it('of officer complaints is newest first among equals, and filters apply', async () => {
    const rows = await whole('/sp-user/complaint-reports', '&sort=accusedOfficerName&status=pending');
    expect(rows).toHaveLength(11);
    const first = rows.filter((row) => row.accusedOfficerName === 'Constable 0').map((row) => row.dateTime);
    expect(first).toEqual([...first].sort().reverse());
    const oldest = await whole('/sp-user/complaint-reports', '&sort=dateTime&order=asc');
    expect(oldest[0]?.dateTime).toBe('2026-10-01T00:00:00.000Z');
  });

  it.each([
    ['/sp-user/dashboard/get-piusers?sort=password'],
    ['/admin/pi-user?sort=passwordHash'],
    ['/admin/sp-user?order=up'],
    ['/sp-user/complaint-reports?sort=location%20desc'],
  ])('refuses %s', async (path) => {
    const by = path.startsWith('/admin') ? district.admin : district.sp;
    expect((await district.call('GET', path, { by })).status).toBe(400);
  });
});

describe('confidential incidents', () => {
  const confidential = (path: string) =>
    district.call('GET', `/sp-user/incident-reports${path}reportType=ConfidentialReport`, {
      by: district.sp,
    });

  it('come with their number of pending ones, whatever the filter', async () => {
    const { body } = await confidential('?');
    expect([body.totalReports, body.pendingReports]).toEqual([12, 12]);
    const { body: resolved } = await confidential('?status=resolved&');
    expect([resolved.totalReports, resolved.pendingReports]).toEqual([0, 12]);
  });

  it.each(['cybercrime', 'सायबर', 'Cyber'])('are found by their kind: %s', async (word) => {
    const { body } = await confidential(`/search?search=${encodeURIComponent(word)}&`);
    expect(body.totalReports).toBe(4);
  });

  it('are found by category and place together', async () => {
    expect((await confidential('/search?search=theft%20Wadgaon&')).body.totalReports).toBe(8);
    expect((await confidential('/search?search=theft%20Nowhere&')).body.totalReports).toBe(0);
  });
});
