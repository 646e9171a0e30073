// A broadcast later, outside the quiet hours, to oneself first, and only to as many people as were confirmed.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inIndia } from '#contract/shared/time.ts';
import { addRecipients, ended } from '#fixtures/data/broadcasts.ts';
import { type CloudApi, startCloudApi } from '#fixtures/network/cloud-api.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { workPartition } from '#server/jobs/broadcast-partition.ts';
import { senderOf } from '#server/jobs/sender.ts';
import { startWorker, type Worker } from '#server/jobs/worker.ts';

let district: District;
let cloud: CloudApi;
let worker: Worker;
let dataDir: string;
let phones: string[];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vishwas-times-'));
  cloud = await startCloudApi();
  district = await openDistrict({
    DATA_DIR: dataDir,
    QUIET_HOURS: '21:00-08:00',
    MESSAGING_URL: cloud.url,
    MESSAGING_TOKEN: cloud.token,
    MESSAGING_NUMBER_ID: cloud.numberId,
  });
  phones = await addRecipients(district.db, 3);
  const english = { language: 'en' as const };
  await district.db
    .updateTable('bot_users')
    .set(english)
    .where('phone', '=', phones[0] ?? '')
    .execute();
  const sender = senderOf(district.config);
  const { db } = district;
  worker = await startWorker({ db, sender, timeoutMs: 2000, quiet: null, chores: [], say: () => undefined });
});
afterAll(async () => {
  await worker.stop();
  await district.close();
  await cloud.close();
  await rm(dataDir, { recursive: true, force: true });
});

// Of today: the worker goes by the clock of the machine, and gives up what is older than a day.
const noon = new Date(`${new Date().toISOString().slice(0, 10)}T06:30:00.000Z`);
const after = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const night = after(11.5);
const morning = after(20).toISOString();

async function post(body: object, at = noon) {
  district.clock.now = at;
  const id = uuidv7();
  const answer = await district.call('POST', '/admin/notifications/broadcast', {
    by: district.admin,
    body: { message: 'रस्ते बंद आहेत.', batchSize: 3, isTemplate: 'custom', ...body },
    headers: { 'idempotency-key': id },
  });
  return { ...answer, id };
}
const sent = (id: string) => cloud.sent.filter((one) => one.biz_opaque_callback_data.startsWith(id));
const jobOf = (id: string) =>
  district.db.selectFrom('broadcast_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('counts the recipients by language, and says the quiet hours', async () => {
  const path = '/admin/notifications/broadcast/recipients';
  expect((await district.call('GET', path, { by: district.admin })).body.data).toEqual({
    total: 3,
    byLanguage: { en: 1, mr: 2 },
    quiet: { from: '21:00', to: '08:00' },
  });
});

it('goes to as many people as were confirmed, in English to those who read English', async () => {
  const wrong = await post({ recipients: 2 });
  expect([wrong.status, wrong.body.code, wrong.body.current]).toEqual([
    409,
    'stale_version',
    { recipients: 3 },
  ]);
  const { id, status } = await post({ recipients: 3, messageEn: 'Roads are closed.' });
  expect(status).toBe(200);
  await ended(district.db, id);
  const texts = sent(id).map((one) => [one.to.slice(2), one.text?.body]);
  expect(texts.sort()).toEqual([
    [phones[0], 'Roads are closed.'],
    [phones[1], 'रस्ते बंद आहेत.'],
    [phones[2], 'रस्ते बंद आहेत.'],
  ]);
});

it('goes to one number first, at any hour, and to nobody who does not use the assistant', async () => {
  const { id } = await post({ onlyPhone: phones[1] }, night);
  const { log } = await ended(district.db, id);
  expect(sent(id).map(({ to }) => to.slice(2))).toEqual([phones[1]]);
  expect(log).toMatchObject({ total_users: 1, is_trial: true });
  const stranger = await post({ onlyPhone: '9999999999' });
  expect([stranger.status, stranger.body.fields]).toEqual([400, [{ path: 'onlyPhone', code: 'invalid' }]]);
});

it('waits for its time, can be cancelled until then, and is sent once', async () => {
  const hourMs = 3_600_000;
  const startAt = after(1).toISOString();
  const [waiting, stopped] = [await post({ startAt }), await post({ startAt })];
  expect(waiting.body.startsAt).toBe(startAt);
  // The worker goes by the clock of the machine: the time is set by hand, ahead and then past.
  const set = (id: string, ms: number) =>
    district.db
      .updateTable('broadcast_jobs')
      .set({ start_at: new Date(Date.now() + ms) })
      .where('id', '=', id)
      .execute();
  await Promise.all([set(waiting.id, hourMs), set(stopped.id, hourMs)]);
  const deps = { db: district.db, sender: senderOf(district.config), timeoutMs: 2000, quiet: null };
  const end = await workPartition(deps, waiting.id, new AbortController().signal);
  expect(end).toMatchObject({ againInMs: expect.any(Number) });
  expect((await jobOf(waiting.id)).state).toBe('waiting');
  const path = `/admin/notifications/broadcast/${stopped.id}/cancel`;
  expect((await district.call('POST', path, { by: district.admin })).status).toBe(200);
  await Promise.all([set(waiting.id, -1000), set(stopped.id, -1000)]);
  await ended(district.db, waiting.id);
  expect(
    sent(waiting.id)
      .map(({ to }) => to.slice(2))
      .sort(),
  ).toEqual(phones);
  expect(sent(stopped.id)).toEqual([]);
  expect((await jobOf(stopped.id)).state).toBe('cancelled');
});

