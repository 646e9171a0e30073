// The hourly check of the audit chain: its result in the metrics and on the first pages, its head by mail once a day, and a
// mail at once when it is broken and each day while it is.
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailIn } from '#fixtures/network/mailbox.ts';
import { startTestApp, type TestApp } from '#fixtures/server/test-app.ts';
import { checkAudit, mostHourlyMs } from '#server/jobs/audit-check.ts';
import { scheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { sendDueMails } from '#server/mail/queue.ts';
import { writeAudit } from '#server/queries/audit.ts';
import { lastAuditCheck, noteAuditCheck } from '#server/queries/audit-chain.ts';
import { alarmsNow } from '#server/services/alarms.ts';

let test: TestApp;
let now = new Date('2026-11-20T06:00:00Z');
const said: string[] = [];
beforeAll(async () => {
  test = await startTestApp({ METRICS_PORT: '0', ALERT_EMAIL: 'control@test.example' });
});
afterAll(() => test.close());

const write = () => writeAudit(test.db, { at: now, by: null, action: 'sign-in', subject: 'x' });
const check = async (hours: number) => {
  now = new Date(now.getTime() + hours * 3_600_000);
  const deps = { db: test.db, config: test.config, now: () => now, mail: test.deps.mail };
  await checkAudit(deps, (line) => said.push(line));
  await sendDueMails(deps);
};
const gauge = async (name: string) => {
  const text = (await test.app.metrics?.metrics()) ?? '';
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};
const subjects = async () =>
  (await mailIn(join(test.config.dataDir, 'mail'))).map(({ subject }) => subject?.split(' / ')[0]);
/** As somebody who owns the database. */
const tamper = (statement: RawBuilder<unknown>) =>
  test.db.transaction().execute(async (one) => {
    await sql`alter table audit disable trigger audit_append_only`.execute(one);
    await statement.execute(one);
    await sql`alter table audit enable trigger audit_append_only`.execute(one);
  });

it('mails the head once a day, and a truncation at once', async () => {
  for (let line = 0; line < 4; line += 1) await write();
  expect(await gauge('vishwas_audit_whole')).toBe(0);
  await check(0);
  await check(1);
  await check(24);
  expect(await gauge('vishwas_audit_whole')).toBe(1);
  expect(await gauge('vishwas_audit_check_timestamp_seconds')).toBe(now.getTime() / 1000);
  expect(await subjects()).toEqual(Array(2).fill('Vishwas: the audit is whole'));
  const [first] = await mailIn(join(test.config.dataDir, 'mail'));
  expect(first?.text).toMatch(/^4:[\da-f]{64}$/m);
  expect(said).toEqual([]);

  await tamper(sql`delete from audit where place > 2`);
  await check(1);
  await check(1);
  expect(await gauge('vishwas_audit_whole')).toBe(0);
  expect(said).toEqual(Array(2).fill('The audit is broken: line 4 is gone'));
  expect((await subjects()).slice(2)).toEqual(['Vishwas: the audit is BROKEN']);
  const since = new Date(now.getTime() - 3_600_000).toISOString();
  expect(await alarmsNow(test.db, now)).toEqual([{ kind: 'audit', since }]);
  // Again each day while it lasts.
  await check(23);
  await check(1);
  await check(24);
  expect((await subjects()).slice(2)).toEqual(Array(3).fill('Vishwas: the audit is BROKEN'));
});

it('sends the alarm although the mail server defers at the check that finds the break', async () => {
  const isDeferred = { now: true };
  const mail: Mailer = {
    ...test.deps.mail,
    send: async () => {
      if (isDeferred.now) throw Object.assign(new Error('come again'), { responseCode: 451 });
      received += 1;
    },
  };
  let received = 0;
  await sql`delete from app_meta where key = 'audit_check'`.execute(test.db);
  await sql`delete from mails`.execute(test.db);
  await tamper(sql`update audit set subject = 'y' where place = 1`);
  const deps = { db: test.db, config: test.config, now: () => now, mail };
  await checkAudit(deps, () => undefined);
  await sendDueMails(deps);
  expect(received).toBe(0);
  isDeferred.now = false;
  now = new Date(now.getTime() + 3_600_000);
  await checkAudit(deps, () => undefined);
  await sendDueMails(deps);
  await sendDueMails(deps);
  expect(received).toBe(1);
  await tamper(sql`update audit set subject = 'x' where place = 1`);
});

it('reads every line each hour while that takes seconds', async () => {
  await sql`delete from app_meta where key = 'audit_check'`.execute(test.db);
  said.length = 0;
  await check(24);
  await check(1);
  await tamper(sql`update audit set subject = 'y' where place = 1`);
  await check(1);
  expect(said).toEqual(['The audit is broken: line 1']);
  await tamper(sql`update audit set subject = 'x' where place = 1`);
});

it('reads the lines since the last check, and all lines once a day, where all take longer', async () => {
  await sql`delete from app_meta where key = 'audit_check'`.execute(test.db);
  said.length = 0;
  await check(24);
  const long = async () => {
    const last = await lastAuditCheck(test.db);
    if (last) await noteAuditCheck(test.db, { ...last, allMs: mostHourlyMs + 1 });
  };
  await long();
  await write();
  await tamper(sql`update audit set subject = 'y' where place = 1`);
  await check(1);
  expect(said).toEqual([]);
  // A broken new line: then the whole chain is read, and the older break shows.
  await write();
  await tamper(sql`update audit set subject = 'y' where place = 4`);
  await check(1);
  await check(1);
  expect(said).toEqual(Array(2).fill('The audit is broken: line 1'));

  await tamper(sql`update audit set subject = 'x' where place in (1, 4)`);
  await check(1);
  await long();
  await tamper(sql`update audit set subject = 'y' where place = 1`);
  await check(1);
  expect(said.length).toBe(2);
  await check(18);
  expect(said.slice(2)).toEqual(['The audit is broken: line 1']);
});

it('runs five minutes after each hour', () => {
  const jobs = scheduledJobs(test.config, { db: test.db, sessions: test.db, url: '' }, () => undefined);
  expect(jobs.find(({ name }) => name === 'audit')?.cron).toBe('5 * * * *');
});
