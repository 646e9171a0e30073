import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Complaint } from '#contract/public/complaint.ts';
import { eachStatus } from '#contract/shared/status.ts';
import type { Charts } from '#contract/staff/charts.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';

let district: District;
const dayMs = 86_400_000;
/** 23:00 in India: the same day in India and UTC; an hour later the days differ. */
const present = new Date('2026-11-20T17:30:00Z');

beforeAll(async () => {
  district = await openDistrict();
  district.clock.now = present;
});
afterAll(() => district.close());

async function filed(ageDays: number, given: Partial<Complaint> = {}) {
  district.clock.now = new Date(present.getTime() - ageDays * dayMs);
  const { id, status } = await district.file(given);
  district.clock.now = present;
  expect(status).toBe(201);
  return id;
}

async function actOn(id: string, hoursLater: number, status = 'action') {
  const { received_at } = await district.db
    .selectFrom('incidents')
    .where('id', '=', id)
    .select('received_at')
    .executeTakeFirstOrThrow();
  district.clock.now = new Date(received_at.getTime() + hoursLater * 3_600_000);
  const body = { status, additionalNotes: 'Seen.' };
  await district.call('PUT', `/pi-user/incident-reports/status/${id}`, { by: district.sp, body });
  district.clock.now = present;
}

const plots = async (by: Person, query = ''): Promise<Charts> => {
  const room = by === district.sp ? 'sp-user' : 'pi-user';
  const { status, body } = await district.call('GET', `/${room}/dashboard/plots${query}`, { by });
  expect(status).toBe(200);
  return body;
};

describe('the figures of the charts', () => {
  it("count incidents by day in India and by status, within the caller's scope", async () => {
    const [quick, slow, done] = [await filed(1), await filed(2), await filed(2)];
    await filed(0, { location: 'Khadki' });
    await filed(1, { confidential: true });
    await filed(40);
    // 00:30 in India is still the previous day in UTC.
    await filed(-1.5 / 24, { location: 'Khadki' });
    await actOn(quick, 1);
    await actOn(slow, 5);
    await actOn(slow, 9, 'noAction');
    await actOn(done, 12, 'resolved');

    const none = eachStatus(() => 0);
    const own = await plots(district.own, '?from=2026-11-18&to=2026-11-20');
    expect(own.days).toEqual([
      { day: '2026-11-18', counts: { ...none, noAction: 1, resolved: 1 } },
      { day: '2026-11-19', counts: { ...none, action: 1 } },
      { day: '2026-11-20', counts: none },
    ]);
    const all = await plots(district.sp, '?from=2026-11-19&to=2026-11-21');
    expect(all.days.map(({ counts }) => counts.pending)).toEqual([1, 1, 1]);
  });

  it('give the median time to the first action of each station', async () => {
    const { firstAction } = await plots(district.sp);
    expect(firstAction).toContainEqual({
      stationId: district.own.id,
      stationName: 'Wadgaon',
      medianHours: 5,
      acted: 3,
      reports: 3,
      closed: 2,
      told: 0,
    });
    expect(firstAction).toContainEqual(
      expect.objectContaining({ stationId: district.other.id, medianHours: null, acted: 0 }),
    );
    const own = await plots(district.own);
    expect(own.firstAction.map(({ stationId }) => stationId)).toEqual([district.own.id]);
  });

  it('count as told what was acted on and of which news has arrived', async () => {
    const { db, own } = district;
    const told = async () => {
      const { firstAction } = await plots(own);
      return firstAction[0]?.told;
    };
    const { incident_id } = await db
      .selectFrom('incident_changes')
      .select('incident_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(await told()).toBe(0);
    await db
      .updateTable('tellings')
      .set({ state: 'delivered' })
      .where('incident_id', '=', incident_id)
      .execute();
    expect(await told()).toBe(1);
  });

  it('count open incidents by age, whatever days are requested', async () => {
    await filed(3.9);
    await filed(4);
    await filed(7.5);
    await filed(8.5);
    await filed(30.5);
    const { open } = await plots(district.own, '?from=2026-11-20&to=2026-11-20');
    // Two up to 3 days old (one in action since yesterday), two of 4 to 7 days, one of 8, one of 30, one of
    // 40.
    expect(open).toEqual([2, 2, 1, 1, 1]);
  });

  it('are what the lists show that they lead to', async () => {
    const { own, sp, call } = district;
    for (const [by, room] of [
      [own, 'pi-user'],
      [sp, 'sp-user'],
    ] as const) {
      const { categories = [], open, days, from, to } = await plots(by);
      const total = async (query: string) =>
        (await call('GET', `/${room}/incident-reports?${query}`, { by })).body.totalReports;
      expect(categories).not.toEqual([]);
      for (const { category, count } of categories)
        expect(await total(`category=${category}&from=${from}&to=${to}`)).toBe(count);
      const week = days.slice(-7).flatMap(({ counts }) => Object.values(counts));
      expect(await total(`from=${days.at(-7)?.day}&to=${to}`)).toBe(week.reduce((sum, one) => sum + one, 0));
      expect(await total('pile=open&from=2026-11-13&to=2026-11-16')).toBe(open[1]);
      expect(await total('pile=open&to=2026-10-20')).toBe(open[4]);
    }
  });

  it('give a station its own place, and the superintendent all places with open counts', async () => {
    const own = await plots(district.own);
    expect(own.stations.map(({ stationName }) => stationName)).toEqual(['Wadgaon']);
    expect(own.stations[0]?.jurisdictionAreas).toHaveLength(3);
    const all = await plots(district.sp);
    expect(Object.fromEntries(all.stations.map(({ stationName, open }) => [stationName, open]))).toEqual({
      Wadgaon: 7,
      Nandgaon: 2,
    });
  });

  it('cover thirty days by default, a year at most, and refuse invalid days', async () => {
    const { days, from, to } = await plots(district.sp);
    expect([days.length, from, to]).toEqual([30, '2026-10-22', '2026-11-20']);
    for (const query of ['from=2026-11-02&to=2026-11-01', 'from=2024-01-01&to=2026-01-01', 'from=x']) {
      const { status } = await district.call('GET', `/sp-user/dashboard/plots?${query}`, { by: district.sp });
      expect([query, status]).toEqual([query, 400]);
    }
    const { call, own, admin } = district;
    expect((await call('GET', '/sp-user/dashboard/plots', { by: own })).status).toBe(403);
    expect((await call('GET', '/pi-user/dashboard/plots', { by: admin })).status).toBe(403);
  });
});
