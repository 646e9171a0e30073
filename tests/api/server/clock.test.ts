// A clock that is years ahead, days behind or an hour ahead, and is then set right: nothing is deleted, and nobody is locked
// out longer than the longest delay.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addOld } from '#fixtures/data/old-rows.ts';
import { mailIn } from '#fixtures/network/mailbox.ts';
import { type District, openDistrict } from '#fixtures/server/district.ts';
import { testPassword } from '#fixtures/server/test-app.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { sayClockIsRight } from '#server/jobs/clock.ts';
import { scheduledJobs } from '#server/jobs/scheduled-jobs.ts';
import { sendDueMails } from '#server/mail/queue.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const yearMs = 365 * dayMs;
const right = new Date();
const runs = [
  ['eleven years ahead', 11 * yearMs],
  ['thirteen months ahead', 396 * dayMs],
  ['three days behind', -3 * dayMs],
] as const;

let district: District;
beforeAll(async () => {
  district = await openDistrict({ ALERT_EMAIL: 'control@test.example', RATE_TRACKING: '3/15' });
});
beforeEach(async () => {
  district.clock.now = right;
  await district.db.deleteFrom('app_meta').where('key', '=', 'clock').execute();
});
afterAll(() => district.close());

const set = (ms: number) => {
  district.clock.now = new Date(right.getTime() + ms);
};
const said: string[] = [];
const jobs = () =>
  scheduledJobs(
    district.config,
    { db: district.db, sessions: district.db, url: '' },
    (line) => said.push(line),
    district.deps.now,
  );
const run = async (name: string) =>
  jobs()
    .find((job) => job.name === name)
    ?.run();
const tables = ['incidents', 'items', 'sessions', 'hook_messages', 'broadcast_jobs', 'accounts'] as const;
const rows = async () => {
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{
        all: string;
      }>`select count(*)::text as all from ${sql.table(table)}`.execute(district.db);
      return [table, rows[0]?.all];
    }),
  );
  const erased = await district.db
    .selectFrom('incidents')
    .where('anonymized_at', 'is not', null)
    .select('id')
    .execute();
  return { ...Object.fromEntries(counts), erased: erased.length };
};
const alarms = async () => {
  const { body } = await district.call('GET', '/admin/dashboard/desk', { by: await signIn('admin') });
  // Mail waits here for a worker.
  return body.data.alarms.map(({ kind }: { kind: string }) => kind).filter((kind: string) => kind !== 'mail');
};
const signIn = async (role: 'admin') => {
  const { id, email } = district[role];
  const { token } = await district.signIn({ role, email });
  return { id, email, token };
};

describe('what is deleted', () => {
  beforeAll(async () => {
    const { id } = await district.file({ location: 'Wadgaon' });
    await district.call('PUT', `/sp-user/incident-reports/status/${id}`, {
      by: district.sp,
      body: { status: 'resolved', additionalNotes: 'Done.' },
      headers: { 'idempotency-key': uuidv7() },
    });
    for (const what of ['items', 'sessions', 'hookMessages', 'deliveries'] as const)
      await addOld(district, what, right);
  });

  it.each(runs)('is nothing while the clock is %s', async (_, ms) => {
    await run('retention');
    expect(await alarms()).toEqual([]);
    const before = await rows();
    set(ms);
    for (const name of ['retention', 'evidence', 'retention']) await run(name);
    expect(await rows()).toEqual(before);
    expect(await alarms()).toEqual(['clock']);
    expect(said.at(-1)).toMatch(/^The clock has jumped/);
    // Set right: everything goes on, and nobody has to say anything.
    set(hourMs);
    await run('retention');
    expect(await alarms()).toEqual([]);
  });

  it('is announced by mail once a day, and deleted again when a person has said that the clock is right', async () => {
    await district.db.deleteFrom('mails').execute();
    await run('retention');
    set(400 * dayMs);
    await run('retention');
    await run('retention');
    set(401 * dayMs);
    await run('retention');
    await sendDueMails(district.deps);
    const mails = await mailIn(`${district.config.dataDir}/mail`);
    const told = mails.filter(({ subject }) => subject?.includes('the clock of the server has jumped'));
    expect(told).toHaveLength(2);
    expect(told[0]?.text).toContain('npm run clock -- --is-right');
    expect(await sayClockIsRight(district.db, district.clock.now)).toBe(true);
    expect(await sayClockIsRight(district.db, district.clock.now)).toBe(false);
    const before = await rows();
    await run('retention');
    expect(Number((await rows()).items)).toBeLessThan(Number(before.items));
    expect(await alarms()).toEqual([]);
  });

  it('goes on where a day was missed, and counts from the audit on a database without a note', async () => {
    await sayClockIsRight(district.db, right);
    set(1.9 * dayMs);
    await run('retention');
    expect(await alarms()).toEqual([]);
    await district.db.deleteFrom('app_meta').where('key', '=', 'clock').execute();
    set(8000 * dayMs);
    await run('retention');
    expect(await alarms()).toEqual(['clock']);
  });
});

describe('who is locked out', () => {
  const url = '/api/v1/pi-user/auth/sign-in';
  const attempt = async (email: string, password: string) => {
    const answer = await district.app.inject({ method: 'POST', url, payload: { email, password } });
    await Promise.all(district.app.afterAnswers);
    return { status: answer.statusCode, wait: Number(answer.headers['retry-after'] ?? 0) };
  };

  it.each([...runs, ['an hour ahead', hourMs] as const])(
    'is nobody for longer than the rule, after wrong passwords while the clock was %s',
    async (_, ms) => {
      const { email } = await district.addAccount({ role: 'pi', station_name: 'Clock' });
      set(ms);
      for (let turn = 0; turn < 12; turn += 1) await attempt(email, 'a wrong password');
      set(0);
      const { status, wait } = await attempt(email, testPassword);
      expect([status, wait]).toEqual([200, 0]);
    },
  );

  it('nobody by codes that were asked for while the clock was ahead; and such a code lets nobody in', async () => {
    const ask = () =>
      district.call('POST', '/pi-user/auth/request-password-change', { body: { email: district.own.email } });
    set(11 * yearMs);
    for (let turn = 0; turn < 3; turn += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    set(0);
    expect((await ask()).status).toBe(200);
  });

  it('nobody by a limit that was counted while the clock was ahead', async () => {
    const track = () => district.call('GET', '/public/complaints/track/FIR-2026-000000');
    expect((await track()).status).not.toBe(429);
    await sql`update rate_limits set points = 1000, expire = ${right.getTime() + 11 * yearMs}`.execute(
      district.db,
    );
    expect((await track()).status).not.toBe(429);
  });
});

it('a sign-in from the future ends when the clock is right again', async () => {
  await sayClockIsRight(district.db, right);
  set(11 * yearMs);
  const { token } = await district.signIn({ role: 'sp', email: district.sp.email });
  const by = { ...district.sp, token };
  const read = () => district.call('GET', '/sp-user/dashboard/desk', { by });
  expect((await read()).status).toBe(200);
  await run('retention');
  set(hourMs);
  await run('retention');
  expect((await read()).status).toBe(401);
});
