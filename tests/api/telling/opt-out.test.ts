// A telling by the messaging app goes to who agrees at the moment at which it leaves; the result comes by the app's signed
// webhook.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRecipients } from '#fixtures/data/broadcasts.ts';
import { openCases } from '#fixtures/data/own-case.ts';
import { type CloudApi, startCloudApi } from '#fixtures/network/cloud-api.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { openTelling } from '#server/jobs/telling.ts';

const appSecret = 'a-secret-of-the-messaging-app';
let district: District;
let cloud: CloudApi;
beforeAll(async () => {
  cloud = await startCloudApi();
  district = await openDistrict({
    MESSAGING_URL: cloud.url,
    MESSAGING_TOKEN: cloud.token,
    MESSAGING_NUMBER_ID: cloud.numberId,
    MESSAGING_APP_SECRET: appSecret,
    MESSAGING_TEMPLATE: 'police_notice',
  });
});
afterAll(async () => {
  await district.close();
  await cloud.close();
});

async function changed() {
  const { db, own } = district;
  cloud.calls.length = 0;
  await db.deleteFrom('bot_users').execute();
  const [phone = ''] = await addRecipients(db, 1);
  const { id } = await district.file({ phone });
  await district.call('PUT', `/pi-user/incident-reports/status/${id}`, {
    by: own,
    body: { status: 'action', additionalNotes: 'Seen.' },
    headers: { 'idempotency-key': uuidv7() },
  });
  return { id, phone };
}

async function work(): Promise<void> {
  const { clock, deps } = district;
  clock.now = new Date(clock.now.getTime() + 1000);
  await openTelling(deps)();
}

const linesOf = (id: string) =>
  district.db
    .selectFrom('tellings')
    .where('incident_id', '=', id)
    .select(['id', 'rung', 'state'])
    .orderBy('queued_at')
    .execute();
const standing = async (id: string) => (await linesOf(id)).map(({ rung, state }) => `${rung} ${state}`);

it.each([
  ['agrees', true, ['messaging sent']],
  ['has said stop since', false, ['messaging failed', 'call queued']],
])('to a person who %s', async (_, opted_in, expected) => {
  const { id, phone } = await changed();
  await district.db.updateTable('bot_users').set({ opted_in }).where('phone', '=', phone).execute();
  await work();
  expect(await standing(id)).toEqual(expected);
  expect(cloud.calls).toHaveLength(opted_in ? 1 : 0);
});

/** A status of the messaging app, as it signs it. */
function hear(reference: string, status: string, secret = appSecret) {
  const statuses = [{ id: 'wamid.1', status, biz_opaque_callback_data: reference }];
  const body = JSON.stringify({ entry: [{ changes: [{ value: { statuses } }] }] });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return district.call('POST', '/messaging/webhook', {
    body,
    headers: { 'x-hub-signature-256': `sha256=${signature}` },
  });
}

it.each([
  ['twice', ['sent', 'delivered', 'delivered'], ['messaging delivered']],
  ['out of order', ['read', 'delivered', 'sent'], ['messaging read']],
  ['as failed at last', ['delivered', 'failed', 'delivered', 'failed'], ['messaging failed', 'call queued']],
])('believes the signed webhook, which speaks %s', async (_, words, expected) => {
  const { id } = await changed();
  await work();
  const reference = cloud.sent.at(-1)?.biz_opaque_callback_data ?? '';
  expect(reference).toBe(`telling:${(await linesOf(id))[0]?.id}`);
  expect((await hear(reference, 'read', 'another secret')).status).toBe(401);
  expect(await standing(id)).toEqual(['messaging sent']);
  for (const word of words) expect((await hear(reference, word)).status).toBe(200);
  await work();
  expect(await standing(id)).toEqual(expected);
});

it('tells a message that came after the first of two attempts, of which the webhook knows late', async () => {
  const cases = openCases(district);
  cloud.calls.length = 0;
  await district.db.deleteFrom('bot_users').execute();
  const [phone = ''] = await addRecipients(district.db, 1);
  const own = await cases.file({ phone });
  cloud.fail(phone, { status: 200, cut: true });
  await cases.answer(own, 'Which shop was it?');
  await work();
  district.clock.now = new Date(district.clock.now.getTime() + 1000);
  await cases.answer(own, 'And which day?');
  expect(await standing(own.id)).toEqual(['messaging queued']);
  await hear(cloud.sent.at(-1)?.biz_opaque_callback_data ?? '', 'delivered');
  expect((await standing(own.id)).sort()).toEqual(['messaging delivered', 'messaging queued']);
});
