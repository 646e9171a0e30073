// `config -- --check` as an operator runs it: it connects, writes and compares, and changes no database.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startChild } from '#fixtures/server/child.ts';
import { castDatabase, type TestDatabase } from '#fixtures/server/test-app.ts';

let folder: string;
let one: TestDatabase;
let other: TestDatabase;
let settings: NodeJS.ProcessEnv;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-check-'));
  [one, other] = [await castDatabase(), await castDatabase()];
  const key = join(folder, 'key.pem');
  execFileSync('openssl', [
    'genpkey',
    '-algorithm',
    'EC',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-out',
    key,
  ]);
  settings = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: one.url,
    MIGRATE_DATABASE_URL: one.url,
    RECEIPT_KEY_FILE: key,
    BACKUP_PLAIN: '1',
    BACKUP_CRON: '30 2 * * *',
  };
});
afterAll(async () => {
  await one.drop();
  await other.drop();
  await rm(folder, { recursive: true, force: true });
});

async function check(changed: NodeJS.ProcessEnv): Promise<[number | null, string]> {
  const child = startChild('server/commands/config.ts', ['--check'], { ...settings, ...changed });
  return [await child.ended, child.output()];
}

it('is right where the databases answer, are one, and the folders can be written', async () => {
  expect(await check({})).toEqual([0, expect.stringMatching(/^All settings are right\./)]);
});

it.each([
  [
    'a database that does not answer',
    { DATABASE_URL: 'postgres://a:hunter2@127.0.0.1:9/x' },
    /^DATABASE_URL: no database answers at 127\.0\.0\.1:9\/x/,
  ],
  ['a misspelt name', { DATABSE_URL: 'x' }, /^DATABSE_URL is no setting: is DATABASE_URL meant\?/],
  [
    'a folder that cannot be written',
    { DATA_DIR: '/proc/nowhere' },
    /^DATA_DIR: nothing can be written to \/proc\/nowhere/,
  ],
  [
    'production without a database',
    { DATABASE_URL: '' },
    /^DATABASE_URL is not set: with NODE_ENV=production/,
  ],
] as const)('ends with 78 for %s', async (_, changed, line) => {
  const [code, output] = await check(changed);
  expect([code, output]).toEqual([78, expect.stringMatching(line)]);
  expect(output).not.toContain('hunter2');
});

it('ends with 78 where the owner has another database', async () => {
  expect(await check({ MIGRATE_DATABASE_URL: other.url })).toEqual([
    78,
    'MIGRATE_DATABASE_URL leads to another database than DATABASE_URL: it must be the same one\n',
  ]);
});
