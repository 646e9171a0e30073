// Exports of whole lists as spreadsheets: scope of the rows, no formula, streaming row by row, and the audit
// entry.
import { get as httpGet, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiBase } from '#contract/shared/api-base.ts';
import { nameKey, searchKey } from '#contract/shared/text/search-key.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { exportRows, getExport } from '#fixtures/server/exported.ts';

let district: District;

beforeAll(async () => {
  district = await openDistrict();
});
afterAll(() => district.close());

const inject = (path: string, by?: Person, method: 'GET' | 'HEAD' = 'GET') =>
  getExport(district, path, by, method);
const rowsOf = (path: string, by: Person) => exportRows(district, path, by);

describe('an export', () => {
  it('is a file named after its list, which no cache stores', async () => {
    const answer = await inject('/sp-user/export/incident-reports.csv', district.sp);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="incident-reports.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.body).toMatch(
      /^\uFEFFreferenceId,reportType,category,fullName,contactPreference,mobNumber,.*whoInvolved,stage,firNumber,nextDuty,dueOn,signBy,readBy,investigator,lastAct,answers\r\n/,
    );
  });

  it('requires its own role and a sign-in, and answers no HEAD', async () => {
    const lists = {
      'pi-user': ['incident-reports'],
      'sp-user': ['incident-reports', 'officer-complaints', 'police-stations'],
      admin: ['police-stations', 'sp-dsp-asp-officers'],
    } as const;
    const people = { 'pi-user': district.own, 'sp-user': district.sp, admin: district.admin };
    for (const [room, names] of Object.entries(lists)) {
      for (const name of names) {
        const path = `/${room}/export/${name}.csv`;
        expect([path, (await inject(path)).statusCode]).toEqual([path, 401]);
        for (const [other, person] of Object.entries(people)) {
          const { statusCode } = await inject(path, person);
          expect([path, other, statusCode]).toEqual([path, other, other === room ? 200 : 403]);
        }
      }
    }
    expect((await inject('/admin/export/police-stations.csv', district.admin, 'HEAD')).statusCode).toBe(404);
    expect((await inject('/sp-user/export/incident-reports.csv?page=2', district.sp)).statusCode).toBe(400);
  });

  it('never contains a password, a hash or a key', async () => {
    for (const list of ['police-stations', 'sp-dsp-asp-officers']) {
      const { body } = await inject(`/admin/export/${list}.csv`, district.admin);
      expect(body).not.toMatch(/password|argon2|seal/i);
    }
    const [station] = await rowsOf('/admin/export/police-stations.csv?search=wadgaon', district.admin);
    expect(station).toMatchObject({
      stationName: 'Wadgaon',
      fullName: 'Sunil Jadhav',
      jurisdictionAreas: 'Wadgaon, Dhamani, Shirgaon',
    });
    const officers = await rowsOf('/admin/export/sp-dsp-asp-officers.csv', district.admin);
    expect(officers).toMatchObject([{ id: 'OFF001', fullName: 'Asha Deshmukh', jurisdictionAreas: 'N/A' }]);
  });
});

