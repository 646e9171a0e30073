// The mail of the day to officers: once, counts only, and nothing where nothing waits.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { nameKey } from '#contract/shared/text/search-key.ts';
import { dayInIndia, plusDays } from '#contract/shared/time.ts';
import { type Mailbox, openMailbox } from '#fixtures/network/mailbox.ts';
import { type District, openDistrict, type Person } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { readConfig } from '#server/config/config.ts';
import { openShiftMail } from '#server/jobs/shift-mail.ts';
import { openMailer } from '#server/mail/mailer.ts';
import { sendDueMails } from '#server/mail/queue.ts';
import { startOf } from '#server/rules/days.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
let district: District;
let box: Mailbox;
let deferring: Mailbox;
let start: Date;

beforeAll(async () => {
  [box, deferring] = await Promise.all([openMailbox(), openMailbox({ refusing: 451 })]);
  district = await openDistrict({ SESSION_DAYS: '30', SESSION_IDLE_HOURS: '720' });
  start = startOf(plusDays(dayInIndia(district.clock.now), 1));
});
beforeEach(async () => {
  for (const table of ['incidents', 'officer_complaints', 'shift_mails', 'mails'] as const)
    await district.db.deleteFrom(table).execute();
  await district.db.updateTable('accounts').set({ active: true }).execute();
  box.mail.length = 0;
  at(8);
});
afterAll(async () => {
  await district.close();
  await Promise.all([box.close(), deferring.close()]);
});

/** In India, on the day after the sign-ins. */
const at = (hour: number, day = 0) => {
  district.clock.now = new Date(start.getTime() + day * dayMs + hour * hourMs);
};
function jobOf({ port } = box, env: Record<string, string> = {}) {
  const config = readConfig({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SMTP_TLS: 'off',
    MAIL_FROM: 'no-reply@police.example',
    PUBLIC_URL: 'https://vishwas.example.org',
    ...env,
  });
  const { db, now } = district.deps;
  const queue = openShiftMail({ db, config, now });
  return async () => {
    await queue();
    await sendDueMails({ db, config, now, mail: openMailer(config) });
  };
}
const work = () => jobOf()();
const toWhom = () => box.mail.map(({ to }) => to?.[0]?.address).sort();
const textTo = ({ email }: Person) => box.mail.find(({ to }) => to?.[0]?.address === email)?.text ?? '';
const act = (id: string, status: string) =>
  district.call('PUT', `/pi-user/incident-reports/status/${id}`, {
    by: district.own,
    body: { status, additionalNotes: 'Seen.' },
    headers: { 'idempotency-key': uuidv7() },
  });

it('goes from the hour of the settings on, once a day, with counts in both languages', async () => {
  await district.file({ location: 'Wadgaon', fullName: 'Canary Name', description: 'Canary words' });
  const { referenceId } = await district.file({ location: 'Dhamani' });
  at(7.99);
  await work();
  expect(toWhom()).toEqual([]);
  at(8);
  await work();
  at(9);
  await work();
  expect(toWhom()).toEqual([district.own.email]);
  const [mail] = box.mail;
  expect(mail?.subject).toMatch(/what waits for you today \/ .*आज बाकी असलेली कामे/);
  expect(mail?.text).toMatch(/^New: 2$/m);
  expect(mail?.text).toMatch(/^नवीन: 2$/m);
  expect(mail?.text).toContain('https://vishwas.example.org/sho-dashboard');
  expect(`${mail?.subject}${mail?.text}`).not.toMatch(/canary|wadgaon|dhamani|theft/i);
  expect(mail?.text).not.toContain(referenceId);
  expect(mail?.text).not.toMatch(/Overdue|: 0/);
  at(8, 1);
  await work();
  expect(toWhom().filter((to) => to === district.own.email)).toHaveLength(2);
});

it('counts what is overdue, due today, unanswered and to be remembered', async () => {
  const { id } = await district.file({ location: 'Wadgaon' });
  const { db } = district;
  await db
    .updateTable('incidents')
    .set({ due_at: new Date(start.getTime() + dayMs) })
    .execute();
  await district.call('PUT', `/pi-user/incident-reports/${id}/reminder`, {
    by: district.own,
    body: { on: dayInIndia(district.clock.now) },
  });
  await db.updateTable('incidents').set({ message_since: start }).where('id', '=', id).execute();
  await work();
  for (const line of ['Due today: 1', 'Unanswered messages: 1', 'Reminders due: 1', 'आज मुदत संपणारे: 1'])
    expect(textTo(district.own)).toContain(line);
  expect(textTo(district.own)).not.toContain('Overdue');
  expect(textTo(district.sp)).toMatch(/^Due today: 1$/m);
  box.mail.length = 0;
  at(8, 1);
  await work();
  expect(textTo(district.own)).toMatch(/^Overdue: 1$/m);
  expect(textTo(district.own)).not.toContain('Due today');
});

