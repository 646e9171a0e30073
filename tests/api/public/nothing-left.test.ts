// What a deletion, or the end of its time, must take along beside the report itself.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { itemOf } from '#fixtures/data/old-rows.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { runDeletion } from '#server/deletion/run.ts';
import { deleteExpired } from '#server/jobs/retention.ts';
import { keepAuditText } from '#server/queries/audit-texts.ts';

let district: District;
const phone = '9000001701';
const botKey = 'the key of the assistant';
beforeAll(async () => {
  district = await openDistrict({ BOT_API_KEY: botKey });
});
afterAll(() => district.close());

const run = (...args: string[]) => runDeletion(args, district.deps);
async function erase(reference: string) {
  const added = await run('add', '--phone', phone, '--reference', reference);
  const [, number = ''] = /Request (\d+)/.exec(added) ?? [];
  await run('verify', number);
  expect(await run('done', number)).toContain('is done');
}
async function endTime() {
  const { now } = district.clock;
  district.clock.now = new Date('2060-01-01T00:00:00Z');
  await deleteExpired(district.deps);
  district.clock.now = now;
}
const closeAll = async () => {
  for (const table of ['incidents', 'officer_complaints'] as const)
    await district.db.updateTable(table).set({ status: 'resolved' }).execute();
};
/** One names nobody. */
async function searched(...typed: string[]) {
  await district.db.deleteFrom('audit_texts').execute();
  for (const text of [...typed, 'Shirgaon']) await keepAuditText(district.db, text, district.clock.now);
}
const texts = async () =>
  (await district.db.selectFrom('audit_texts').select('text').execute()).map(({ text }) => text);

async function complainOfOfficer(): Promise<string> {
  const id = uuidv7();
  const body = {
    id,
    accusedOfficerName: 'Officer X',
    fullName: 'Sita More',
    complaintDescription: 'He asked for money.',
    location: 'Wadgaon',
    language: 'en',
    occurredAt: '2026-03-01T09:00:00.000Z',
  };
  const headers = { authorization: `Bearer ${botKey}` };
  expect((await district.call('POST', '/bot/complaint-reports', { body, headers })).status).toBe(201);
  await closeAll();
  return id;
}

it('what officers typed in search of a complaint, in either script', async () => {
  const { referenceId } = await district.file({ phone, fullName: 'सुरेश पाटील' });
  await closeAll();
  await searched('Suresh', 'patil', '९०००० ०१७०१', referenceId.replaceAll('-', ' '));
  await erase(referenceId);
  expect(await texts()).toEqual(['Shirgaon']);
});

it.each([
  ['deleted', erase],
  ['too old', endTime],
])('what officers typed in search of who complained of an officer, where that is %s', async (_, end) => {
  const id = await complainOfOfficer();
  await searched('सीता मोरे');
  await end(id);
  expect(await texts()).toEqual(['Shirgaon']);
});

it('what officers typed in search of something lost that is too old', async () => {
  const body = itemOf();
  expect((await district.call('PUT', `/public/items/${uuidv7()}`, { body })).status).toBe(201);
  await searched(body.contactName, body.contactPhone);
  await endTime();
  expect(await texts()).toEqual(['Shirgaon']);
});
