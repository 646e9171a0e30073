// Deadlines beside the incidents: lists, queues, the superintendent's board, and raising each once.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mostCounted } from '#contract/shared/piles.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import type { DueDay } from '#contract/staff/deadlines.ts';
import { fullStep, insertSteps } from '#fixtures/data/steps.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { openEscalation } from '#server/jobs/escalation.ts';
import { keepStepTimes } from '#server/queries/incidents/step-times.ts';

const hourMs = 3_600_000;
const start = new Date('2026-11-02T04:30:00Z');

let district: District;
let now = start;
beforeAll(async () => {
  // The clock goes back and forth; the sign-ins stay.
  district = await openDistrict({ SESSION_DAYS: '30', SESSION_IDLE_HOURS: '720' });
});
beforeEach(async () => {
  await district.db.deleteFrom('incidents').execute();
  at(0);
});
afterAll(() => district.close());

function at(hours: number): void {
  now = new Date(start.getTime() + hours * hourMs);
  district.clock.now = now;
}

const escalate = () => openEscalation({ db: district.db, now: () => now })();
const step = (id: string, kind: Parameters<typeof fullStep>[0], given = {}) =>
  district.call('PUT', `/pi-user/incident-reports/${id}/steps/${uuidv7()}`, {
    by: district.own,
    body: fullStep(kind, { on: dayInIndia(now), class: undefined, ...given }),
  });
const list = async (query: string, by = district.own, base = '/pi-user') =>
  (await district.call('GET', `${base}/incident-reports${query}`, { by })).body;
const board = async () =>
  (await district.call('GET', '/sp-user/dashboard/deadlines', { by: district.sp })).body;

it('keeps the next deadline with each step, status and reading', async () => {
  const { id } = await district.file({ location: 'Wadgaon' });
  const shown = async () => {
    const [{ due, signBy }] = (await list('')).data;
    return [due?.clock, due?.on, signBy];
  };
  expect(await shown()).toEqual(['firstReading', '2026-11-03', '2026-11-05']);
  await district.call('POST', `/pi-user/incident-reports/${id}/read`, {
    by: district.own,
    headers: { 'idempotency-key': uuidv7() },
  });
  expect(await shown()).toEqual([undefined, undefined, '2026-11-05']);
  await step(id, 'signed');
  expect(await shown()).toEqual(['decision', '2026-11-03', undefined]);
  const answer = await step(id, 'preliminaryEnquiry');
  expect(answer.body.data.due).toMatchObject({ clock: 'preliminaryEnquiry', on: '2026-11-16' });
  await step(id, 'closedBeforeFir', { status: 'noAction' });
  expect(await shown()).toEqual(['reasons', '2026-11-09', undefined]);
  await step(id, 'reasonsTold');
  expect(await shown()).toEqual([undefined, undefined, undefined]);
});

it('owes no signature after a status that closes the report', async () => {
  const { id } = await district.file({ location: 'Wadgaon' });
  await district.call('PUT', `/pi-user/incident-reports/status/${id}`, {
    by: district.own,
    body: { status: 'resolved', additionalNotes: 'Settled.' },
    headers: { 'idempotency-key': uuidv7() },
  });
  const [row] = (await list('')).data;
  expect([row.due, row.signBy]).toEqual([undefined, undefined]);
});

it('puts reports in queues, the earliest first, for the station that may see them', async () => {
  const reports = [];
  for (const hours of [0, 30, 60]) {
    at(hours);
    reports.push(await district.file({ location: 'Wadgaon' }));
  }
  await district.file({ location: 'Khadki' });
  at(87);
  const ids = async (queue: string) =>
    (await list(`?queue=${queue}`)).data.map(({ _id }: { _id: string }) => _id);
  const [old, middle, late] = reports.map(({ id }) => id);
  expect(await ids('overdue')).toEqual([old, middle, late]);
  expect(await ids('sign')).toEqual([middle, late]);
  expect(await ids('unsigned')).toEqual([old]);
  expect(await ids('week')).toEqual([]);
  const counts = await district.call('GET', '/pi-user/dashboard/queues', { by: district.own });
  expect(counts.body.data).toEqual({ sign: 2, unsigned: 1, week: 0, overdue: 3 });
  const whole = await district.call('GET', '/sp-user/dashboard/queues', { by: district.sp });
  expect(whole.body.data).toEqual({ sign: 3, unsigned: 1, week: 0, overdue: 4 });
  // What of it ends on which day, the nearest first, and where.
  expect(counts.body.days).toBeUndefined();
  const days = whole.body.days.map((day: DueDay) => [
    day.on,
    day.clock,
    day.reports,
    ...day.stations.map(({ stationName }) => stationName),
  ]);
  expect(days).toEqual([
    ['2026-11-06', 'signature', 1, 'Wadgaon'],
    ['2026-11-07', 'signature', 2, 'Nandgaon', 'Wadgaon'],
  ]);
  const district4 = await list('?queue=overdue&reportType=NormalReport', district.sp, '/sp-user');
  expect([district4.totalReports, district4.data[0]._id]).toEqual([4, old]);
});

