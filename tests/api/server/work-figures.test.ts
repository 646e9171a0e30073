// The figures about the work beside the requests: they come from the worker, another process, and while the database is away
// there is none.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#fixtures/server/test-app.ts';
import type { ScheduledJob } from '#server/jobs/scheduled-jobs.ts';
import { startWorker } from '#server/jobs/worker.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ METRICS_PORT: '0' });
});
afterAll(() => test.close());

const figures = async () => (await test.app.metrics?.metrics()) ?? '';
const figure = async (name: string) => {
  const line = (await figures()).split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1));
};

it('say when a worker was there, when a job last succeeded, and how often it failed since', async () => {
  expect(await figure('vishwas_worker_seen_timestamp_seconds')).toBe(0);
  expect(await figures()).not.toContain('vishwas_job_failures{');
  const said: [string, string | undefined, object | undefined][] = [];
  let isBroken = true;
  const run = async () => {
    if (isBroken) throw new Error('EROFS: read-only file system');
  };
  const chores: ScheduledJob[] = [{ name: 'endings', cron: 1, run }];
  const sender = { note: null, send: () => Promise.reject(new Error('nothing is sent')) };
  const worker = await startWorker({
    db: test.db,
    sender: sender as never,
    timeoutMs: 1000,
    quiet: null,
    chores,
    say: (line, level, more) => said.push([line, level, more]),
  });
  try {
    const now = Date.now() / 1000;
    expect(await figure('vishwas_worker_seen_timestamp_seconds')).toBeGreaterThan(now - 60);
    await expect.poll(() => figure('vishwas_job_failures{name="endings"}')).toBeGreaterThan(1);
    expect(await figure('vishwas_job_success_timestamp_seconds{name="endings"}')).toBe(0);
    expect(said).toEqual([
      ['The job endings failed: EROFS: read-only file system', 'error', { job: 'endings' }],
    ]);
    isBroken = false;
    await expect.poll(() => figure('vishwas_job_failures{name="endings"}')).toBe(0);
    expect(await figure('vishwas_job_success_timestamp_seconds{name="endings"}')).toBeGreaterThan(now - 60);
  } finally {
    await worker.stop();
  }
});

it('are not there while the database is away, rather than 0', async () => {
  const other = await startTestApp({ METRICS_PORT: '0' });
  await other.db.destroy();
  const text = (await other.app.metrics?.metrics()) ?? '';
  for (const name of ['last_backup_timestamp_seconds', 'audit_whole', 'audit_check_timestamp_seconds'])
    expect(text).toContain(`vishwas_${name} Nan`);
  expect(text).toContain('vishwas_deletion_requests_overdue Nan');
  await other.app.close();
});
