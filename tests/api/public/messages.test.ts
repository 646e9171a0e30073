// Messages of a case: the secret proves who writes, and each message is stored once and in order.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messageLimits } from '#contract/public/message.ts';
import { photo } from '#fixtures/data/evidence-files.ts';
import { openCases } from '#fixtures/data/own-case.ts';
import { sha256 } from '#fixtures/data/sha256.ts';
import { openSender } from '#fixtures/data/upload.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { deleteExpired } from '#server/jobs/retention.ts';
import { lockRow } from '#server/queries/rows.ts';

const start = new Date('2026-11-02T04:30:00Z');
const dayMs = 86_400_000;
let district: District;
let cases: ReturnType<typeof openCases>;
beforeAll(async () => {
  district = await openDistrict({ RATE_ACCESS_CODES: '5/60' });
  cases = openCases(district);
});
beforeEach(() => {
  district.clock.now = start;
});
afterAll(() => district.close());

const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('a message of the complainant', () => {
  it('is stored once however often it comes, and officers see it as waiting', async () => {
    const own = await cases.file();
    const id = uuidv7();
    for (const _ of [1, 2, 3])
      expect((await cases.send(own, 'The shop has a camera.', { id })).body).toMatchObject({
        success: true,
        id,
      });
    expect(refusal(await cases.send(own, 'Another text.', { id }))).toEqual([409, 'body_differs']);
    const { messages, conversation } = await cases.history(own);
    expect(messages).toMatchObject([{ id, side: 'citizen', text: 'The shop has a camera.', readAt: null }]);
    expect(conversation).toMatchObject({ isReadable: true, closed: null, codeAskedAt: null });
    const home = await district.call('GET', '/pi-user/dashboard/desk', { by: district.own });
    expect(home.body.data.messages).toBe(1);
    const list = await district.call('GET', '/pi-user/incident-reports?pile=messages', { by: district.own });
    expect(list.body.data).toMatchObject([{ _id: own.id, messageSince: start.toISOString() }]);
    expect(JSON.stringify(list.body)).not.toContain('camera');
  });

  it('says up to when its writer had seen the words of the police, where the phone tells', async () => {
    const own = await cases.file();
    const { asOf: seenAsOf } = await cases.track(own);
    await cases.answer(own, 'Which colour?');
    await cases.send(own, 'written before', { seenAsOf });
    await cases.send(own, 'of an older phone');
    const { messages } = (await cases.track(own)).forHolder;
    expect(messages.map((one: { seenAsOf?: string }) => one.seenAsOf)).toEqual([
      undefined,
      seenAsOf,
      undefined,
    ]);
    expect((await cases.send(own, 'words', { seenAsOf: 'today' })).status).toBe(400);
  });

  it('keeps the order of both sides, and an answer ends the waiting', async () => {
    const own = await cases.file();
    for (const text of ['one', 'two']) await cases.send(own, text);
    expect((await cases.answer(own, 'three')).status).toBe(200);
    await cases.send(own, 'four');
    const { messages } = await cases.history(own);
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(['one', 'two', 'three', 'four']);
    expect(messages.map(({ readAt }: { readAt: string | null }) => readAt !== null)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    await cases.change(own, { act: 'noAnswer' });
    const { body } = await district.call('GET', `/pi-user/incident-reports/${own.id}`, { by: district.own });
    expect(body.data.messageSince).toBeUndefined();
  });

  it('is refused where its secret has gone while it waited for the report', async () => {
    const own = await cases.file();
    const { db } = district;
    const sent = await db.transaction().execute(async (one) => {
      await lockRow(one, 'incidents', own.id);
      const waiting = cases.send(own, 'Too late.');
      const isWaiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await isWaiting.execute(db)).rows[0]?.count).toBe(1);
      await one.deleteFrom('case_secrets').where('incident_id', '=', own.id).execute();
      return { waiting };
    });
    expect(refusal(await sent.waiting)).toEqual([410, 'erased']);
    const stored = await db.selectFrom('messages').where('incident_id', '=', own.id).select('id').execute();
    expect(stored).toEqual([]);
  });

  it('was read when it was first read, and the longest waiting one counts', async () => {
    const own = await cases.file();
    await cases.send(own, 'one');
    const pass = () => {
      district.clock.now = new Date(district.clock.now.getTime() + 3_600_000);
    };
    pass();
    await cases.send(own, 'two');
    const since = async () =>
      (await district.call('GET', `/pi-user/incident-reports/${own.id}`, { by: district.own })).body.data
        .messageSince;
    expect(await since()).toBe(start.toISOString());
    const readTimes = async (): Promise<(string | null)[]> =>
      (await cases.history(own)).messages.map(({ readAt }: { readAt: string | null }) => readAt);
    await cases.answer(own, 'three');
    const [first, second] = await readTimes();
    expect(first).toBe(district.clock.now.toISOString());
    pass();
    await cases.send(own, 'four');
    await cases.answer(own, 'five');
    expect((await readTimes()).slice(0, 2)).toEqual([first, second]);
  });

  it('brings more files by the same upload, up to the limit of the case', async () => {
    const own = await cases.file();
    const bytes = await photo();
    const file = {
      id: uuidv7(),
      name: 'more.jpg',
      type: 'image/jpeg',
      bytes: bytes.length,
      sha256: sha256(bytes),
    };
    expect((await cases.send(own, '', { evidence: [file] })).status).toBe(200);
    // Those that the complaint itself brought do not count.
    const listed = { ...file, incident_id: own.id, sha256: Buffer.alloc(32) };
    await district.db
      .insertInto('incident_evidence')
      .values({ ...listed, id: uuidv7(), message_id: null })
      .execute();
    const sender = await openSender(district);
    const sent = await sender.send({ complaintId: own.id, referenceId: own.referenceId, id: file.id, bytes });
    expect(sent.status).toBe(204);
    const seen = await cases.track(own);
    expect(seen.forHolder.messages).toMatchObject([{ files: [{ id: file.id, name: 'more.jpg' }] }]);
    const arrived = seen.forHolder.files.find(({ id }: { id: string }) => id === file.id);
    expect(arrived.receivedAt).not.toBeNull();
    expect(seen.forHolder.left.files).toBe(messageLimits.laterFiles - 1);
    await district.db
      .insertInto('incident_evidence')
      .values(
        Array.from({ length: messageLimits.laterFiles - 1 }, () => ({
          ...listed,
          id: uuidv7(),
          message_id: seen.forHolder.messages[0].id,
        })),
      )
      .execute();
    const more = { ...file, id: uuidv7() };
    expect(refusal(await cases.send(own, 'more', { evidence: [more] }))).toEqual([409, 'conversation_full']);
    expect(refusal(await cases.send(own, '', { evidence: [] }))).toEqual([400, 'validation_failed']);
  });

  it('waits until tomorrow after the last of a day, and a repeat is still answered', async () => {
    const own = await cases.file();
    const last = uuidv7();
    for (let count = 1; count < messageLimits.perDay; count += 1) await cases.send(own, 'again');
    expect((await cases.send(own, 'last', { id: last })).status).toBe(200);
    expect((await cases.track(own)).forHolder.left.messages).toBe(0);
    expect(refusal(await cases.send(own, 'one more'))).toEqual([429, 'too_many_messages']);
    expect((await cases.send(own, 'last', { id: last })).status).toBe(200);
    district.clock.now = new Date(start.getTime() + dayMs);
    expect((await cases.send(own, 'one more')).status).toBe(200);
  });

  it('is refused with the reason shown once an officer has closed the conversation', async () => {
    const own = await cases.file();
    expect(refusal(await cases.change(own, { act: 'close' }))).toEqual([400, 'validation_failed']);
    for (const _ of [1, 2]) await cases.change(own, { act: 'close', reason: 'The court has the case now.' });
    expect(refusal(await cases.send(own, 'hello'))).toEqual([409, 'conversation_closed']);
    expect(refusal(await cases.answer(own, 'hello'))).toEqual([409, 'conversation_closed']);
    expect((await cases.track(own)).forHolder.closed).toMatchObject({
      reason: 'The court has the case now.',
    });
    await cases.change(own, { act: 'reopen' });
    expect((await cases.send(own, 'hello')).status).toBe(200);
    const { rows } = await cases.audited(own);
    expect(rows).toEqual(['incident.messages-close', 'incident.messages-reopen', 'incident.message']);
  });
});

