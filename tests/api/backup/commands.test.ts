// The commands of the operator: their lines in the audit name who ran them, a restore says what it left out, and each ends with
// the code that the manual promises.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { environmentOf, startChild } from '#fixtures/server/child.ts';
import { castDatabase, emptyDatabase, type TestDatabase } from '#fixtures/server/test-app.ts';
import { withPoolAt } from '#server/db/pool.ts';
import { noteClock } from '#server/queries/clock.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';

let folder: string;
let [old, fresh, unused]: TestDatabase[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-commands-'));
  [old, fresh, unused] = [await castDatabase(), await emptyDatabase(), await castDatabase()];
});
afterAll(async () => {
  await old?.drop();
  await fresh?.drop();
  await unused?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** As `asha` with sudo. */
async function start(database: TestDatabase | undefined, [command, ...args]: string[], more = {}) {
  const dataDir = join(folder, database === old ? 'old' : 'fresh');
  const settings = {
    DATABASE_URL: database?.url ?? '',
    RECEIPT_KEY_FILE: join(dataDir, 'receipt-key.pem'),
    BACKUP_PLAIN: '1',
    SUDO_USER: 'asha',
    ...more,
  };
  const child = startChild(`server/commands/${command}.ts`, args, environmentOf(dataDir, settings));
  child.process.stdin?.end('a long enough password\n');
  return { code: await child.ended, output: child.output() };
}

async function run(database: TestDatabase | undefined, ...command: string[]): Promise<string> {
  const { code, output } = await start(database, command);
  expect([code, output]).toEqual([0, expect.any(String)]);
  return output;
}

const keyIn = async (name: string) => {
  await mkdir(join(folder, name), { recursive: true });
  return readReceiptKey({ receiptKeyFile: null, dataDir: join(folder, name) }).keyId;
};

it('stand in the audit with the name of who ran them, under its hash', async () => {
  await keyIn('old');
  await run(old, 'create-admin', '--email', 'chief@force.example', '--name', 'The Chief');
  await run(old, 'deletion', 'add', '--phone', '9000000500');
  await run(old, 'rotate', 'media');
  await run(old, 'clock', '--is-right');
  await run(old, 'backup', join(folder, 'one.tar'));
  const lines = await withPoolAt(old?.url ?? '', (db) =>
    db.selectFrom('audit').select(['action', 'acted_as', 'by_name', 'account_id']).orderBy('place').execute(),
  );
  expect(lines).toEqual(
    ['account.create', 'deletion.add', 'key.rotate', 'clock', 'backup'].map((action) => ({
      action,
      acted_as: 'operator',
      by_name: 'asha',
      account_id: null,
    })),
  );
  expect(await run(old, 'audit-verify')).toMatch(/^The audit is whole: 5 lines\./);
});

it('a restore says that it left the receipt key of the backup out, where the machine has one', async () => {
  const [left, own] = [await keyIn('old'), await keyIn('fresh')];
  expect(left).not.toBe(own);
  const said = await run(fresh, 'restore', join(folder, 'one.tar'));
  expect(said).toContain(`The receipt key of the backup (${left}) was left out`);
  expect(await keyIn('fresh')).toBe(own);
});

it('compare the clock with the last run of the worker, before that with the audit', async () => {
  const clock = () => run(unused, 'clock');
  expect(await clock()).toMatch(/^There is nothing yet to compare the clock with/);
  await run(unused, 'create-admin', '--email', 'chief@force.example', '--name', 'The Chief');
  expect(await clock()).toMatch(/^The clock has not jumped/);
  const before = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await withPoolAt(unused?.url ?? '', (db) => noteClock(db, { at: before }));
  expect(await clock()).toMatch(new RegExp(`^The clock was at ${before} and is at`));
  expect(await run(unused, 'clock', '--is-right')).toMatch(/What is old is deleted again/);
  expect(await run(unused, 'clock', '--is-right')).toMatch(/It had not jumped\.$/m);
});

it.each(['audit-verify', 'backup', 'clock', 'deletion list', 'rotate media', 'restore x.tar'])(
  '%s ends with 78 where a setting is wrong',
  async (command) => {
    const { code, output } = await start(old, command.split(' '), { PORT: 'abc' });
    expect([code, output]).toEqual([78, expect.stringContaining('PORT is "abc": it must be')]);
  },
);

it('a backup without a key to encrypt it ends with 78 too', async () => {
  const { code, output } = await start(old, ['backup'], { BACKUP_PLAIN: '' });
  expect([code, output]).toEqual([78, expect.stringContaining('BACKUP_RECIPIENT is not set')]);
});

it('a restore names the identity file that is not there', async () => {
  const file = join(folder, 'no-identity.txt');
  expect(await start(old, ['restore', 'x.tar', '--identity', file])).toEqual({
    code: 1,
    output: `There is no file ${file}\n`,
  });
});

it('ends with 1 where the settings are right and the work fails', async () => {
  expect(await start(old, ['deletion', 'complete', '99'])).toMatchObject({ code: 1 });
});
