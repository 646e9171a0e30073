// The embedded PostgreSQL with real processes: joined, left, killed and recovered.
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Child, startChild } from '#fixtures/server/child.ts';
import { openDatabase } from '#server/db/open.ts';
import { writeAudit } from '#server/queries/audit.ts';

let folder: string;
let dataDir: string;
let children: Child[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-pg-'));
  await chmod(folder, 0o755);
  dataDir = join(folder, 'data');
  children = [];
});
afterEach(async () => {
  for (const child of children) await child.stop();
  await rm(folder, { recursive: true, force: true });
});

const pidFile = () => join(dataDir, 'pg', 'postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

function start(): Child {
  const child = startChild('tests/fixtures/server/hold-database.ts', [dataDir]);
  children.push(child);
  return child;
}

const opened = async (child: Child) =>
  JSON.parse(await child.line(/^\{/)) as { url: string; note: string | null };

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(statement);
  await client.end();
  return rows.map((row) => Object.values(row)[0]);
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('it did not come to pass in 20 s');
    await new Promise((wait) => setTimeout(wait, 50));
  }
}

it('two simultaneous starts in an empty folder share one database, which the last stops', async () => {
  const [first, second] = [start(), start()];
  const [one, two] = [await opened(first), await opened(second)];
  expect(one.url).toBe(two.url);
  expect(await first.stop()).toBe(0);
  expect(await query(two.url, 'select 1')).toEqual([1]);
  expect(await second.stop()).toBe(0);
  expect(existsSync(pidFile())).toBe(false);
});

it('two processes that leave at the same moment leave nothing running', async () => {
  const [first, second] = [start(), start()];
  await Promise.all([opened(first), opened(second)]);
  expect(await Promise.all([first.stop(), second.stop()])).toEqual([0, 0]);
  expect(existsSync(pidFile())).toBe(false);
});

it('a killed parent leaves the database running; the next start joins it', async () => {
  const first = start();
  const { url } = await opened(first);
  await query(url, 'create table kept as select 42 as answer');
  const pid = postmaster();
  first.process.kill('SIGKILL');
  await first.ended;
  const second = start();
  expect((await opened(second)).url).toBe(url);
  expect(postmaster()).toBe(pid);
  expect(await query(url, 'select answer from kept')).toEqual([42]);
  await second.stop();
  expect(existsSync(pidFile())).toBe(false);
});

it('starts again with its committed data after a crash of the machine', async () => {
  const first = start();
  const { url } = await opened(first);
  await query(url, 'create table kept as select 42 as answer');
  first.process.kill('SIGKILL');
  await first.ended;
  process.kill(postmaster(), 'SIGKILL');
  // After a reboot the file is still there, and its process id may belong to another process.
  const lines = readFileSync(pidFile(), 'utf8').split('\n');
  writeFileSync(pidFile(), [process.pid, ...lines.slice(1)].join('\n'));
  const second = await opened(start());
  expect(await query(second.url, 'select answer from kept')).toEqual([42]);
});

it('restarts on its port when another process stops it', async () => {
  const child = start();
  const { url } = await opened(child);
  const pid = postmaster();
  process.kill(pid, 'SIGINT');
  await child.line(/went away; starting it again/);
  await until(() => existsSync(pidFile()) && postmaster() !== pid && postmaster() > 0);
  await until(() =>
    query(url, 'select 1').then(
      () => true,
      () => false,
    ),
  );
});

it('starts despite a lock and an unfinished cluster of a killed start', async () => {
  mkdirSync(join(dataDir, 'pg.new', 'base'), { recursive: true });
  writeFileSync(join(dataDir, 'pg.lock'), '999999999');
  const { url } = await opened(start());
  expect(await query(url, 'select 1')).toEqual([1]);
});

describe('the cluster', () => {
  it('writes to disk at once, listens on loopback only, needs its password, and knows Devanagari letters', async () => {
    const { url } = await opened(start());
    expect(await query(url, "select current_setting('fsync')")).toEqual(['on']);
    expect(await query(url, "select current_setting('listen_addresses')")).toEqual(['127.0.0.1']);
    expect(statSync(join(dataDir, 'pg-password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'pg')).mode & 0o777).toBe(0o700);
    const wrong = url.replace(/:[^:@]+@/, ':guess@');
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
    expect(readFileSync(pidFile(), 'utf8').split('\n')[4]).toBe('');
    expect(await query(url, "select current_setting('is_superuser')")).toEqual(['off']);
    await query(url, 'create extension pg_trgm');
    expect(await query(url, "select show_trgm('पोलीस') <> '{}'")).toEqual([true]);
  });

  it('reports a lost password in one line', async () => {
    const first = start();
    await opened(first);
    await first.stop();
    rmSync(join(dataDir, 'pg-password'));
    const second = start();
    const { failed } = JSON.parse(await second.line(/^\{/)) as { failed: string };
    expect(failed).toMatch(/pg-password is missing/);
  });

  it('never runs as root, and moves to a place its user can reach, with a message', async () => {
    await chmod(folder, 0o700);
    const { url, note } = await opened(start());
    expect(await query(url, 'select 1')).toEqual([1]);
    const place = realpathSync(join(dataDir, 'pg'));
    const asRoot = process.getuid?.() === 0;
    expect(statSync(place).uid).not.toBe(0);
    expect(note === null).toBe(!asRoot);
    expect(place.startsWith('/var/lib/vishwas/')).toBe(asRoot);
    if (!asRoot) return;
    expect(note).toContain(place);
    await children[0]?.stop();
    rmSync(dirname(place), { recursive: true });
  });
});

it('the role that serves calls cannot rewrite the audit, also in a folder from before it existed', async () => {
  mkdirSync(dataDir);
  const opened = await openDatabase({ databaseUrl: null, dataDir }, () => undefined);
  expect(await opened.migrate()).toBeNull();
  await writeAudit(opened.db, { at: new Date(), by: null, action: 'sign-in', subject: 'x' });
  for (const statement of ['delete from audit', 'drop table audit', 'alter table audit disable trigger all'])
    await expect(sql.raw(statement).execute(opened.db)).rejects.toThrow(/permission denied|must be owner/);
  await query(opened.ownerUrl, 'revoke all on all tables in schema public from vishwas_app');
  await opened.close();
  const again = await openDatabase({ databaseUrl: null, dataDir }, () => undefined);
  expect(await again.db.selectFrom('audit').select('subject').execute()).toEqual([{ subject: 'x' }]);
  await again.close();
});
