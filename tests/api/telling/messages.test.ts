// A message to the complainant leaves by the ladder; a code for messages too, to the number of the report.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openCases } from '#fixtures/data/own-case.ts';
import { openTellingDistrict, type TellingDistrict } from '#fixtures/server/telling-district.ts';
import { createUuid, uuidv7 } from '#offline/crypto/uuid.ts';
import { settleTelling } from '#server/queries/due-tellings.ts';
import { sendCode } from '#server/services/access-code.ts';

let one: TellingDistrict;
let cases: ReturnType<typeof openCases>;
beforeAll(async () => {
  one = await openTellingDistrict();
  cases = openCases(one.district);
});
afterAll(() => one.close());
beforeEach(() => one.reset());

const ask = async (referenceId: string) => {
  await one.district.call('POST', '/public/access-code', { body: { referenceId } });
  await Promise.all(one.district.app.afterAnswers);
};

it('sends no code for an anonymized report', async () => {
  const { db, deps, clock } = one.district;
  const { id } = await cases.file({}, { isOld: true });
  await db.updateTable('incidents').set({ anonymized_at: clock.now }).where('id', '=', id).execute();
  await sendCode(deps, id);
  const told = db.selectFrom('tellings').where('incident_id', '=', id).where('cause', '=', 'code');
  expect(await told.select('id').execute()).toEqual([]);
});

