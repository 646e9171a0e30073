// What a deletion, or the end of its time, must take along beside the report itself.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemOf } from '#fixtures/data/old-rows.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { runDeletion } from '#server/deletion/run.ts';
import { deleteExpired } from '#server/jobs/retention.ts';
import { keepAuditText } from '#server/queries/audit-texts.ts';
import { eraseReports, lockReports } from '#server/queries/removal/erasure.ts';

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

it('no hold of a complaint that is being removed', async () => {
  const { id, referenceId } = await district.file({ phone });
  const { db, clock } = district;
  const { held } = await db.transaction().execute(async (one) => {
    await lockReports(one, [id]);
    const held = run('hold', referenceId, '--because', 'Case 7/2026').catch(({ message }) => message);
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waits.execute(db)).rows.length).toBe(1);
    await eraseReports(one, [id], clock.now, 'deletion:0');
    return { held };
  });
  expect(await held).toBe(`There is no report ${referenceId}.`);
  expect(await db.selectFrom('legal_holds').selectAll().execute()).toEqual([]);
});

describe('an anonymized complaint', () => {
  let report: Awaited<ReturnType<District['file']>>;
  beforeAll(async () => {
    report = await district.file({ phone });
    const { db, own, clock } = district;
    const [at, by] = [clock.now, { incident_id: report.id, account_id: own.id }];
    const person = await db
      .insertInto('chat_people')
      .values({ phone, stopped: true, heard_at: at, minute_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const filed = { report_id: report.id, person_id: person.id, is_private: false, has_files: false, at };
    await db.insertInto('chat_reports').values(filed).execute();
    const choice = { to_name: 'Ganesh Kale', to_post: null, reason: 'Ram Patil is his brother.' };
    const write = { write_id: uuidv7(), body_sha256: Buffer.alloc(32) };
    await db
      .insertInto('incident_investigators')
      .values({ ...by, ...choice, ...write, at })
      .execute();
    await closeAll();
    await endTime();
  });

  it('is tied to no number by chat, and no reason names anybody', async () => {
    expect(await district.db.selectFrom('chat_reports').selectAll().execute()).toEqual([]);
    const reasons = await district.db.selectFrom('incident_investigators').select('reason').execute();
    expect(reasons).toEqual([{ reason: '—' }]);
  });

  it('takes no words any more, from nobody: nothing would take them away', async () => {
    const { receipt } = report.body;
    const answer = { reportId: report.id, receipt: receipt.signature, answer: 'no', words: 'Ram Patil.' };
    const said = await district.call('PUT', `/public/closing-answers/${uuidv7()}`, { body: answer });
    expect([said.status, said.body.code]).toEqual([410, 'erased']);
    const { token } = await district.signIn({ role: 'sp', email: district.sp.email });
    const sent = async (method: 'PUT' | 'POST', path: string, body?: object) => {
      const headers = { 'idempotency-key': uuidv7() };
      const by = { ...district.sp, token };
      return (await district.call(method, `/pi-user/incident-reports/${path}`, { by, body, headers })).body
        .code;
    };
    const { id } = report;
    const status = { status: 'action', additionalNotes: 'Called Ram Patil.' };
    expect(await sent('PUT', `status/${id}`, status)).toBe('not_found');
    expect(await sent('POST', `messages/${id}`, { text: 'Dear Ram Patil' })).toBe('not_found');
    expect(await sent('POST', `access-code/${id}`)).toBe('not_found');
    expect(await district.db.selectFrom('closing_answers').selectAll().execute()).toEqual([]);
  });
});
