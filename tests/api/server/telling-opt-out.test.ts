// A telling by the messaging app goes to who agrees at the moment at which it leaves.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRecipients } from '#fixtures/data/broadcasts.ts';
import { type CloudApi, startCloudApi } from '#fixtures/network/cloud-api.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { openTelling } from '#server/jobs/telling.ts';

let district: District;
let cloud: CloudApi;
beforeAll(async () => {
  cloud = await startCloudApi();
  district = await openDistrict({
    MESSAGING_URL: cloud.url,
    MESSAGING_TOKEN: cloud.token,
    MESSAGING_NUMBER_ID: cloud.numberId,
  });
});
afterAll(async () => {
  await district.close();
  await cloud.close();
});

it.each([
  ['agrees', true, ['messaging sent']],
  ['has said stop since', false, ['messaging failed', 'call queued']],
])('to a person who %s', async (_, opted_in, standing) => {
  const { db, own, clock } = district;
  cloud.calls.length = 0;
  await db.deleteFrom('bot_users').execute();
  const [phone = ''] = await addRecipients(db, 1);
  const { id } = await district.file({ phone });
  await district.call('PUT', `/pi-user/incident-reports/status/${id}`, {
    by: own,
    body: { status: 'action', additionalNotes: 'Seen.' },
    headers: { 'idempotency-key': uuidv7() },
  });
  await db.updateTable('bot_users').set({ opted_in }).where('phone', '=', phone).execute();
  clock.now = new Date(clock.now.getTime() + 1000);
  await openTelling(district.deps)();
  const rows = await db
    .selectFrom('tellings')
    .where('incident_id', '=', id)
    .select(['rung', 'state'])
    .orderBy('queued_at')
    .execute();
  expect(rows.map(({ rung, state }) => `${rung} ${state}`)).toEqual(standing);
  expect(cloud.calls).toHaveLength(opted_in ? 1 : 0);
});