it('is not settled by a worker whose claim another one has taken over', async () => {
  const { db, clock } = one.district;
  const own = await cases.file();
  await cases.answer(own, 'Which shop was it?');
  const [lost, held] = [uuidv7(), uuidv7()];
  const { id } = await db
    .updateTable('tellings')
    .set({ claim: held })
    .where('incident_id', '=', own.id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const sent = { state: 'sent', messageId: 'm', dueAt: null, tries: 1, troubles: 0 } as const;
  await settleTelling(db, { id, claim: lost, at: clock.now }, sent);
  expect(await one.standing(own.id)).toEqual(['sms queued']);
  await settleTelling(db, { id, claim: held, at: clock.now }, sent);
  expect(await one.standing(own.id)).toEqual(['sms sent']);
});

it('sends news of a waiting message once, and none of a message read in the app', async () => {
  const own = await cases.file({ language: 'mr' });
  await cases.answer(own, 'Which shop was it?');
  await cases.answer(own, 'And which day?');
  expect(await one.standing(own.id)).toEqual(['sms queued']);
  await one.work();
  expect(one.gateway.taken).toHaveLength(1);
  expect(one.gateway.taken[0]?.text).toContain('तुमच्यासाठी संदेश आहे');
  expect(one.gateway.taken[0]?.text).not.toContain('shop');
  const other = await cases.file();
  await cases.answer(other, 'Please come.');
  const { messages } = (await cases.track(other)).forHolder;
  await cases.read(other, messages[0].id);
  await one.work();
  expect(await one.standing(other.id)).toEqual(['sms read']);
  expect(one.gateway.taken).toHaveLength(1);
});

it.each(['call', 'mail'] as const)(
  'tells the next message after one that waited on rung %s and arrived on another',
  async (rung) => {
    const own = await cases.file();
    await cases.answer(own, 'Which shop was it?');
    await one.work();
    const [first] = await one.linesOf(own.id);
    const db = one.district.db;
    await db
      .insertInto('tellings')
      .values({
        ...(await db
          .selectFrom('tellings')
          .selectAll()
          .where('incident_id', '=', own.id)
          .executeTakeFirstOrThrow()),
        id: uuidv7(),
        state: 'queued',
        claim: null,
        rung,
      })
      .execute();
    await db
      .updateTable('tellings')
      .set({ state: 'delivered' })
      .where('id', '=', first?.id ?? '')
      .execute();
    await cases.answer(own, 'And which day?');
    await one.work();
    expect(one.gateway.taken).toHaveLength(2);
  },
);

it.each([
  ['its place on the call list', 2, ['sms delivered', 'call queued', 'sms queued']],
  ['the second attempt', 1, ['sms delivered', 'sms queued']],
])('tells the message that shared %s, where the first attempt had arrived', async (_, tries, standing) => {
  const own = await cases.file();
  one.gateway.answer('takes, then hangs up');
  await cases.answer(own, 'Which shop was it?');
  for (let turn = 0; turn < tries; turn += 1) {
    await one.work();
    one.later(3_600_000);
  }
  const before = (await one.linesOf(own.id)).length;
  await cases.answer(own, 'And which day?');
  expect(await one.linesOf(own.id)).toHaveLength(before);
  one.gateway.answer('takes');
  one.later(60_000);
  await one.report(one.gateway.taken[0]?.reference ?? '', 'delivered');
  expect(await one.standing(own.id)).toEqual(standing);
  await one.work();
  expect(one.gateway.taken).toHaveLength(tries + 1);
  await one.report(one.gateway.taken.at(-1)?.reference ?? '', 'delivered');
  expect(await one.listOf()).toEqual([]);
});

it('tells nothing more where the report comes before the answer to an attempt', async () => {
  const own = await cases.file();
  await cases.answer(own, 'Which shop was it?');
  one.later(60_000);
  await cases.answer(own, 'And which day?');
  const [line] = await one.linesOf(own.id);
  await one.district.db.updateTable('tellings').set({ tries: 1, claim: uuidv7() }).execute();
  await one.report(line?.id ?? '', 'delivered');
  expect(await one.standing(own.id)).toEqual(['sms delivered']);
});

it('tells the message that shared a telling, where that one ended in the app', async () => {
  const own = await cases.file();
  await cases.answer(own, 'Which shop was it?');
  const { messages } = (await cases.track(own)).forHolder;
  await cases.answer(own, 'And which day?');
  expect(await one.standing(own.id)).toEqual(['sms queued']);
  await cases.read(own, messages[0].id);
  expect((await one.standing(own.id)).sort()).toEqual(['sms queued', 'sms read']);
  await one.work();
  expect(one.gateway.taken).toHaveLength(1);
});

it.each([
  ['after', ['call delivered', 'call queued']],
  ['before', ['call delivered']],
])(
  'tells the message that came %s an officer called, where both shared a telling',
  async (when, standing) => {
    const own = await cases.file({ contactPreference: 'never' });
    await cases.answer(own, 'Which shop was it?');
    const first = one.district.clock.now.getTime();
    one.later(10 * 60_000);
    await cases.answer(own, 'And which day?');
    const called = first + (when === 'after' ? 5 : 15) * 60_000;
    one.later(20 * 60_000);
    const [line] = await one.linesOf(own.id);
    const key = createUuid({ now: () => called, fill: (bytes) => crypto.getRandomValues(bytes) })();
    const told = await one.press(own.id, { way: 'inPerson', tellings: [line?.id] }, { key });
    expect([told.status, told.body.fields]).toEqual([200, undefined]);
    const states = (await one.linesOf(own.id)).map(({ state }) => state);
    expect(states.sort()).toEqual(standing.map((each) => each.split(' ')[1]));
  },
);

it('tells the message behind a call that told of a status as well', async () => {
  const own = await cases.file({ contactPreference: 'never' });
  await one.setStatus(own.id);
  await cases.answer(own, 'Which shop was it?');
  const called = one.district.clock.now.getTime() + 5 * 60_000;
  one.later(10 * 60_000);
  await cases.answer(own, 'And which day?');
  one.later(10 * 60_000);
  const tellings = (await one.linesOf(own.id)).map(({ id }) => id);
  const key = createUuid({ now: () => called, fill: (bytes) => crypto.getRandomValues(bytes) })();
  expect((await one.press(own.id, { way: 'inPerson', tellings }, { key })).status).toBe(200);
  const rows = (await one.linesOf(own.id)).map(({ cause, state }) => `${cause} ${state}`);
  expect(rows.sort()).toEqual(['message delivered', 'message queued', 'status delivered']);
});

it('says only that there is news where the report is confidential or has a rule', async () => {
  const own = await cases.file({ confidential: true });
  await cases.answer(own, 'We will call.', { by: one.district.sp });
  await one.work();
  expect(one.gateway.taken[0]).toMatchObject({ template: '110703' });
  expect(one.gateway.taken[0]?.text).not.toContain(own.referenceId);
});

it('sends a code once, keeps it nowhere, and it opens the messages', async () => {
  const own = await cases.file({}, { isOld: true });
  await ask(own.referenceId);
  await one.work();
  // The reference, too, may hold eight digits.
  const code = /\b\d{8}\b/.exec(one.gateway.taken[0]?.text ?? '')?.[0] ?? '';
  expect(one.gateway.taken[0]).toMatchObject({ template: '110705', to: '919000000500' });
  expect((await one.linesOf(own.id)).map(({ text }) => text)).toEqual(['']);
  expect((await cases.useCode(own.referenceId, code, own.secret)).body.id).toBe(own.id);
  expect((await cases.track(own)).forHolder.told).toEqual([]);
  await one.work();
  // The second one says that the code was used.
  expect(one.gateway.taken.map(({ text }) => /\b\d{8}\b/.test(text))).toEqual([true, false]);
  expect(await one.standing(own.id)).toEqual(['sms sent', 'sms sent']);
});

it('sends no more than three codes a day', async () => {
  const own = await cases.file({}, { isOld: true });
  for (let turn = 0; turn < 5; turn += 1) await ask(own.referenceId);
  await one.work();
  expect(one.gateway.taken).toHaveLength(3);
});

it.each([
  ['never', undefined],
  ['number 9000000777', '919000000777'],
])('keeps to the safe-contact rule "%s" with a code', async (contactPreference, to) => {
  const own = await cases.file({ contactPreference }, { isOld: true });
  await ask(own.referenceId);
  await one.work();
  expect(one.gateway.taken.map((message) => message.to)).toEqual(to ? [to] : []);
  expect(await one.standing(own.id)).toEqual([to ? 'sms sent' : 'call queued']);
});

it('sends a code in the hours that the person named, where it counts from then on', async () => {
  const { clock } = one.district;
  // 11:30 in India.
  clock.now = new Date('2026-11-03T06:00:00Z');
  const own = await cases.file({ contactPreference: 'hours 18:00-20:00' }, { isOld: true });
  await ask(own.referenceId);
  await one.work();
  expect(one.gateway.taken).toEqual([]);
  clock.now = new Date('2026-11-03T12:35:00Z');
  await one.work();
  expect(await one.standing(own.id)).toEqual(['sms sent']);
  const code = /\d{8}/.exec(one.gateway.taken[0]?.text ?? '')?.[0] ?? '';
  clock.now = new Date('2026-11-03T12:55:00Z');
  expect((await cases.useCode(own.referenceId, code, own.secret)).body.id).toBe(own.id);
});

it('never sends a code whose time is over', async () => {
  const own = await cases.file({}, { isOld: true });
  one.gateway.answer('busy');
  await ask(own.referenceId);
  await one.work();
  one.gateway.answer('takes');
  one.later(31 * 60_000);
  await one.work();
  expect(one.gateway.taken).toEqual([]);
  expect(await one.standing(own.id)).toEqual(['sms failed', 'call queued']);
});

it('leaves a code that the gateway cannot send to an officer', async () => {
  const own = await cases.file({}, { isOld: true });
  one.gateway.answer('refuses');
  await ask(own.referenceId);
  await one.work();
  one.later(2 * 86_400_000);
  await one.work();
  expect(await one.standing(own.id)).toEqual(['sms failed', 'call queued']);
  expect((await one.linesOf(own.id)).every(({ text }) => text === '')).toBe(true);
});
