// The superintendent's list by page numbers, with rows counted before the mark and newer rows. Every page
// must be as if all rows were sorted and cut, whatever was added, changed, removed or counted meanwhile.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { IncidentStatus } from '#contract/shared/status.ts';
import type { ReportType } from '#contract/staff/incident.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { totalLimit } from '#server/queries/incidents/search.ts';

const reports = 2400;
const dayMs = 86_400_000;
let district: District;

interface Row {
  readonly id: string;
  readonly report_type: ReportType;
  readonly status: IncidentStatus;
  readonly received_at: Date;
  readonly location_name: string;
}

const span = (now: number) =>
  sql`${new Date(now - 10 * dayMs)}::timestamptz + interval '20 days' * n / ${reports}::int`;

const addReports = (at: ReturnType<typeof span>, numbers: readonly [number, number]) => sql`
  insert into incidents (id, reference_id, source, report_type, full_name, mob_number, location_name, what_happened, where_happened,
    language, made_at, received_at, status, body_sha256)
  select gen_random_uuid(), 'FIR-2024-' || n, 'web', case when n % 7 = 0 then 'ConfidentialReport' else 'NormalReport' end,
    'N', '9822012345', 'L' || n % 7, 'x', 'x', 'en', at, at, (array['pending', 'action', 'noAction', 'resolved'])[1 + n * 31 % 4], ''
  from (select n, ${at} as at from generate_series(${numbers[0]}::int, ${numbers[1]}::int) as n) as made`;

/** Rows from ten days before the mark to ten days after it; the test clock is past the last row. */
beforeAll(async () => {
  district = await openDistrict();
  const now = Date.now();
  district.clock.now = new Date(now + 11 * dayMs);
  await addReports(span(now), [1, reports]).execute(district.db);
  // Without this, sessions from the beginning would be idle by the later clock.
  await sql`update sessions set last_seen_at = ${district.clock.now}, expires_at = ${new Date(now + 30 * dayMs)}`.execute(
    district.db,
  );
});
afterAll(() => district.close());

const filters = [
  '',
  '&reportType=ConfidentialReport',
  '&status=noAction',
  '&reportType=NormalReport&status=pending',
];
const orders = ['', '&order=asc', '&sort=status', '&sort=status&order=desc', '&sort=location&order=desc'];
const statuses = ['pending', 'action', 'noAction', 'resolved'];

async function get(query: string) {
  const { status, body } = await district.call('GET', `/sp-user/incident-reports?${query}`, {
    by: district.sp,
  });
  expect(status).toBe(200);
  return body;
}

async function expected(query: string): Promise<string[]> {
  const asked = new URLSearchParams(query);
  const rows = (await district.db
    .selectFrom('incidents')
    .where('id', 'not in', (from) => from.selectFrom('officer_complaints').select('id'))
    .select(['id', 'report_type', 'status', 'received_at', 'location_name'])
    .execute()) as Row[];
  const newest = (a: Row, b: Row) =>
    b.received_at.getTime() - a.received_at.getTime() || (a.id < b.id ? 1 : -1);
  const turn = asked.get('order') === 'desc' ? -1 : 1;
  const byStatus = (a: Row, b: Row) => turn * (statuses.indexOf(a.status) - statuses.indexOf(b.status));
  return rows
    .filter((row) => (asked.get('reportType') ?? row.report_type) === row.report_type)
    .filter((row) => (asked.get('status') ?? row.status) === row.status)
    .sort((a, b) => {
      if (asked.get('sort') === 'status') return byStatus(a, b) || newest(a, b);
      if (asked.get('sort') === 'location')
        return b.location_name.localeCompare(a.location_name) || newest(a, b);
      return asked.get('order') === 'asc' ? -newest(a, b) : newest(a, b);
    })
    .map(({ id }) => id);
}

/** Checks the first pages, those where the server stops skipping rows one by one, the middle and the end. */
async function expectPages(query: string): Promise<void> {
  const ids = await expected(query);
  const last = Math.ceil(ids.length / 10);
  for (const page of new Set([1, 2, 21, 22, 23, Math.ceil(last / 2), last - 1, last, last + 1])) {
    const body = await get(`page=${page}${query}`);
    expect([body.totalReports, body.totalPages, body.totalCapped]).toEqual([ids.length, last, false]);
    expect(body.data.map((row: { _id: string }) => row._id)).toEqual(ids.slice((page - 1) * 10, page * 10));
  }
}

const mark = async () => {
  const { rows } = await sql<{ at: Date }>`select counted_to as at from incident_counts_mark`.execute(
    district.db,
  );
  return rows[0]?.at.getTime() ?? 0;
};

/** In this order, because each step starts with the rows of the one before. */
describe.each([
  ['as they were received', async () => undefined],
  [
    'when the mark has moved, which an answer brings about',
    async () => {
      await vi.waitFor(async () => expect(await mark()).toBeGreaterThan(Date.now()), 60_000);
    },
  ],
  [
    'after statuses were changed and reports removed',
    async () => {
      await sql`update incidents set status = 'resolved' where mob_number is not null and get_byte(uuid_send(id), 3) < 60`.execute(
        district.db,
      );
      await sql`delete from incidents where get_byte(uuid_send(id), 3) > 230`.execute(district.db);
      await district.file();
    },
  ],
  [
    'of more than are counted one by one, some of them about the officer who reads',
    async () => {
      const { db, clock, sp } = district;
      await addReports(sql`${clock.now}::timestamptz - interval '40 days' - interval '1 minute' * n`, [
        reports + 1,
        reports + totalLimit,
      ]).execute(db);
      await sql`insert into officer_complaints (id, source, accused_officer_name, accused_officer_id, accused_name_fold, full_name,
          complaint_description, location, language, date_time, received_at, body_sha256, search_fold, status)
        select id, 'web', 'X', ${sp.id}, 'x', 'N', 'x', 'x', 'en', received_at, received_at, '', 'x', status from incidents
        where report_type = 'ConfidentialReport' and substring(reference_id from 10)::int % 49 = 0`.execute(
        db,
      );
    },
  ],
])('pages %s', (_, before) => {
  beforeAll(async () => {
    await before();
  });

  it.each(filters.flatMap((filter) => orders.map((order) => filter + order)))('are right: %s', expectPages);

  it('have the same total on the dashboard', async () => {
    const { body } = await district.call('GET', '/sp-user/dashboard/metrics', { by: district.sp });
    expect(body.incidentCount).toBe((await expected('')).length);
  });
});

it('counts the reports of one investigating officer and no others', async () => {
  const body = await get(`page=1&investigator=${district.own.id}`);
  expect([body.data, body.totalReports]).toEqual([[], 0]);
});
