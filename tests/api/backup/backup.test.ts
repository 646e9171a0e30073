// Backup, destruction, restore: complaints and later work are there again, the audit chain is whole, nothing that
// had ended lives again, and no plain byte of a backup is ever on the disk.
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { castDatabase } from '#fixtures/server/test-app.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { newIdentity } from '#server/backup/age.ts';
import { readArchive, writeArchive } from '#server/backup/archive.ts';
import { createBackup } from '#server/backup/backup.ts';
import { noteEndings } from '#server/backup/endings.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { readConfig } from '#server/config/config.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { writeAudit } from '#server/queries/audit.ts';
import { checkChain } from '#server/queries/audit-chain.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';

const run = promisify(execFile);

let folder: string;
let [recipient, identity] = ['', ''];
const opened: (OpenDatabase & { drop: () => Promise<void> })[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-backup-test-'));
  ({ recipient, file: identity } = await newIdentity(new Date()));
});
afterAll(async () => {
  await Promise.all(
    opened.map(async ({ close, drop }) => {
      await close();
      await drop();
    }),
  );
  await rm(folder, { recursive: true, force: true });
});

async function place(name: string, env: Record<string, string> = { BACKUP_RECIPIENT: recipient }) {
  const cast = await castDatabase();
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  const open = {
    ...(await openDatabase({ databaseUrl: cast.url, dataDir }, () => undefined)),
    drop: cast.drop,
  };
  opened.push(open);
  const config = { ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env }), receiptKeyFile: null };
  return { open, config, dataDir };
}

const addOfficer = (open: OpenDatabase, email: string) =>
  open.db
    .insertInto('accounts')
    .values({ role: 'sp', email, full_name: 'आशा देशमुख', password_hash: 'x', seal_key: Buffer.alloc(32) })
    .returning('id')
    .executeTakeFirstOrThrow();

it('restores everything into an empty place, and nothing into one in use', async () => {
  const old = await place('old');
  const { db } = old.open;
  const officer = await addOfficer(old.open, 'sp@test.example');
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

  // The server runs during the backup: later writes are not in it and do not disturb it.
  let going = true;
  const work = (async () => {
    while (going) await writeAudit(db, { at: new Date(), by: null, action: 'export', subject: 'x' });
  })();
  const made = await createBackup(old.config, old.open, join(folder, 'backup'));
  going = false;
  await work;

  const fresh = await place('fresh');
  await restoreBackup(fresh.config, fresh.open, made.file, identity);
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
  await writeAudit(again, { at: new Date(), by: null, action: 'backup', subject: 'x' });
  expect(await checkChain(again)).toMatchObject({ whole: true });

  await expect(restoreBackup(fresh.config, fresh.open, made.file, identity)).rejects.toThrow(
    'The database is not empty',
  );
  const inUse = await place('in-use');
  await mkdir(join(inUse.dataDir, 'media'));
  await expect(restoreBackup(inUse.config, inUse.open, made.file, identity)).rejects.toThrow(
    'exists: restore into an empty DATA_DIR',
  );
});

