// The commands of the operator: their lines in the audit name who ran them, and a restore says what it left out.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { environmentOf, startChild } from '#fixtures/server/child.ts';
import { castDatabase, emptyDatabase, type TestDatabase } from '#fixtures/server/test-app.ts';
import { withPoolAt } from '#server/db/pool.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';

let folder: string;
let [old, fresh]: TestDatabase[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-commands-'));
  [old, fresh] = [await castDatabase(), await emptyDatabase()];
});
afterAll(async () => {
  await old?.drop();
  await fresh?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** As `asha` with sudo; its output. */
async function run(database: TestDatabase | undefined, command: string, ...args: string[]): Promise<string> {
  const dataDir = join(folder, database === old ? 'old' : 'fresh');
  const settings = {
    DATABASE_URL: database?.url ?? '',
    RECEIPT_KEY_FILE: join(dataDir, 'receipt-key.pem'),
    BACKUP_PLAIN: '1',
    SUDO_USER: 'asha',
  };
  const child = startChild(`server/commands/${command}.ts`, args, environmentOf(dataDir, settings));
  child.process.stdin?.end('a long enough password\n');
  expect([await child.ended, child.output()]).toEqual([0, expect.any(String)]);
  return child.output();
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