describe('its rows', () => {
  it('are those in the caller’s scope', async () => {
    const own = await district.file({ location: 'Dhamani' });
    const other = await district.file({ location: 'Khadki' });
    const secret = await district.file({ location: 'Dhamani', confidential: true });
    const references = async (path: string, by: Person) =>
      (await rowsOf(path, by)).map(({ referenceId }) => referenceId);
    const mine = await references('/pi-user/export/incident-reports.csv', district.own);
    expect(mine).toContain(own.referenceId);
    expect(mine).not.toContain(other.referenceId);
    expect(mine).not.toContain(secret.referenceId);
    const all = await references('/sp-user/export/incident-reports.csv', district.sp);
    expect(all.slice(0, 3)).toEqual([secret, other, own].map(({ referenceId }) => referenceId));
    const confidential = '/sp-user/export/incident-reports.csv?reportType=ConfidentialReport';
    expect(await references(confidential, district.sp)).toEqual([secret.referenceId]);
  });

  it('are filtered, searched and sorted like the list', async () => {
    for (const fullName of ['चंदा काळे', 'अजय काळे', 'बाळू काळे']) await district.file({ fullName });
    const names = async (query: string) =>
      (await rowsOf(`/sp-user/export/incident-reports.csv?${query}`, district.sp)).map((row) => row.fullName);
    expect(await names('search=kale&sort=fullName')).toEqual(['अजय काळे', 'चंदा काळे', 'बाळू काळे']);
    expect(await names('search=kale&sort=fullName&order=desc')).toEqual(['बाळू काळे', 'चंदा काळे', 'अजय काळे']);
    expect(await names('search=kale&status=resolved')).toEqual([]);
    expect(await names('search=k')).toEqual([]);
  });

  it('hide a complaint from the officer it is about', async () => {
    const accused = await district.enter('sp', { role: 'sp', full_name: 'Vikas Rane', post: 'ASP' });
    await district.db
      .insertInto('officer_complaints')
      .values({
        id: '0193b3d8-0000-7000-8000-000000000001',
        source: 'bot',
        accused_officer_name: 'Vikas Rane',
        accused_officer_id: accused.id,
        accused_name_fold: nameKey('Vikas Rane'),
        full_name: 'Shobha Tambe',
        complaint_description: 'पावती दिली नाही.',
        location: 'Wadgaon',
        language: 'mr',
        date_time: new Date('2026-11-20T20:00:00Z'),
        received_at: district.clock.now,
        body_sha256: Buffer.alloc(32),
        search_fold: searchKey('Vikas Rane'),
      })
      .execute();
    const path = '/sp-user/export/officer-complaints.csv';
    expect(await rowsOf(path, accused)).toEqual([]);
    expect(await rowsOf(path, district.sp)).toEqual([
      {
        accusedOfficerName: 'Vikas Rane',
        fullName: 'Shobha Tambe',
        location: 'Wadgaon',
        complaintDescription: 'पावती दिली नाही.',
        dateTime: '2026-11-21 01:30',
        status: 'pending',
      },
    ]);
  });

  it('return every text as it was typed, and none as a formula', async () => {
    const typed = [
      '=HYPERLINK("http://evil.example","Open")',
      '+91 90000 00500',
      '-2+3+cmd|calc',
      '@SUM(1)',
      '＝1+1',
      '=1+1\nover two lines, "quoted"',
      'वडगाव, "बाजार"\nदुसरी ओळ',
    ];
    for (const description of typed) await district.file({ fullName: 'Formula Tester', description });
    const rows = await rowsOf(
      '/sp-user/export/incident-reports.csv?search=Formula&order=asc&sort=createdAt',
      district.sp,
    );
    expect(rows.map(({ whatHappened }) => whatHappened)).toEqual(
      typed.map((text) => (text.startsWith('व') ? text : `'${text}`)),
    );
    const { body } = await inject('/sp-user/export/incident-reports.csv?search=Formula', district.sp);
    expect(body).toContain(`"'=HYPERLINK(""http://evil.example"",""Open"")"`);
    expect(body.endsWith('\r\n')).toBe(true);
  });
});

describe('the audit', () => {
  it('records who exported which list, with its filters and number of rows', async () => {
    await inject('/sp-user/export/incident-reports.csv?search=Formula&status=pending', district.sp);
    const line = await district.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'export')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      account_id: district.sp.id,
      role: 'sp',
      subject: 'export:incident-reports.csv',
      after: { filters: { search: expect.stringMatching(/^text:/), status: 'pending' }, rows: 7 },
    });
    // The text itself is beside the chain, where a deletion can reach it.
    const { filters } = line.after as { filters: { search: string } };
    const kept = await district.db
      .selectFrom('audit_texts')
      .select('text')
      .where('id', '=', filters.search.replace('text:', ''))
      .executeTakeFirst();
    expect(kept?.text).toBe('Formula');
  });
});