describe('tracking', () => {
  it('shows messages, files and whom to call only to the holder of the secret', async () => {
    const own = await cases.file();
    await cases.answer(own, 'Which colour was it?');
    const bare = await cases.track({ ...own, secret: '' });
    const wrong = await cases.track({ ...own, secret: 'A'.repeat(26) });
    const held = await cases.track(own);
    expect(bare).toEqual(wrong);
    expect(bare.forHolder).toBeUndefined();
    const { forHolder, ...rest } = held;
    expect(rest).toEqual(bare);
    expect(forHolder).toMatchObject({
      reportId: own.id,
      messages: [{ side: 'police', text: 'Which colour was it?', post: 'Wadgaon', readAt: null }],
      call: { station: 'Wadgaon', phone: '020 1234567' },
      closed: null,
    });
    expect(JSON.stringify(forHolder)).not.toContain('Jadhav');
    const { id } = forHolder.messages[0];
    await cases.read(own, id);
    expect((await cases.track(own)).forHolder.messages[0].readAt).toBe(start.toISOString());
  });

  it('shows nothing of another case to the secret of one', async () => {
    const [one, other] = [await cases.file(), await cases.file()];
    await cases.send(other, 'mine');
    expect((await cases.track({ ...other, secret: one.secret })).forHolder).toBeUndefined();
    expect(refusal(await cases.send({ ...other, secret: one.secret }, 'not mine'))).toEqual([410, 'erased']);
  });
});

