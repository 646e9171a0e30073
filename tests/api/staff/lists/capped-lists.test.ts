// A station's search, or a pile, with more than a thousand reports says so and still shows the right rows.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type District, openDistrict } from '#fixtures/server/district.ts';

const hits = 1100;
let district: District;
/** References, the newest first. */
let newest: string[] = [];

/** Every second report has the word, four of ten are shared instead of the station's own. */
beforeAll(async () => {
  district = await openDistrict();
  await sql`
    insert into incidents (id, reference_id, source, report_type, full_name, mob_number, location_name, what_happened, where_happened,
      language, made_at, received_at, station_id, body_sha256, search_fold)
    select gen_random_uuid(), 'FIR-2024-' || n, 'web', 'NormalReport', 'N', '9822012345', 'L' || n % 7, 'x', 'x', 'en', at, at,
      case when n % 10 > 3 then ${district.own.id}::uuid end, '', case when n % 2 = 0 then 'chori ~chor' else 'hand' end
    from (select n, ${district.clock.now}::timestamptz - interval '1 hour' * n as at from generate_series(1, ${2 * hits}::int) as n) as made`.execute(
    district.db,
  );
  await sql`insert into incident_stations (incident_id, account_id)
    select id, ${district.own.id} from incidents where station_id is null`.execute(district.db);
  newest = Array.from({ length: hits }, (_, index) => `FIR-2024-${2 * (index + 1)}`);
});
afterAll(() => district.close());

async function search(query: string) {
  const path = `/pi-user/incident-reports/search?search=${encodeURIComponent('चोरी')}${query}`;
  const { status, body } = await district.call('GET', path, { by: district.own });
  expect(status).toBe(200);
  expect([body.totalReports, body.totalCapped]).toEqual([1000, true]);
  return body.data.map((row: { referenceId: string }) => row.referenceId);
}

it('shows the newest pages up to the last counted one', async () => {
  for (const page of [1, 2, 50, 100])
    expect(await search(`&page=${page}`)).toEqual(newest.slice((page - 1) * 10, page * 10));
});

it('shows the oldest first', async () => {
  const oldest = [...newest].reverse();
  for (const page of [1, 2, 100])
    expect(await search(`&page=${page}&order=asc`)).toEqual(oldest.slice((page - 1) * 10, page * 10));
});

it('sorts all of them by place, not only those that it counted', async () => {
  const place = (reference: string) => Number(reference.slice(9)) % 7;
  const byPlace = [...newest].sort((one, other) => place(one) - place(other));
  expect(await search('&sort=location')).toEqual(byPlace.slice(0, 10));
  expect(await search('&sort=location&order=desc')).toEqual(
    newest.filter((one) => place(one) === 6).slice(0, 10),
  );
});

it.each([1, 51, 60, 100])('shows page %s of a pile that it does not count to the end', async (page) => {
  const { body } = await district.call('GET', `/pi-user/incident-reports?pile=open&page=${page}`, {
    by: district.own,
  });
  expect([body.totalReports, body.totalCapped]).toEqual([1000, true]);
  expect(body.data.map((row: { referenceId: string }) => row.referenceId)).toEqual(
    Array.from({ length: 10 }, (_, index) => `FIR-2024-${(page - 1) * 10 + index + 1}`),
  );
});

it.each([1, 51, 60, 88, 89])('shows page %s of a pile of 880 with its number', async (page) => {
  const { body } = await district.call('GET', `/sp-user/incident-reports?pile=unassigned&page=${page}`, {
    by: district.sp,
  });
  const unassigned = Array.from({ length: 2 * hits }, (_, index) => index + 1).filter((n) => n % 10 < 4);
  expect([body.totalReports, body.totalCapped]).toEqual([unassigned.length, false]);
  expect(body.data.map((row: { referenceId: string }) => row.referenceId)).toEqual(
    unassigned.slice((page - 1) * 10, page * 10).map((n) => `FIR-2024-${n}`),
  );
});
