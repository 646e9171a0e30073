// The first pages of the consoles: counts that agree with their lists, stations with the worst first, faults.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { noteBackup } from '#server/queries/backups.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number, 6));
let district: District;
let acted: string;
beforeAll(async () => {
  district = await openDistrict();
  district.clock.now = day(1);
  acted = (await district.file({ location: 'Wadgaon' })).id;
  await district.file({ location: 'Wadgaon' });
  district.clock.now = day(5);
  await district.file({ location: 'Khadki' });
  await district.file({ location: 'Far away' });
  await district.file({ confidential: true });
  await district.call('PUT', `/pi-user/incident-reports/status/${acted}`, {
    by: district.own,
    body: { status: 'action', additionalNotes: 'Seen.' },
    headers: { 'idempotency-key': uuidv7() },
  });
});
afterAll(() => district.close());

const home = async (room: 'pi-user' | 'sp-user' | 'admin') => {
  const by = { 'pi-user': district.own, 'sp-user': district.sp, admin: district.admin }[room];
  return (await district.call('GET', `/${room}/dashboard/desk`, { by })).body.data;
};

it('counts what its list shows, for the station and for the superintendent', async () => {
  const station = await home('pi-user');
  for (const pile of ['new', 'overdue', 'inHand', 'unassigned', 'given', 'waiting', 'closed']) {
    const { body } = await district.call('GET', `/pi-user/incident-reports?pile=${pile}`, {
      by: district.own,
    });
    expect([pile, body.totalReports]).toEqual([pile, station[pile]]);
  }
  expect(station).toMatchObject({ new: 1, inHand: 1, newSince: day(1).toISOString() });
  expect(station.oldestOverdue).toBe(day(1).toISOString());
  const office = await home('sp-user');
  for (const pile of ['new', 'unassigned', 'overdue']) {
    const { body } = await district.call('GET', `/sp-user/incident-reports?pile=${pile}`, {
      by: district.sp,
    });
    expect([pile, body.totalReports]).toEqual([pile, office[pile]]);
  }
  expect(office).toMatchObject({ unassigned: 1, confidential: 1, officerComplaints: 0 });
  const secret = await district.db
    .selectFrom('incidents')
    .where('report_type', '=', 'ConfidentialReport')
    .select('received_at')
    .executeTakeFirstOrThrow();
  expect(office.confidentialSince).toBe(secret.received_at.toISOString());
});

it('counts what is due today before its hour, and as overdue after it', async () => {
  const { db, clock } = district;
  const { now } = clock;
  clock.now = new Date('2026-11-06T04:30:00Z');
  const due = new Date('2026-11-06T12:30:00Z');
  await db.updateTable('incidents').set({ due_at: due }).where('id', '=', acted).execute();
  const seen = async () => {
    const [station, office] = [await home('pi-user'), await home('sp-user')];
    const lists = [
      await district.call('GET', '/pi-user/incident-reports?queue=today', { by: district.own }),
      await district.call('GET', '/sp-user/incident-reports?queue=today', { by: district.sp }),
    ];
    expect(lists.map(({ body }) => body.totalReports)).toEqual([station.today, office.today]);
    return [station.today, station.overdue];
  };
  const [today, overdue = 0] = await seen();
  expect(today).toBe(1);
  clock.now = new Date(due.getTime() + 1000);
  expect(await seen()).toEqual([0, overdue + 1]);
  clock.now = now;
});

it('names another newest report when one arrives, and only to those who may see it', async () => {
  const [before, office] = [await home('pi-user'), await home('sp-user')];
  await district.file({ location: 'Khadki' });
  expect((await home('pi-user')).newest).toEqual(before.newest);
  expect((await home('sp-user')).newest).not.toEqual(office.newest);
  const { id } = await district.file({ location: 'Dhamani' });
  expect((await home('pi-user')).newest._id).toBe(id);
});

