// Retention deletes expired rows and nothing else: each class is tested a day before it expires and on the
// day.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addRecipients } from '#fixtures/data/broadcasts.ts';
import { pdf } from '#fixtures/data/evidence-files.ts';
import { addOld } from '#fixtures/data/old-rows.ts';
import { openSender, type Sender } from '#fixtures/data/upload.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { allSettings } from '#server/config/settings.ts';
import { newBoss } from '#server/db/queues.ts';
import { runDeletion } from '#server/deletion/run.ts';
import { deleteExpired } from '#server/jobs/retention.ts';
import { scheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import { senderOf } from '#server/jobs/sender.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { noteClock } from '#server/queries/clock.ts';
import { anonymizeIncidents, incidentColumns } from '#server/queries/removal/retention.ts';

let district: District;
let sender: Sender;
const start = new Date('2026-03-31T06:00:00Z');

beforeAll(async () => {
  district = await openDistrict({ SESSION_DAYS: '1' });
  sender = await openSender(district);
});
afterAll(() => district.close());
beforeEach(() => {
  district.clock.now = start;
});
/** Rows that an earlier test left would be counted by the next. */
afterEach(async () => {
  district.clock.now = new Date('2060-01-01T00:00:00Z');
  await deleteExpired(district.deps);
});

const dayMs = 86_400_000;
const run = () => deleteExpired(district.deps);
const after = (days: number) => {
  district.clock.now = new Date(start.getTime() + days * dayMs);
};
const decided = (status: string, id: string) =>
  district.db
    .insertInto('incident_changes')
    .values({
      id: uuidv7(),
      incident_id: id,
      status: status as 'resolved',
      note: 'Called Ram Patil on 9000000500.',
      account_id: district.sp.id,
      at: district.clock.now,
      body_sha256: Buffer.alloc(32),
    })
    .execute()
    .then(() =>
      district.db
        .updateTable('incidents')
        .set({ status: status as 'resolved' })
        .where('id', '=', id)
        .execute(),
    );
const rowOf = (id: string) =>
  district.db.selectFrom('incidents').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('each retention class', () => {
  it.each([
    ['sessions', allSettings.RETAIN_SESSION_DAYS],
    ['codes', allSettings.RETAIN_CODE_DAYS],
    ['items', allSettings.RETAIN_ITEM_DAYS],
    ['deliveries', allSettings.RETAIN_DELIVERY_DAYS],
    ['broadcastLogs', allSettings.RETAIN_BROADCAST_LOG_DAYS],
    ['interactions', allSettings.RETAIN_ASSISTANT_DAYS],
    ['calls', allSettings.RETAIN_CALL_DAYS],
    ['hookMessages', allSettings.RETAIN_CALL_DAYS],
    ['guesses', { default: '1' }],
    ['chatPeople', allSettings.RETAIN_ASSISTANT_DAYS],
    ['unanswered', { default: '90' }],
    ['stationImports', { default: '30' }],
    ['mails', { default: '30' }],
  ] as const)('%s go when their time is over, and not a day before', async (what, { default: days }) => {
    await addOld(district, what, start);
    after(Number(days) - 1);
    expect((await run())[what]).toBeUndefined();
    after(Number(days) + 1);
    expect((await run())[what]).toBe(1);
    expect((await run())[what]).toBeUndefined();
  });

  it('an opt-out from messages is never deleted', async () => {
    const [phone = ''] = await addRecipients(district.db, 1, 500);
    await district.db.updateTable('bot_users').set({ opted_in: false }).where('phone', '=', phone).execute();
    after(9000);
    await run();
    const user = district.db.selectFrom('bot_users').selectAll().where('phone', '=', phone);
    expect(await user.executeTakeFirst()).toMatchObject({ opted_in: false });
  });
});

it('deletes the other classes where a file cannot be deleted, and says why it could not', async () => {
  const file = await sender.list(pdf());
  await sender.send(file);
  await sender.encrypted(file);
  const remote = (isRemote: boolean) =>
    district.db
      .updateTable('incident_evidence')
      .set({ is_remote: isRemote })
      .where('id', '=', file.id)
      .execute();
  await decided('resolved', file.complaintId);
  await remote(true);
  await addOld(district, 'calls', start);
  after(9000);
  await expect(run()).rejects.toThrow('S3_URL is not set');
  const { count } = district.db.fn;
  const left = await district.db.selectFrom('bot_calls').select(count('id').as('left')).executeTakeFirst();
  expect(left).toEqual({ left: 0 });
  await remote(false);
  expect(await run()).toMatchObject({ complaints: 1, files: 1 });
});

describe('a closed complaint', () => {
  it('loses its personal data after its months, and can still be counted and tracked', async () => {
    const file = await sender.list(pdf());
    await sender.send(file);
    await sender.encrypted(file);
    const { complaintId: id, referenceId } = file;
    await decided('resolved', id);
    const folder = join(district.config.dataDir, 'evidence', 'files', id);
    district.clock.now = new Date('2036-03-31T05:59:00Z');
    expect((await run()).complaints).toBeUndefined();
    expect(existsSync(folder)).toBe(true);

    district.clock.now = new Date('2036-03-31T06:01:00Z');
    expect(await run()).toMatchObject({ complaints: 1, files: 1 });
    expect(existsSync(folder)).toBe(false);
    const row = await rowOf(id);
    expect(JSON.stringify(row)).not.toMatch(/Ram|Patil|90000|bicycle|Wadgaon/i);
    expect(row).toMatchObject({ status: 'resolved', reference_id: referenceId, station_id: district.own.id });
    const changes = await district.db.selectFrom('incident_changes').selectAll().execute();
    expect(JSON.stringify(changes)).not.toContain('Ram Patil');
    const tracked = await district.call('GET', `/public/track/${referenceId}`);
    expect([tracked.status, tracked.body.status]).toEqual([200, 'resolved']);
    const sp = { ...district.sp, ...(await district.signIn({ role: 'sp', email: district.sp.email })) };
    const found = await district.call('GET', `/sp-user/incident-reports/search?search=${referenceId}`, {
      by: sp,
    });
    expect(found.body.data).toMatchObject([{ _id: id, fullName: '—', mobNumber: '', evidence: [] }]);
    const lines = await district.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'retention')
      .orderBy('id')
      .execute();
    expect(lines.at(-1)).toMatchObject({ after: expect.objectContaining({ complaints: 1, files: 1 }) });
  });

  it('loses every personal column, and each column is declared personal or not', async () => {
    const { rows: columns } = await sql<{ name: string; type: string }>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = current_schema() and table_name = 'incidents'`.execute(district.db);
    expect(columns.map(({ name }) => name).sort()).toEqual(Object.keys(incidentColumns).sort());

    const { id } = await district.file();
    const fill = columns
      .filter(({ name }) => typeof incidentColumns[name] === 'object')
      .map(
        ({ name, type }) =>
          sql`${sql.ref(name)} = ${type === 'text' ? '09:00' : type === 'ARRAY' ? ['09:00'] : 1}`,
      );
    await sql`update incidents set ${sql.join(fill)} where id = ${id}`.execute(district.db);
    const before: Record<string, unknown> = { ...(await rowOf(id)) };
    await anonymizeIncidents(district.db, [{ id, reference: '', searchFold: '' }], start);
    for (const [name, value] of Object.entries(await rowOf(id))) {
      const anonymized = incidentColumns[name];
      if (typeof anonymized === 'object') {
        expect([name, before[name] === value, value]).toEqual([name, false, anonymized.to]);
      } else if (anonymized === 'keep') expect([name, value]).toEqual([name, before[name]]);
    }
  });

  it('counts from the last decision; undecided, open and legally held ones stay', async () => {
    const [late, held, pending, underWay] = await Promise.all([1, 2, 3, 4].map(() => district.file()));
    for (const report of [late, held]) await decided('noAction', report?.id ?? '');
    await decided('action', underWay?.id ?? '');
    await runDeletion(['hold', held?.referenceId ?? '', '--because', 'Case 7/2026'], district.deps);
    after(365);
    await decided('resolved', late?.id ?? '');
    const ids = [late, held, pending, underWay].map((report) => report?.id ?? '');
    const names = () => Promise.all(ids.map(async (id) => (await rowOf(id)).full_name));
    // The complainant wrote after the decision, and waits for an answer.
    const writes = (message_since: Date | null) =>
      district.db
        .updateTable('incidents')
        .set({ message_since })
        .where('id', '=', ids[0] ?? '')
        .execute();
    await writes(new Date('2035-01-01T00:00:00Z'));

    district.clock.now = new Date('2036-12-01T00:00:00Z');
    await run();
    expect(await names()).toEqual(Array(4).fill('Ram Patil'));
    district.clock.now = new Date('2037-04-02T00:00:00Z');
    expect((await run()).complaints).toBeUndefined();
    await writes(null);
    expect((await run()).complaints).toBe(1);
    expect(await names()).toEqual(['—', 'Ram Patil', 'Ram Patil', 'Ram Patil']);
    await runDeletion(['release', held?.referenceId ?? ''], district.deps);
    expect((await run()).complaints).toBe(1);
    for (const id of ids) await district.db.deleteFrom('incidents').where('id', '=', id).execute();
  });

  it('about an officer loses the complainant, but not the officer', async () => {
    await district.db
      .insertInto('officer_complaints')
      .values({
        id: uuidv7(),
        source: 'bot',
        accused_officer_name: 'Officer X',
        accused_name_fold: 'x',
        full_name: 'Sita More',
        complaint_description: 'He asked Sita for money.',
        location: 'Wadgaon',
        language: 'en',
        status: 'resolved',
        date_time: start,
        received_at: start,
        body_sha256: Buffer.alloc(32),
        search_fold: 'sita more',
      })
      .execute();
    after(3700);
    expect((await run()).officerComplaints).toBe(1);
    const [row] = await district.db.selectFrom('officer_complaints').selectAll().execute();
    expect(row).toMatchObject({ accused_officer_name: 'Officer X', status: 'resolved' });
    expect(JSON.stringify(row)).not.toMatch(/sita|wadgaon/i);
    await district.db.deleteFrom('officer_complaints').execute();
  });

  it('from the site about an officer goes with its report, whose last change counts', async () => {
    const { id } = await district.file({ confidential: true, answers: 'officer=Officer X' });
    const text = async () =>
      (
        await district.db
          .selectFrom('officer_complaints')
          .select('complaint_description as text')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).text;
    const told = await text();
    after(3000);
    await decided('resolved', id);
    after(3700);
    await run();
    expect(await text()).toBe(told);
    after(3000 + 3700);
    expect(await run()).toMatchObject({ complaints: 1, officerComplaints: 1 });
    expect(await text()).toBe('—');
  });
});

it('is a scheduled job for any worker, and a run that finds nothing writes no line', async () => {
  await addOld(district, 'hookMessages', start);
  await district.db
    .updateTable('hook_messages')
    .set({ received_at: new Date('2020-01-01') })
    .execute();
  await noteClock(district.db, { at: new Date().toISOString() });
  const worker = await startWorker({
    db: district.db,
    sender: senderOf(district.config),
    timeoutMs: 2000,
    quiet: null,
    chores: scheduledJobs(
      district.config,
      { db: district.db, sessions: district.db, url: '' },
      () => undefined,
    ),
    say: () => undefined,
  });
  const { rows } = await sql<object>`select name, cron, timezone from queue.schedule`.execute(district.db);
  expect(rows).toContainEqual({ name: 'retention', cron: '15 * * * *', timezone: 'Asia/Kolkata' });
  await newBoss(district.db, { works: false }).send('retention', {});
  const left = () => district.db.selectFrom('hook_messages').selectAll().execute();
  await expect.poll(left).toEqual([]);
  await worker.stop();
  const lines = () =>
    district.db.selectFrom('audit').selectAll().where('action', '=', 'retention').orderBy('id').execute();
  const before = (await lines()).length;
  district.clock.now = new Date();
  await run();
  expect((await lines()).length).toBe(before);
});
