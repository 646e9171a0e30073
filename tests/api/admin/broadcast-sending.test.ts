// A real worker against a local stand-in for the messaging app's Cloud API, and against the file that
// replaces the API in a demo.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRecipients, ended, upload } from '#fixtures/data/broadcasts.ts';
import { type CloudApi, startCloudApi } from '#fixtures/network/cloud-api.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { workPartition } from '#server/jobs/broadcast-partition.ts';
import { senderOf } from '#server/jobs/sender.ts';
import { startWorker, type Worker } from '#server/jobs/worker.ts';
import { addBroadcast, setRecipientCount } from '#server/queries/broadcasts/broadcasts.ts';
import { addDeliveries } from '#server/queries/broadcasts/deliveries.ts';

let district: District;
let cloud: CloudApi;
let worker: Worker;
let dataDir: string;
const phones = ['9000000000', '9000000001', '9000000002', '9000000003', '9000000004'];
const [first = '', second = '', third = ''] = phones;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vishwas-sending-'));
  cloud = await startCloudApi();
  district = await openDistrict({
    DATA_DIR: dataDir,
    MESSAGING_URL: cloud.url,
    MESSAGING_TOKEN: cloud.token,
    MESSAGING_NUMBER_ID: cloud.numberId,
  });
  await addRecipients(district.db, phones.length);
  worker = await startWorker(workerDeps());
});
afterAll(async () => {
  await worker.stop();
  await district.close();
  await cloud.close();
  await rm(dataDir, { recursive: true, force: true });
});

const workerDeps = () => ({
  db: district.db,
  sender: senderOf(district.config),
  timeoutMs: 2000,
  quiet: null,
  chores: [],
  say: () => undefined,
});

async function broadcast(body: object = {}): Promise<string> {
  const id = uuidv7();
  const answer = await district.call('POST', '/admin/notifications/broadcast', {
    by: district.admin,
    body: { message: 'रस्ते बंद आहेत.', batchSize: 3, isTemplate: 'custom', ...body },
    headers: { 'idempotency-key': id },
  });
  expect(answer.status).toBe(200);
  return id;
}
const takenBy = (id: string) =>
  cloud.sent
    .filter((message) => message.biz_opaque_callback_data.startsWith(id))
    .map(({ to }) => to.slice(2));

describe('the Cloud API', () => {
  it('gets one text per person, and the counts are correct', async () => {
    const id = await broadcast();
    const { job, log } = await ended(district.db, id);
    expect(takenBy(id).sort()).toEqual(phones);
    expect(cloud.sent.at(-1)).toMatchObject({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      type: 'text',
      text: { body: 'रस्ते बंद आहेत.', preview_url: false },
    });
    expect(job).toMatchObject({ state: 'completed', progress: 100 });
    expect(log).toMatchObject({ total_users: 5, success_count: 5, failed_numbers: [] });
  });

  it('gets a file once, and its id with the caption in each message', async () => {
    const { body } = await upload(district, { name: 'सूचना.txt', type: 'text/plain', bytes: 'रस्ते बंद' });
    const before = cloud.media.length;
    const id = await broadcast({
      isTemplate: 'file',
      message: 'पाहा',
      url: { key: body.data.s3Key, type: 'document' },
    });
    await ended(district.db, id);
    expect(cloud.media.slice(before)).toEqual([
      { id: expect.any(String), type: 'text/plain', name: 'सूचना.txt', text: 'रस्ते बंद' },
    ]);
    expect(cloud.sent.at(-1)).toMatchObject({
      type: 'document',
      document: { id: cloud.media.at(-1)?.id, filename: 'सूचना.txt', caption: 'पाहा' },
    });
    expect(takenBy(id).sort()).toEqual(phones);
  });

  it('gets a retry after 429, not before the time in Retry-After', async () => {
    cloud.fail('*', { status: 429, code: 130429, retryAfter: 2 });
    const from = cloud.calls.length;
    const id = await broadcast();
    const { log } = await ended(district.db, id);
    const [refused, next] = cloud.calls.slice(from);
    expect((next?.at ?? 0) - (refused?.at ?? 0)).toBeGreaterThanOrEqual(1990);
    expect(takenBy(id).sort()).toEqual(phones);
    expect(log).toMatchObject({ success_count: 5, failed_numbers: [] });
  });

  it('gets retries one after another while it fails for some time', async () => {
    cloud.fail(second, { status: 500 }, 2);
    const id = await broadcast();
    const { log } = await ended(district.db, id);
    expect(takenBy(id).sort()).toEqual(phones);
    expect(log).toMatchObject({ success_count: 5, failed_numbers: [] });
  });

  it('refuses a number for good: the number fails, the others get their message', async () => {
    cloud.fail(first, { status: 400, code: 131026 });
    cloud.fail(third, { status: 404, code: 100 });
    const id = await broadcast();
    const { job, log } = await ended(district.db, id);
    expect(job.state).toBe('completed');
    expect(takenBy(id).sort()).toEqual(phones.filter((phone) => phone !== first && phone !== third));
    expect(log).toMatchObject({ total_users: 5, success_count: 3, failed_numbers: [first, third] });
  });

  it('gets one retry when it does not answer, and no third attempt', async () => {
    cloud.fail(second, { status: 0, cut: true }, 3);
    const id = await broadcast();
    const { log } = await ended(district.db, id);
    expect(takenBy(id).filter((phone) => phone === second)).toHaveLength(2);
    expect(log).toMatchObject({ success_count: 4, failed_numbers: [second] });
    cloud.recover();
  });

  it('gets nothing for a person who opted out during the broadcast, nor after a cancel', async () => {
    cloud.fail('*', { status: 429, retryAfter: 2 });
    const from = cloud.calls.length;
    const id = await broadcast({ batchSize: 1 });
    while (cloud.calls.length === from) await new Promise((wait) => setTimeout(wait, 20));
    await district.db.updateTable('bot_users').set({ opted_in: false }).where('phone', '=', third).execute();
    const { log } = await ended(district.db, id);
    expect(takenBy(id).sort()).toEqual(phones.filter((phone) => phone !== third));
    expect(log).toMatchObject({ total_users: 5, success_count: 4, failed_numbers: [] });

    cloud.fail('*', { status: 429, retryAfter: 2 });
    const then = cloud.calls.length;
    const stopped = await broadcast();
    while (cloud.calls.length === then) await new Promise((wait) => setTimeout(wait, 20));
    const by = district.admin;
    await district.call('POST', `/admin/notifications/broadcast/${stopped}/cancel`, { by });
    await new Promise((wait) => setTimeout(wait, 2500));
    expect(takenBy(stopped)).toEqual([]);
  });
});