it('shows the stations with the most overdue work first, with pace, weeks and last use', async () => {
  const { body } = await district.call('GET', '/sp-user/dashboard/stations', { by: district.sp });
  const [first, second] = body.data;
  expect(body.data).toHaveLength(2);
  expect(first.overdue).toBeGreaterThanOrEqual(second.overdue);
  const own = body.data.find(({ _id }: { _id: string }) => _id === district.own.id);
  expect(own.fullName).toMatch(/\S/);
  expect(own).toMatchObject({ new: 2, open: 3, oldestAt: day(1).toISOString(), medianHours: 96 });
  expect(own.medianHoursBefore).toBeNull();
  expect(own.weeks).toHaveLength(12);
  expect(own.weeks.at(-1)).toBe(3);
  expect(own.lastSignIn).not.toBeNull();
  for (const pile of ['new', 'open', 'overdue']) {
    const path = `/sp-user/incident-reports?station=${own._id}&pile=${pile}`;
    const list = await district.call('GET', path, { by: district.sp });
    expect([pile, list.body.totalReports]).toEqual([pile, own[pile]]);
  }
});

it('tells the administrator what is wrong, and no more once it is mended', async () => {
  const bare = await district.addAccount({ role: 'pi', station_name: 'Bare' });
  const faults = await home('admin');
  expect(faults.overlaps).toEqual([
    {
      villageName: 'Shirgaon',
      stations: [
        expect.objectContaining({ stationName: 'Nandgaon' }),
        expect.objectContaining({ stationName: 'Wadgaon' }),
      ],
    },
  ]);
  expect(faults.withoutVillages).toEqual([{ _id: bare.id, stationName: 'Bare' }]);
  expect(faults).toMatchObject({
    unassigned: 1,
    isMailConnected: false,
    isMessagingConnected: false,
    lastBackupAt: null,
    system: { version: expect.any(String), freeBytes: expect.any(Number) },
  });
  await district.db
    .updateTable('jurisdictions')
    .set({ village_name_mr: 'शिरगाव' })
    .where('village_name', '=', 'Shirgaon')
    .execute();
  expect((await home('admin')).overlaps).toMatchObject([{ villageNameMr: 'शिरगाव' }]);
  await noteBackup(district.db, day(6));
  await district.db.updateTable('accounts').set({ active: false }).where('id', '=', bare.id).execute();
  expect(await home('admin')).toMatchObject({ withoutVillages: [], lastBackupAt: day(6).toISOString() });
});

it('calls a station silent after fourteen days without use', async () => {
  const silentIds = async () => (await home('admin')).silent.map(({ _id }: { _id: string }) => _id);
  expect(await silentIds()).not.toContain(district.other.id);
  const long = new Date(district.clock.now.getTime() - 15 * 86_400_000);
  await district.db
    .updateTable('accounts')
    .set({ created_at: long })
    .where('id', '=', district.other.id)
    .execute();
  await district.db
    .updateTable('sessions')
    .set({ last_seen_at: long })
    .where('account_id', '=', district.other.id)
    .execute();
  expect(await silentIds()).toContain(district.other.id);
});

it('says since when at least nobody has used an account, or that nobody ever has', async () => {
  const { db, clock } = district;
  const { id } = await district.addAccount({ role: 'pi', station_name: 'Unused' });
  const daysAgo = (days: number) => new Date(clock.now.getTime() - days * 86_400_000);
  const shown = async (created_at: Date) => {
    await db.updateTable('accounts').set({ created_at }).where('id', '=', id).execute();
    const { body } = await district.call('GET', '/sp-user/dashboard/stations', { by: district.sp });
    return body.data.find((row: { _id: string }) => row._id === id);
  };
  expect(await shown(daysAgo(5))).toMatchObject({ lastSignIn: null, unusedSince: null });
  expect((await shown(daysAgo(100))).unusedSince).toBe(daysAgo(90).toISOString());
  await db.updateTable('accounts').set({ active: false }).where('id', '=', id).execute();
});

it('counts in all rows of the stations together each open report once', async () => {
  await district.file({ confidential: true });
  await district.file({ location: 'No such place' });
  await district.file({ location: 'Wadgaon' });
  const { body } = await district.call('GET', '/sp-user/dashboard/stations', { by: district.sp });
  const open = [...body.data, ...body.besides].reduce(
    (sum: number, row: { open: number }) => sum + row.open,
    0,
  );
  const { count } = await district.db
    .selectFrom('incidents')
    .where('status', 'in', ['pending', 'action'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(open).toBe(Number(count));
  expect(body.besides.map(({ of }: { of: string }) => of)).toEqual(['none', 'office']);
});
