// Backup, destruction, restore: complaints and later work are there again, the audit chain is whole, and the
// server continues from there.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { castDatabase } from '#fixtures/server/test-app.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { createBackup } from '#server/backup/backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { readConfig } from '#server/config/config.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { writeAudit } from '#server/queries/audit.ts';
import { checkChain } from '#server/queries/audit-chain.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';

let folder: string;
const opened: (OpenDatabase & { drop: () => Promise<void> })[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-backup-test-'));
});
afterAll(async () => {
  for (const { close, drop } of opened) {
    await close();
    await drop();
  }
  await rm(folder, { recursive: true, force: true });
});

async function place(name: string) {
  const cast = await castDatabase();
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  const open = {
    ...(await openDatabase({ databaseUrl: cast.url, dataDir }, () => undefined)),
    drop: cast.drop,
  };
  opened.push(open);
  const config = { ...readConfig({ NODE_ENV: 'test' }), dataDir, receiptKeyFile: null };
  return { open, config, dataDir };
}

it('restores everything into an empty place, and nothing into one in use', async () => {
  const old = await place('old');
  const { db } = old.open;
  const officer = await db
    .insertInto('accounts')
    .values({
      role: 'sp',
      email: 'sp@test.example',
      full_name: 'आशा देशमुख',
      password_hash: 'x',
      seal_key: Buffer.alloc(32),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let number = 0; number < 5; number += 1) {
    await writeAudit(db, {
      at: new Date(),
      by: { id: officer.id, role: 'sp' },
      action: 'sign-in',
      subject: 'टीप\t"\\N"\n',
    });
  }
  await db
    .insertInto('sessions')
    .values({
      token_hash: Buffer.alloc(32),
      bind_hash: null,
      account_id: officer.id,
      role: 'sp',
      created_at: new Date(),
      last_seen_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  const key = readReceiptKey({ receiptKeyFile: null, dataDir: old.dataDir });
  const evidence = join('evidence', 'files', uuidv7(), uuidv7());
  await mkdir(join(old.dataDir, evidence, '..'), { recursive: true });
  await writeFile(join(old.dataDir, evidence), Buffer.from([0, 255, 1, 254]));
  const file = join(folder, 'backup.tar');

  // The server runs during the backup: later writes are not in it and do not disturb it.
  let going = true;
  const work = (async () => {
    while (going) await writeAudit(db, { at: new Date(), by: null, action: 'later', subject: 'x' });
  })();
  const made = await createBackup(old.config, old.open, file);
  going = false;
  await work;

  const fresh = await place('fresh');
  await restoreBackup(fresh.config, fresh.open, file);
  const again = fresh.open.db;
  const { full_name } = await again.selectFrom('accounts').select('full_name').executeTakeFirstOrThrow();
  expect(full_name).toBe('आशा देशमुख');
  // Somebody may have been signed out since.
  expect(await again.selectFrom('sessions').selectAll().execute()).toEqual([]);
  const check = await checkChain(again, made.database.auditHead ?? undefined);
  expect(check).toMatchObject({
    whole: true,
    knownHead: true,
    head: { place: made.database.auditHead?.place },
  });
  expect(await readFile(join(fresh.dataDir, evidence))).toEqual(Buffer.from([0, 255, 1, 254]));
  expect(readReceiptKey({ receiptKeyFile: null, dataDir: fresh.dataDir }).keyId).toBe(key.keyId);
  await writeAudit(again, { at: new Date(), by: null, action: 'after', subject: 'x' });
  expect(await checkChain(again)).toMatchObject({ whole: true });

  await expect(restoreBackup(fresh.config, fresh.open, file)).rejects.toThrow('The database is not empty');
  const inUse = await place('in-use');
  await mkdir(join(inUse.dataDir, 'media'));
  await expect(restoreBackup(inUse.config, inUse.open, file)).rejects.toThrow(
    'exists: restore into an empty DATA_DIR',
  );
});

it('refuses a backup of a newer program, and a file that is no backup', async () => {
  const { open, config, dataDir } = await place('other');
  await writeFile(join(dataDir, 'x.tar'), 'not a tar');
  await expect(restoreBackup(config, open, join(dataDir, 'x.tar'))).rejects.toThrow();
  await expect(openedBy(['0001-start', '9999-future'], open)).rejects.toThrow('migrated by a newer version');
});

async function openedBy(names: string[], { db }: OpenDatabase): Promise<void> {
  const { migrateTo } = await import('#server/db/migrate.ts');
  await migrateTo(db, names);
}