it('leaves out numbers whose reports ask for silence, also one that asks during the broadcast', async () => {
  const { status } = await district.file({ phone: first, contactPreference: 'never' });
  expect(status).toBe(201);
  const by = district.admin;
  const counted = await district.call('GET', '/admin/notifications/broadcast/recipients', { by });
  const { opted } = await district.db
    .selectFrom('bot_users')
    .where('opted_in', '=', true)
    .select(({ fn }) => fn.countAll<number>().as('opted'))
    .executeTakeFirstOrThrow();
  expect(counted.body.data.total).toBe(opted - 1);
  cloud.fail('*', { status: 429, retryAfter: 2 });
  const from = cloud.calls.length;
  const id = await broadcast({ batchSize: 1 });
  while (cloud.calls.length === from) await new Promise((wait) => setTimeout(wait, 20));
  await district.file({ phone: second, contactPreference: 'number 9000000999' });
  const { log } = await ended(district.db, id);
  expect(log.total_users).toBe(opted - 1);
  expect(takenBy(id)).not.toContain(first);
  expect(takenBy(id)).not.toContain(second);
  expect(log.success_count).toBe(takenBy(id).length);
  await district.db.deleteFrom('incidents').execute();
});

describe('with a template', () => {
  it('the message is its only parameter, on one line, in the person’s language', async () => {
    const message = { phone: first, language: 'mr' as const, text: 'एक\n\nदोन', file: null, reference: 'r' };
    const config = {
      ...district.config,
      messaging: { ...district.config.messaging, template: 'police_notice' },
    };
    expect(await senderOf(config).send(message, 1000)).toMatchObject({ kind: 'sent' });
    expect(cloud.sent.at(-1)).toMatchObject({
      type: 'template',
      template: {
        name: 'police_notice',
        language: { code: 'mr' },
        components: [{ type: 'body', parameters: [{ type: 'text', text: 'एक दोन' }] }],
      },
    });
  });
});

describe('without an account', () => {
  it("messages become lines of a file, and the program's start output names the file", async () => {
    const sender = senderOf({
      ...district.config,
      messaging: { ...district.config.messaging, account: null },
    });
    const path = join(dataDir, 'outbox-messages.jsonl');
    expect(sender.note).toContain(path);
    const message = { phone: first, language: 'mr' as const, text: 'नमस्कार', file: null, reference: 'a:b' };
    expect(await sender.send(message, 1000)).toEqual({ kind: 'sent', messageId: null });
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({
      phone: first,
      text: 'नमस्कार',
      reference: 'a:b',
    });
  });

  it('the log says that nobody received them', async () => {
    const { messaging } = district.config;
    const sender = senderOf({ ...district.config, messaging: { ...messaging, account: null } });
    const id = uuidv7();
    const who = { accountId: district.admin.id, bodySha256: Buffer.alloc(32), at: new Date() };
    await district.db.transaction().execute(async (one) => {
      const broadcast = { id, message: 'x', isTemplate: 'custom' as const, fileId: null, batchSize: 3 };
      await addBroadcast(one, { ...broadcast, ...who });
      await setRecipientCount(one, id, await addDeliveries(one, id));
    });
    const deps = { db: district.db, sender, timeoutMs: 2000, quiet: null };
    await workPartition(deps, id, new AbortController().signal);
    const { body } = await district.call('GET', '/admin/notifications/broadcast/logs', {
      by: district.admin,
    });
    const toFile = body.data.map((log: { jobId: string; toFile: boolean }) => log.toFile && log.jobId);
    expect(toFile.filter(Boolean)).toEqual([id]);
  });
});
