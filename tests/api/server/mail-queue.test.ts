// Mail is queued with the act that it is about: a mail server that defers, dies or hangs up loses none and doubles none.
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { newOfficer } from '#fixtures/data/accounts.ts';
import { deferredForAnHour } from '#fixtures/load/deferred-mail.ts';
import { type Mailbox, openMailbox } from '#fixtures/network/mailbox.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { invitationMail } from '#server/mail/mails.ts';
import { queueMails, sendDueMails } from '#server/mail/queue.ts';
import { mailFigures } from '#server/queries/mails.ts';
import { dropOldDataKeys, rotateDataKey } from '#server/secrets/rotate-data-key.ts';
import { alarmsNow } from '#server/services/alarms.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
let mailbox: Mailbox;
let district: District;
/** What the mail server answers to each recipient; 0: it takes the mail. */
let answer = 451;
beforeAll(async () => {
  mailbox = await openMailbox({
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(answer ? Object.assign(new Error('come again'), { responseCode: answer }) : null),
  });
  district = await openDistrict({
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    SMTP_TLS: 'off',
    METRICS_PORT: '0',
    MAIL_FROM: 'no-reply@police.example',
    SESSION_DAYS: '30',
    SESSION_IDLE_HOURS: '720',
  });
});
beforeEach(async () => {
  answer = 451;
  mailbox.mail.length = 0;
  await district.db.deleteFrom('mails').execute();
});
afterEach(() => Promise.all(district.app.afterAnswers));
afterAll(async () => {
  await district.close();
  await mailbox.close();
});

const pass = (ms: number) => {
  district.clock.now = new Date(district.clock.now.getTime() + ms);
};
const work = (mail: Mailer = district.deps.mail) => sendDueMails({ ...district.deps, mail });
const toWhom = () => mailbox.mail.map(({ to }) => to?.[0]?.address).sort();
const addOfficer = async () => {
  const officer = newOfficer({ email: `${uuidv7()}@test.example` });
  const { status } = await district.call('POST', '/admin/sp-user/', { by: district.admin, body: officer });
  expect(status).toBe(200);
  return officer.email;
};
const queue = (to: string, more = {}) =>
  queueMails(district.db, district.config, [
    { ...invitationMail({ to, at: district.clock.now, link: 'https://x.example#secret' }), ...more },
  ]);
const rows = () => district.db.selectFrom('mails').selectAll().orderBy('made_at').execute();

it('a new account of the office reaches the superintendent by mail although the first answers defer', async () => {
  await addOfficer();
  await Promise.all(district.app.afterAnswers);
  expect(mailbox.mail).toEqual([]);
  for (const ms of [20_000, 40_000, 2 * minuteMs]) {
    pass(ms);
    await work();
  }
  expect(mailbox.mail).toEqual([]);
  answer = 0;
  pass(5 * minuteMs);
  await work();
  await work();
  expect(toWhom()).toEqual([district.sp.email]);
  expect(mailbox.mail[0]?.messageId).toMatch(/^<[\da-f-]{36}@police\.example>$/);
});

it('an act that fails queues nothing', async () => {
  const email = await addOfficer();
  await district.db.deleteFrom('mails').execute();
  const again = newOfficer({ email });
  const { status } = await district.call('POST', '/admin/sp-user/', { by: district.admin, body: again });
  expect(status).toBe(409);
  expect(await rows()).toEqual([]);
});