describe('a long list', () => {
  const rows = 4000;
  const long = '/sp-user/export/incident-reports.csv?search=grampanchayat';

  beforeAll(async () => {
    await district.file({ fullName: 'Grampanchayat', description: 'वर्णन '.repeat(800) });
    // Copies made in the database: 4,000 rows of about 15 kB.
    await sql`insert into incidents (id, reference_id, source, report_type, full_name, mob_number, location_name, what_happened,
        where_happened, language, made_at, received_at, body_sha256, search_fold)
      select gen_random_uuid(), 'FIR-2024-' || lpad(n::text, 9, '0'), source, report_type, full_name, mob_number, location_name,
        what_happened, where_happened, language, made_at, received_at + n * interval '1 second', body_sha256, search_fold
      from incidents, generate_series(2, ${sql.lit(rows)}) n where full_name = 'Grampanchayat'`.execute(
      district.db,
    );
    await district.app.listen({ port: 0, host: '127.0.0.1' });
  });

  function download(path: string, by = district.sp): Promise<IncomingMessage> {
    const { port } = district.app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${by.token}` };
    return new Promise((answered, failed) => {
      httpGet({ port, host: '127.0.0.1', path: `${apiBase}${path}`, headers }, answered).on('error', failed);
    });
  }

  /** Number of exports whose rows are not all read. */
  async function openCursors(): Promise<number> {
    const { rows: found } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction' and query like 'fetch%'`.execute(
      district.db,
    );
    return found[0]?.count ?? 0;
  }

  it('is read as fast as the client takes it, with the rows of its start', async () => {
    const answer = await download(long);
    answer.pause();
    await expect.poll(openCursors).toBe(1);
    await district.file({ fullName: 'Grampanchayat', description: 'Came later.' });
    let text = '';
    answer.setEncoding('utf8');
    for await (const piece of answer) text += piece;
    expect(text.split('\r\n')).toHaveLength(rows + 2);
    expect(text).not.toContain('Came later.');
    expect(Buffer.byteLength(text)).toBeGreaterThan(40_000_000);
    await expect.poll(openCursors).toBe(0);
  });

  it('releases the database when its client disconnects, and runs three at once, one an account', async () => {
    const officer = () => district.enter('sp', { role: 'sp', post: 'ASP' });
    const people = [district.sp, await officer(), await officer()];
    const one = await download(long);
    const again = await inject(long, district.sp);
    expect([again.statusCode, again.json().code]).toEqual([503, 'not_ready']);
    const three = [one, ...(await Promise.all(people.slice(1).map((by) => download(long, by))))];
    expect(three.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const fourth = await inject(long, await officer());
    expect([fourth.statusCode, fourth.headers['retry-after'], fourth.json().code]).toEqual([
      503,
      '15',
      'not_ready',
    ]);
    for (const answer of three) answer.destroy();
    await expect.poll(openCursors).toBe(0);
    const { statusCode } = await inject('/sp-user/export/police-stations.csv', district.sp);
    expect(statusCode).toBe(200);
  });
});

it('is limited per hour and account', async () => {
  const strict = await openDistrict({ RATE_EXPORTS: '2/60' });
  const status = async (by: Person, room: string) => {
    const answer = await strict.app.inject({
      url: `${apiBase}/${room}/export/incident-reports.csv`,
      headers: { authorization: `Bearer ${by.token}` },
    });
    return answer.statusCode;
  };
  expect(await status(strict.sp, 'sp-user')).toBe(200);
  expect(await status(strict.sp, 'sp-user')).toBe(200);
  expect(await status(strict.sp, 'sp-user')).toBe(429);
  expect(await status(strict.own, 'pi-user')).toBe(200);
  await strict.close();
});