it('tells the superintendent of what no station has, of confidential reports and of officer complaints', async () => {
  await district.file({ location: 'Far away' });
  await district.file({ confidential: true });
  const added = (accused_officer_name: string) => ({
    id: uuidv7(),
    source: 'bot' as const,
    language: 'en' as const,
    body_sha256: Buffer.alloc(32),
    accused_officer_name,
    accused_name_fold: nameKey(accused_officer_name),
    full_name: 'Sita More',
    complaint_description: 'He said nothing.',
    location: 'Wadgaon',
    date_time: district.clock.now,
    received_at: district.clock.now,
  });
  await district.db
    .insertInto('officer_complaints')
    .values([added('Vijay Shinde'), added('Asha Deshmukh')])
    .execute();
  await work();
  expect(toWhom()).toEqual([district.sp.email]);
  const lines = textTo(district.sp);
  for (const line of [
    'Waiting for a station: 1',
    'Confidential, pending: 1',
    'Officer complaints, pending: 1',
  ])
    expect(lines).toContain(line);
  expect(lines).toContain('https://vishwas.example.org/superintendent-dashboard');
});

it('stops with the case', async () => {
  const { id } = await district.file({ location: 'Wadgaon' });
  await work();
  expect(toWhom()).toEqual([district.own.email]);
  expect((await act(id, 'resolved')).status).toBe(200);
  // The complainant writes about the closed case: the queue has it, the mail does not.
  await district.db
    .updateTable('incidents')
    .set({ message_since: district.clock.now })
    .where('id', '=', id)
    .execute();
  for (const day of [1, 2, 3]) {
    at(8, day);
    await work();
  }
  expect(toWhom()).toEqual([district.own.email]);
});

it('does not go where nothing waits, to a closed account, or without an hour', async () => {
  await work();
  await district.file({ location: 'Wadgaon' });
  at(10);
  await work();
  expect(toWhom()).toEqual([]);
  at(8, 1);
  await jobOf(box, { SHIFT_MAIL_HOUR: 'none' })();
  await jobOf(box, { SHIFT_MAIL_HOUR: '9' })();
  expect(toWhom()).toEqual([]);
  await district.db
    .updateTable('accounts')
    .set({ active: false })
    .where('id', '=', district.own.id)
    .execute();
  await work();
  expect(toWhom()).not.toContain(district.own.email);
});

it('stops and starts by the officer, for the own account only, with a line in the audit', async () => {
  await district.file({ location: 'Wadgaon' });
  const wish = (isWanted: boolean, by = district.own) =>
    district.call('PUT', '/auth/shift-mail', { by, body: { isWanted } });
  expect((await wish(false)).status).toBe(200);
  const { data } = (await district.call('GET', '/auth/shift-mail', { by: district.own })).body;
  expect(data).toEqual({ hour: null, isWanted: false });
  expect((await wish(false, district.admin)).status).toBe(403);
  await work();
  expect(toWhom()).toEqual([]);
  expect((await wish(true)).status).toBe(200);
  await work();
  expect(toWhom()).toEqual([district.own.email]);
  const lines = await district.db
    .selectFrom('audit')
    .where('action', 'like', 'shift-mail.%')
    .orderBy('place')
    .select(['action', 'subject'])
    .execute();
  const subject = `account:${district.own.id}`;
  expect(lines).toEqual([
    { action: 'shift-mail.off', subject },
    { action: 'shift-mail.on', subject },
  ]);
});

it('that the mail server defers goes with a later run', async () => {
  await district.file({ location: 'Wadgaon' });
  await jobOf(deferring)();
  expect(toWhom()).toEqual([]);
  at(9);
  await work();
  await work();
  expect(toWhom()).toEqual([district.own.email]);
});

it('goes once, where three workers queue it and send', async () => {
  await district.file({ location: 'Wadgaon' });
  at(9);
  await Promise.all([work(), work(), work()]);
  expect(toWhom()).toEqual([district.own.email]);
});

it('goes also after a day that a clock noted which was ahead', async () => {
  await district.file({ location: 'Wadgaon' });
  at(9, 4000);
  await work();
  box.mail.length = 0;
  at(9);
  await work();
  expect(toWhom()).toContain(district.own.email);
});