it('after three days it is given up, stands on the first pages and in the figures, and holds no link any more', async () => {
  await queue('gone@test.example', { until: new Date(district.clock.now.getTime() + 3 * dayMs) });
  for (let hours = 0; hours < 71; hours += 1) {
    await work();
    pass(hourMs);
  }
  const since = (await rows())[0]?.made_at.toISOString();
  const alarm = { kind: 'mail', since, count: 1, to: ['gone@test.example'] };
  expect((await rows())[0]).toMatchObject({ outcome: null });
  expect(await alarmsNow(district.db, district.clock.now)).toEqual([alarm]);
  for (let hours = 0; hours < 6; hours += 1) {
    await work();
    pass(hourMs);
  }
  expect((await rows())[0]).toMatchObject({ outcome: 'failed', content: null, due_at: null });
  for (const [room, by] of [
    ['sp-user', district.sp],
    ['admin', district.admin],
  ] as const) {
    const { body } = await district.call('GET', `/${room}/dashboard/desk`, { by });
    expect(body.data.alarms).toEqual([alarm]);
  }
  const figures = await mailFigures(district.db, district.clock.now, new Date(0));
  expect(figures).toEqual({ waiting: 0, oldestSeconds: 0, failed: 1 });
  expect(await district.app.metrics?.metrics()).toMatch(/^vishwas_mail_failed 1$/m);
  // A later mail reaches the same person: nothing is wrong any more.
  answer = 0;
  await queue('gone@test.example');
  await work();
  expect(await alarmsNow(district.db, district.clock.now)).toEqual([]);
});

it('a clock that is ahead gives nothing up, and what it postponed does not wait for years', async () => {
  const right = district.clock.now;
  await queue('late@test.example');
  await district.db
    .insertInto('app_meta')
    .values({ key: 'clock', value: JSON.stringify({ at: right.toISOString() }) })
    .execute();
  pass(11 * 365 * dayMs);
  for (let turn = 0; turn < 3; turn += 1) {
    await work();
    pass(3 * hourMs);
  }
  expect((await rows())[0]).toMatchObject({ outcome: null });
  district.clock.now = right;
  answer = 0;
  await work();
  expect(toWhom()).toEqual(['late@test.example']);
});

it('an address that is refused for good ends at once; a line that was cut is tried once more', async () => {
  answer = 550;
  await queue('nobody@test.example');
  await work();
  expect((await rows())[0]).toMatchObject({ outcome: 'failed', tries: 1 });
  let sent = 0;
  const cut: Mailer = {
    ...district.deps.mail,
    send: async () => {
      sent += 1;
      throw Object.assign(new Error('Connection closed unexpectedly'), { code: 'ECONNECTION' });
    },
  };
  await district.db.deleteFrom('mails').execute();
  await queue('cut@test.example');
  for (let turn = 0; turn < 10; turn += 1) {
    await work(cut);
    pass(hourMs);
  }
  expect(sent).toBe(2);
  expect((await rows())[0]).toMatchObject({ outcome: 'unknown' });
});

it('a process that dies in the middle leaves the mail to another', async () => {
  await queue('kill@test.example');
  const dead: Mailer = { ...district.deps.mail, send: () => new Promise(() => undefined) };
  void work(dead);
  await expect.poll(async () => (await rows())[0]?.claim).not.toBeNull();
  answer = 0;
  await work();
  expect(mailbox.mail).toEqual([]);
  pass(6 * minuteMs);
  await work();
  expect(toWhom()).toEqual(['kill@test.example']);
});

it('lies encrypted in the database, also under a new data key', async () => {
  await queue('secret@test.example');
  const content = () => rows().then(([mail]) => mail?.content as Buffer);
  const before = await content();
  expect(before.toString('latin1')).not.toContain('secret');
  const file = district.config.dataKeyFile;
  if (file === null) throw new Error('no data key');
  await rotateDataKey(district.db, file);
  await dropOldDataKeys(district.db, file);
  expect((await content()).equals(before)).toBe(false);
  answer = 0;
  await work();
  expect(mailbox.mail[0]?.text).toContain('https://x.example#secret');
});

it('20 mails, 451 for an hour, three workers at once: none lost, none twice', async () => {
  expect(await deferredForAnHour(district.deps, { count: 20, workers: 3 })).toMatchObject({
    lost: 0,
    doubled: 0,
  });
});