it('is for the superintendent alone where the report is confidential', async () => {
  const own = await cases.file({ confidential: true });
  await cases.send(own, 'He threatens me.');
  for (const by of [district.own, district.other]) {
    const path = `/pi-user/incident-reports/${own.id}/history`;
    expect((await district.call('GET', path, { by })).status).toBe(404);
    expect((await cases.answer(own, 'hello', { by })).status).toBe(404);
  }
  const desk = async (by: typeof district.sp, room: string) =>
    (await district.call('GET', `/${room}/dashboard/desk`, { by })).body.data.messages;
  const before = await desk(district.own, 'pi-user');
  expect((await cases.answer(own, 'We will call.', { by: district.sp })).status).toBe(200);
  expect(await desk(district.own, 'pi-user')).toBe(before);
  expect((await cases.track(own)).forHolder.messages.map(({ side }: { side: string }) => side)).toEqual([
    'citizen',
    'police',
  ]);
});

it('keeps the officer’s note away from the complainant, and the message out of the notes', async () => {
  const own = await cases.file();
  await district.call('PUT', `/pi-user/incident-reports/status/${own.id}`, {
    by: district.own,
    body: { status: 'action', additionalNotes: 'Only for officers.' },
  });
  await cases.answer(own, 'For you.');
  const seen = JSON.stringify(await cases.track(own));
  expect(seen).toContain('For you.');
  expect(seen).not.toContain('Only for officers.');
});

it('goes with the report: erased answers, and nothing of an anonymized one stays', async () => {
  const own = await cases.file();
  await cases.send(own, 'A name that must go.');
  await district.db
    .updateTable('incidents')
    .set({ status: 'resolved', received_at: new Date('2015-01-01'), message_since: null })
    .where('id', '=', own.id)
    .execute();
  await deleteExpired(district.deps);
  const rows = await district.db
    .selectFrom('messages')
    .where('incident_id', '=', own.id)
    .selectAll()
    .execute();
  expect(rows).toEqual([]);
  expect(refusal(await cases.send(own, 'again'))).toEqual([410, 'erased']);
});