it('puts no plain byte of a backup on the disk, and needs the secret key to read it', async () => {
  const temporary = join(folder, 'temporary');
  await mkdir(temporary);
  const before = process.env.TMPDIR;
  process.env.TMPDIR = temporary;
  const { open, config } = await place('secret');
  readReceiptKey(config);
  try {
    const mark = 'वाचता-न-येणारे-नाव';
    const { id } = await addOfficer(open, 'secret@test.example');
    await open.db.updateTable('accounts').set({ full_name: mark }).where('id', '=', id).execute();
    const { file } = await createBackup(config, open, join(folder, 'secret-backup'));
    expect(file).toMatch(/\.tar\.age$/);
    // Nothing was ever made beside it: the tables go from the database through the cipher into this file.
    expect(await readdir(temporary)).toEqual([]);
    const bytes = await readFile(file);
    expect(bytes.includes(mark)).toBe(false);
    expect(bytes.includes('backup.json')).toBe(false);

    const empty = await place('secret-restored');
    await expect(restoreBackup(empty.config, empty.open, file)).rejects.toThrow('is encrypted');
    const other = await newIdentity(new Date());
    await expect(restoreBackup(empty.config, empty.open, file, other.file)).rejects.toThrow('does not open');
    const cut = join(folder, 'cut.tar.age');
    await writeFile(cut, bytes.subarray(0, bytes.length - 5000));
    await expect(restoreBackup(empty.config, empty.open, cut, identity)).rejects.toThrow();
    const changed = join(folder, 'changed.tar.age');
    await writeFile(changed, Buffer.from(bytes).fill(7, bytes.length - 2000, bytes.length - 1900));
    await expect(restoreBackup(empty.config, empty.open, changed, identity)).rejects.toThrow();
    // After all that nothing is there, and the whole file still goes in.
    await restoreBackup(empty.config, empty.open, file, identity);
    expect(await readdir(temporary)).toEqual([]);
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
});

it('is refused without a key, unless a plain one is asked for', async () => {
  const { open, config } = await place('unset', {});
  await expect(createBackup(config, open, join(folder, 'never'))).rejects.toThrow('BACKUP_RECIPIENT');
  expect((await readdir(folder)).filter((name) => name.startsWith('never'))).toEqual([]);
  const plain = { ...config, backup: { ...config.backup, plain: true } };
  readReceiptKey(plain);
  const { file } = await createBackup(plain, open, join(folder, 'plain'));
  expect(file).toMatch(/plain\.tar$/);
  const fresh = await place('plain-restored');
  expect((await restoreBackup(fresh.config, fresh.open, file)).tables).toBeGreaterThan(20);
  expect(() => readConfig({ BACKUP_CRON: '30 2 * * *' })).toThrow('BACKUP_RECIPIENT is not set');
  expect(readConfig({ BACKUP_CRON: '30 2 * * *', BACKUP_PLAIN: '1' }).backup.plain).toBe(true);
});

it('opens with the program age, and what age encrypts opens here', async () => {
  const { open, config } = await place('age');
  readReceiptKey(config);
  const { file } = await createBackup(config, open, join(folder, 'age'));
  const keyFile = join(folder, 'identity.txt');
  await writeFile(keyFile, identity);
  const names: string[] = [];
  for await (const { name, content } of readArchive(file, identity)) {
    names.push(name);
    await buffer(content);
  }
  expect(names.at(0)).toBe('backup.json');
  expect(names.at(-1)).toBe('end.json');
  const hasAge = await run('age', ['--version']).then(
    () => true,
    () => false,
  );
  // Where the program is not installed the library's own vectors stand for it.
  if (!hasAge) return;
  const tar = join(folder, 'by-age.tar');
  await run('age', ['--decrypt', '-i', keyFile, '-o', tar, file]);
  const list = (await run('tar', ['-tf', tar])).stdout.trim().split('\n');
  expect(list).toEqual(names);
  await run('age', ['-r', recipient, '-o', `${tar}.age`, tar]);
  const fresh = await place('by-age-restored');
  expect((await restoreBackup(fresh.config, fresh.open, `${tar}.age`, identity)).rows).toBeGreaterThan(0);
});

it('closes again what was closed after the backup', async () => {
  const old = await place('closing');
  readReceiptKey(old.config);
  const [stays, leaves] = [
    await addOfficer(old.open, 'a@x.example'),
    await addOfficer(old.open, 'b@x.example'),
  ];
  const backups = join(folder, 'with-endings');
  const { file } = await createBackup(old.config, old.open, join(backups, 'one'));
  const alone = join(folder, 'alone.tar.age');
  await cp(file, alone);
  const db = old.open.db;
  await db.updateTable('accounts').set({ active: false }).where('id', '=', leaves.id).execute();
  await noteEndings(db, backups, new Date(Date.now() + 1000));

  const fresh = await place('closed-again');
  const restored = await restoreBackup(fresh.config, fresh.open, file, identity);
  expect(restored).toMatchObject({ ledger: true, closed: ['b@x.example'] });
  const open = await fresh.open.db.selectFrom('accounts').select('id').where('active', '=', true).execute();
  expect(open).toEqual([{ id: stays.id }]);
  expect(await checkChain(fresh.open.db)).toMatchObject({ whole: true });

  // Without the ledger the command says so.
  const without = await place('not-closed');
  expect(await restoreBackup(without.config, without.open, alone, identity)).toMatchObject({ ledger: false });
});

it('writes no ledger of an empty database: it would close every account', async () => {
  const empty = await place('empty');
  const backups = join(folder, 'empty-endings');
  await noteEndings(empty.open.db, backups, new Date());
  await expect(stat(join(backups, 'ended.json'))).rejects.toThrow('ENOENT');
});

it('restores a plain backup of the older form', async () => {
  const { open, config } = await place('newer', { BACKUP_PLAIN: '1' });
  readReceiptKey(config);
  await addOfficer(open, 'older@x.example');
  const made = await createBackup(config, open, join(folder, 'newer'));
  const older = await asFormat1(made);
  const fresh = await place('older');
  expect((await restoreBackup(fresh.config, fresh.open, older)).rows).toBeGreaterThan(0);
  const found = await fresh.open.db.selectFrom('accounts').select('email').execute();
  expect(found).toEqual([{ email: 'older@x.example' }]);
});

/** The same content as programs before this one wrote it: each table one file, in the order of their names. */
async function asFormat1({ file, database }: Awaited<ReturnType<typeof createBackup>>): Promise<string> {
  const tables = new Map<string, Buffer[]>(database.tables.map(({ name }) => [name, []]));
  let key = Buffer.alloc(0);
  for await (const { name, content } of readArchive(file, null)) {
    const bytes = await buffer(content);
    const [kind, table = ''] = name.split('/');
    if (kind === 'tables') tables.get(table)?.push(gunzipSync(bytes));
    if (kind === 'keys') key = bytes;
  }
  const older = join(folder, 'older.tar');
  await writeArchive(older, [], async (archive) => {
    const about = { format: 1, madeAt: new Date().toISOString(), database };
    await archive.add('backup.json', Buffer.from(JSON.stringify(about)));
    for (const [name, pieces] of [...tables].sort())
      await archive.add(`tables/${name}.copy.gz`, gzipSync(Buffer.concat(pieces)));
    await archive.add('keys/receipt-key.pem', key);
  });
  return older;
}

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