it('counts the day after which it is given up from its time, not from its making', async () => {
  const planned = await post({ startAt: after(1).toISOString() });
  await district.db
    .updateTable('broadcast_jobs')
    .set({ created_at: new Date(Date.now() - 3 * 86_400_000), start_at: new Date(Date.now() - 1000) })
    .where('id', '=', planned.id)
    .execute();
  await ended(district.db, planned.id);
  expect(
    sent(planned.id)
      .map(({ to }) => to.slice(2))
      .sort(),
  ).toEqual(phones);
});

it('keeps to the hours that a report of the number names, and counts no attempt before', async () => {
  // The worker goes by the clock of the machine.
  const hour = (ahead: number) => inIndia(Date.now() + ahead * 3_600_000).slice(11, 16);
  const own = await district.file({
    phone: phones[2] ?? '',
    contactPreference: `hours ${hour(2)}-${hour(3)}`,
  });
  const { id } = await post({ recipients: 3 });
  const waiting = () =>
    district.db
      .selectFrom('broadcast_deliveries')
      .where('broadcast_id', '=', id)
      .where('state', '=', 'waiting')
      .select(['tries', 'due_at'])
      .execute();
  await expect.poll(waiting).toEqual([{ tries: 0, due_at: expect.any(Date) }]);
  expect(sent(id).map(({ to }) => to.slice(2))).toEqual(expect.arrayContaining(phones.slice(0, 2)));
  const [row] = await waiting();
  expect(inIndia(row?.due_at ?? 0).slice(11, 16)).toBe(hour(2));
  expect(sent(id)).toHaveLength(2);

  await district.db.deleteFrom('incidents').where('id', '=', own.id).execute();
  const now = new Date(Date.now() - 1000);
  await district.db
    .updateTable('broadcast_deliveries')
    .set({ due_at: now })
    .where('broadcast_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  const deps = { db: district.db, sender: senderOf(district.config), timeoutMs: 2000, quiet: null };
  await workPartition(deps, id, new AbortController().signal);
  expect(
    sent(id)
      .map(({ to }) => to.slice(2))
      .sort(),
  ).toEqual(phones);
});

it('starts after the quiet hours unless it is urgent, which the audit says', async () => {
  expect((await post({}, night)).body.startsAt).toBe(morning);
  expect((await post({ startAt: after(10.5).toISOString() })).body.startsAt).toBe(morning);
  const urgent = await post({ urgentReason: 'The dam is open.' }, night);
  expect(urgent.body.startsAt).toBeUndefined();
  const line = await district.db
    .selectFrom('audit')
    .select('after')
    .where('subject', '=', `broadcast:${urgent.id}`)
    .executeTakeFirstOrThrow();
  expect(line.after).toMatchObject({ urgentReason: 'The dam is open.', recipients: 3 });
  const far = await post({ startAt: after(38 * 24).toISOString() });
  expect([far.status, far.body.fields]).toEqual([400, [{ path: 'startAt', code: 'out_of_range' }]]);
});

/** Quiet in this minute, whichever it is in India. */
function quietNow() {
  const minute = Math.floor(Date.now() / 60_000 + 330) % (24 * 60);
  return { from: (minute + 1439) % (24 * 60), to: (minute + 60) % (24 * 60) };
}

it('a worker that sends when the quiet hours begin stops after the batch in its hands', async () => {
  const { id } = await post({ batchSize: 1, startAt: new Date(noon.getTime() + 60_000).toISOString() });
  await district.db
    .updateTable('broadcast_jobs')
    .set({ start_at: null, worked_on: new Date() })
    .where('id', '=', id)
    .execute();
  // Nothing is quiet yet.
  const quiet = { from: 0, to: 0 };
  const sender = {
    toFile: false,
    note: null,
    async send() {
      Object.assign(quiet, quietNow());
      return { kind: 'sent' as const, messageId: null };
    },
  };
  const deps = { db: district.db, sender, timeoutMs: 2000, quiet };
  const end = await workPartition(deps, id, new AbortController().signal);
  expect(end).toMatchObject({ againInMs: expect.any(Number) });
  const { rows } =
    await sql`select state from broadcast_deliveries where broadcast_id = ${id} and state = 'sent'`.execute(
      district.db,
    );
  expect(rows).toHaveLength(1);
  // The other worker of this file knows no quiet hours and would go on.
  await district.call('POST', `/admin/notifications/broadcast/${id}/cancel`, {
    by: district.admin,
    headers: { 'idempotency-key': uuidv7() },
  });
});

it('a worker leaves a broadcast alone in the quiet hours', async () => {
  const { id } = await post({ startAt: new Date(noon.getTime() + 60_000).toISOString() });
  await district.db
    .updateTable('broadcast_jobs')
    .set({ start_at: null, worked_on: new Date() })
    .where('id', '=', id)
    .execute();
  const sender = senderOf(district.config);
  const deps = { db: district.db, sender, timeoutMs: 2000, quiet: quietNow() };
  const end = await workPartition(deps, id, new AbortController().signal);
  expect(end).toMatchObject({ againInMs: expect.any(Number) });
  expect(sent(id)).toEqual([]);
});