it('opens for the superintendent the list behind each number of the board', async () => {
  await district.file({ location: 'Wadgaon' });
  await district.file({ location: 'Khadki' });
  await district.file({ location: 'Nowhere' });
  at(30);
  const { stations } = await board();
  expect(stations.map(({ overdue }: { overdue: number }) => overdue)).toContain(1);
  for (const { _id, stationName, overdue, isOffice } of stations) {
    // As the board links them: a report that waits for a station is normal, the office's are confidential.
    const none = isOffice ? 'reportType=ConfidentialReport' : 'station=none&reportType=NormalReport';
    const found = await list(
      `?queue=overdue&${_id === null ? none : `station=${_id}`}`,
      district.sp,
      '/sp-user',
    );
    expect([stationName, found.totalReports]).toEqual([stationName, overdue]);
    for (const { transferredTo } of found.data) expect(transferredTo?._id ?? null).toBe(_id);
  }
  const plain = await list(`?station=${district.own.id}`, district.sp, '/sp-user');
  expect(plain.totalReports).toBe(1);
  const refused = await district.call('GET', '/pi-user/incident-reports?station=none', { by: district.own });
  expect(refused.status).toBe(400);
});

it('raises each deadline once, and takes it off the board when a step ends it', async () => {
  const { id, referenceId } = await district.file({ location: 'Wadgaon' });
  await district.file({ location: 'Khadki' });
  at(23.9);
  await escalate();
  expect(await board()).toMatchObject({ raised: [] });
  at(24);
  await Promise.all([escalate(), escalate()]);
  await escalate();
  const raised = await board();
  expect(raised.raisedTotal).toBe(2);
  expect(raised.raised.find((row: { _id: string }) => row._id === id)).toMatchObject({
    referenceId,
    reportType: 'NormalReport',
    stationName: 'Wadgaon',
    clock: 'firstReading',
    dueOn: '2026-11-03',
    raisedAt: now.toISOString(),
  });
  await step(id, 'signed');
  const left = await board();
  expect(left.raised.map((row: { _id: string }) => row._id)).not.toContain(id);
  expect(left.stations[0]).toMatchObject({ stationName: 'Nandgaon', overdue: 1, oldestOn: '2026-11-03' });
  expect(await district.db.selectFrom('raised_clocks').selectAll().execute()).toHaveLength(2);
});

it('counts a thousand open deadlines of the board and no more', async () => {
  const { id } = await district.file({ location: 'Wadgaon' });
  const startedOn = sql`('2020-01-01'::date + day)`;
  await sql`insert into raised_clocks (incident_id, clock, started_on, due_at, raised_at)
    select ${id}, 'decision', ${startedOn}, ${startedOn}, ${now} from generate_series(1, 1001) as day`.execute(
    district.db,
  );
  expect(await board()).toMatchObject({ raisedTotal: mostCounted });
  await district.db.deleteFrom('raised_clocks').where('started_on', '>', '2020-01-08').execute();
  expect(await board()).toMatchObject({ raisedTotal: 7 });
});

it('computes old reports, and all open ones after a change of the rules', async () => {
  const { id } = await district.file({ location: 'Wadgaon' });
  await district.db
    .updateTable('incidents')
    .set({ due_at: null, due_clock: null, sign_due_at: null, raise_at: null, due_stale: true })
    .where('id', '=', id)
    .execute();
  await escalate();
  expect((await list('')).data[0]).toMatchObject({ due: { clock: 'firstReading' }, signBy: '2026-11-05' });
  await district.db
    .updateTable('incidents')
    .set({ due_at: new Date('2030-01-01T00:00:00Z') })
    .where('id', '=', id)
    .execute();
  await district.db.updateTable('app_meta').set({ value: '"older"' }).where('key', '=', 'dueRules').execute();
  await escalate();
  expect((await list('')).data[0].due.on).toBe('2026-11-03');
});

it('gives the superintendent the median days to each step, by station', async () => {
  for (const days of [1, 2, 9]) {
    at(0);
    const { id } = await district.file({ location: 'Wadgaon' });
    at(days * 24);
    await step(id, 'signed');
  }
  at(0);
  const { id } = await district.file({ location: 'Wadgaon' });
  const [wrong] = await insertSteps(district.db, id, district.own.id, [fullStep('nonCognizable')], start);
  await insertSteps(
    district.db,
    id,
    district.sp.id,
    [fullStep('correction', { corrects: wrong ?? '', isVoid: true })],
    start,
  );
  at(10 * 24);
  const { body } = await district.call('GET', '/sp-user/dashboard/step-times', { by: district.sp });
  const found = [
    {
      _id: district.own.id,
      stationName: 'Wadgaon',
      steps: [{ kind: 'signed', reports: 3, days: 2 }],
    },
  ];
  expect(body).toEqual({ success: true, data: found, asOf: now.toISOString() });

  // Kept by the worker: as they were then, until the next hour.
  await keepStepTimes(district.db, now);
  const asOf = now.toISOString();
  await step(id, 'signed');
  at(11 * 24);
  const kept = await district.call('GET', '/sp-user/dashboard/step-times', { by: district.sp });
  expect(kept.body).toEqual({ success: true, data: found, asOf });
  await keepStepTimes(district.db, now);
  const again = await district.call('GET', '/sp-user/dashboard/step-times', { by: district.sp });
  expect(again.body.data[0].steps).toEqual([{ kind: 'signed', reports: 4, days: 5.5 }]);
  expect(again.body.asOf).toBe(now.toISOString());
});
