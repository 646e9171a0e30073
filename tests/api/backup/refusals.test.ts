// What a backup must not hold, and what a restore must refuse or leave as it was.
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertIncidents } from '#fixtures/data/bare-incidents.ts';
import { castDatabase } from '#fixtures/server/test-app.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { newIdentity } from '#server/backup/age.ts';
import { readArchive, writeArchive } from '#server/backup/archive.ts';
import { createBackup, type Description, dataKeyEntry, lateKeysEntry } from '#server/backup/backup.ts';
import { noteEndings } from '#server/backup/endings.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { readConfig } from '#server/config/config.ts';
import { type OpenDatabase, openDatabase } from '#server/db/open.ts';
import { writeAudit } from '#server/queries/audit.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';
import { dataKeyText, newDataKey, readDataKeys } from '#server/secrets/data-keys.ts';

let folder: string;
const opened: (OpenDatabase & { drop: () => Promise<void> })[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vishwas-refusals-test-'));
});
afterAll(async () => {
  for (const { close, drop } of opened) {
    await close();
    await drop();
  }
  await rm(folder, { recursive: true, force: true });
});

async function openPlace(name: string, env: Record<string, string> = { BACKUP_PLAIN: '1' }) {
  const cast = await castDatabase();
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  const open = {
    ...(await openDatabase({ databaseUrl: cast.url, dataDir }, () => undefined)),
    drop: cast.drop,
  };
  opened.push(open);
  const config = { ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env }), receiptKeyFile: null };
  readReceiptKey(config);
  return { open, config, dataDir };
}

const addOfficer = (open: OpenDatabase, email: string) =>
  open.db
    .insertInto('accounts')
    .values({ role: 'sp', email, full_name: 'आशा देशमुख', password_hash: 'x', seal_key: Buffer.alloc(32) })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Copies an archive entry by entry; null drops the entry. `more`: a name that comes before the end. */
async function rewrite(
  file: string,
  copy: string,
  change: (name: string, bytes: Buffer) => Buffer | null,
  more = '',
) {
  await writeArchive(copy, [], async (archive) => {
    for await (const { name, content } of readArchive(file, null)) {
      if (more && name === 'end.json') await archive.add(more, Buffer.from('x'));
      const bytes = change(name, await buffer(content));
      if (bytes) await archive.add(name, bytes);
    }
  });
  return copy;
}

async function namesIn(file: string, identity: string | null = null): Promise<string[]> {
  const names: string[] = [];
  for await (const { name, content } of readArchive(file, identity)) {
    names.push(name);
    await buffer(content);
  }
  return names;
}

it('holds the data key only where the backup itself is encrypted', async () => {
  const identity = await newIdentity(new Date());
  const dataKeyFile = join(folder, 'data-key');
  await writeFile(dataKeyFile, dataKeyText([newDataKey()]), { mode: 0o600 });
  const { open, config } = await openPlace('keyed', { BACKUP_PLAIN: '1', DATA_KEY_FILE: dataKeyFile });

  const plain = await createBackup(config, open, join(folder, 'keyed-plain'));
  expect(await namesIn(plain.file)).not.toContain(dataKeyEntry);

  const sealed = { ...config, backup: { ...config.backup, recipients: [identity.recipient] } };
  const encrypted = await createBackup(sealed, open, join(folder, 'keyed-sealed'));
  expect(await namesIn(encrypted.file, identity.file)).toContain(dataKeyEntry);
});

it('refuses a backup whose audit ends before the head that the backup names', async () => {
  const old = await openPlace('cut-chain');
  for (const subject of ['one', 'two', 'three'])
    await writeAudit(old.open.db, { at: new Date(), by: null, action: 'export', subject });
  const made = await createBackup(old.config, old.open, join(folder, 'cut-chain'));
  // The chain of the copy is whole, but the head that it names is a later one.
  const later = await rewrite(made.file, join(folder, 'cut-chain-later.tar'), (name, bytes) => {
    if (name !== 'backup.json') return bytes;
    const description = JSON.parse(bytes.toString()) as Description;
    const head = description.database.auditHead;
    const auditHead = { place: (head?.place ?? 0) + 1, hash: 'ab'.repeat(32) };
    return Buffer.from(JSON.stringify({ ...description, database: { ...description.database, auditHead } }));
  });
  const fresh = await openPlace('cut-chain-restored');
  await expect(restoreBackup(fresh.config, fresh.open, later)).rejects.toThrow(
    'audit in this backup is broken',
  );
  const again = await openPlace('whole-chain-restored');
  expect((await restoreBackup(again.config, again.open, made.file)).rows).toBeGreaterThan(0);
});

it('leaves no file behind when it fails in the middle, so that a second try can begin', async () => {
  const old = await openPlace('interrupted');
  const evidence = join('evidence', 'files', uuidv7(), uuidv7());
  await mkdir(join(old.dataDir, evidence, '..'), { recursive: true });
  await writeFile(join(old.dataDir, evidence), 'photo');
  const made = await createBackup(old.config, old.open, join(folder, 'interrupted'));
  const cut = await rewrite(made.file, join(folder, 'interrupted-cut.tar'), (name, bytes) =>
    name === 'end.json' ? null : bytes,
  );
  const fresh = await openPlace('interrupted-restored');
  await expect(restoreBackup(fresh.config, fresh.open, cut)).rejects.toThrow('its end is missing');
  await expect(stat(join(fresh.dataDir, 'evidence', 'files'))).rejects.toThrow('ENOENT');
  await restoreBackup(fresh.config, fresh.open, made.file);
  expect(await readdir(join(fresh.dataDir, 'evidence', 'files'))).toHaveLength(1);
});

it.each<[string, (name: string, bytes: Buffer) => Buffer | null, string, string]>([
  [
    'of a newer program',
    (name, bytes) =>
      name === 'backup.json' ? Buffer.from(JSON.stringify({ ...JSON.parse(`${bytes}`), format: 3 })) : bytes,
    '',
    'is of a newer version of this program',
  ],
  [
    'without its description',
    (name, bytes) => (name === 'backup.json' ? null : bytes),
    '',
    'not our archive',
  ],
  ['with a file of elsewhere', (_, bytes) => bytes, 'elsewhere/x', 'holds an unknown file: elsewhere/x'],
])('refuses a backup %s, and the place stays empty', async (why, change, more, words) => {
  const old = await openPlace(`old ${why}`);
  const made = await createBackup(old.config, old.open, join(folder, `made ${why}`));
  const odd = await rewrite(made.file, join(folder, `${why}.tar`), change, more);
  const fresh = await openPlace(`fresh ${why}`);
  await expect(restoreBackup(fresh.config, fresh.open, odd)).rejects.toThrow(words);
  expect((await restoreBackup(fresh.config, fresh.open, made.file)).rows).toBeGreaterThan(0);
});

it('adds the data keys of the backup to those that are there, each once, and needs a place for them', async () => {
  const identity = await newIdentity(new Date());
  const [own, other] = [newDataKey(), newDataKey()];
  const keyed = async (name: string, ...keys: Buffer[]) => {
    const file = join(folder, `${name}-key`);
    if (keys.length > 0) await writeFile(file, dataKeyText(keys), { mode: 0o600 });
    const place = await openPlace(name, {
      BACKUP_RECIPIENT: identity.recipient,
      ...(keys.length > 0 && { DATA_KEY_FILE: file }),
    });
    // The embedded database has a place for a key before it has one.
    return { ...place, config: { ...place.config, dataKeyFile: file }, file };
  };
  const old = await keyed('keys-of-backup', own);
  const { file } = await createBackup(old.config, old.open, join(folder, 'keys-backup'));

  const [without, twoKeys] = [await keyed('no-key'), await keyed('own-keys', other, own)];
  await restoreBackup(without.config, without.open, file, identity.file);
  expect(readDataKeys(without.file)).toEqual([own]);
  expect((await stat(without.file)).mode & 0o777).toBe(0o600);
  await restoreBackup(twoKeys.config, twoKeys.open, file, identity.file);
  expect(readDataKeys(twoKeys.file)).toEqual([other, own]);
  const third = await keyed('another-key', other);
  await restoreBackup(third.config, third.open, file, identity.file);
  expect(readDataKeys(third.file)).toEqual([other, own]);

  const none = await openPlace('no-place');
  await expect(
    restoreBackup({ ...none.config, dataKeyFile: null }, none.open, file, identity.file),
  ).rejects.toThrow('set DATA_KEY_FILE to the file for it');
});

it('brings along the keys of its last minute, which another server may have committed late', async () => {
  const { open, config } = await openPlace('late-keys');
  const [old, late] = await insertIncidents(
    open.db,
    ['FIR-2024-LATEKEY01', 'FIR-2024-LATEKEY02'].map((reference_id) => ({
      reference_id,
      received_at: new Date(),
    })),
  );
  const keyOf = (incident_id: string | undefined, seconds: number) => ({
    incident_id: incident_id ?? '',
    wrapped: Buffer.alloc(1),
    created_at: new Date(Date.now() - seconds * 1000),
  });
  await open.db
    .insertInto('evidence_keys')
    .values([keyOf(old, 600), keyOf(late, 30)])
    .execute();
  const { file } = await createBackup(config, open, join(folder, 'late-keys'));
  let keys: { id: string }[] = [];
  for await (const { name, content } of readArchive(file, null)) {
    const bytes = await buffer(content);
    if (name === lateKeysEntry) keys = JSON.parse(bytes.toString());
  }
  expect(keys.map(({ id }) => id)).toEqual([late]);
});

it.each([
  ['before the backup', -1000],
  ['at the moment of the backup', 0],
] as const)('closes no account by a list that was written %s', async (_, difference) => {
  const old = await openPlace(`older-list${difference}`);
  const first = await addOfficer(old.open, `first${difference}@x.example`);
  const backups = join(folder, `older-list-backups${difference}`);
  await mkdir(backups);
  const made = await createBackup(old.config, old.open, join(backups, 'one'));
  const description = await descriptionOf(made.file);
  // The list knows only the account that was there first; the backup holds one that came after it.
  await noteEndings(old.open.db, backups, new Date(Date.parse(description.madeAt) + difference));
  const copy = await addLater(old, backups);
  const fresh = await openPlace(`older-list-restored${difference}`);
  expect(await restoreBackup(fresh.config, fresh.open, copy)).toMatchObject({ ledger: false, closed: [] });
  const left = await fresh.open.db.selectFrom('accounts').select('id').where('active', '=', true).execute();
  expect(left.map(({ id }) => id)).toContain(first.id);
  expect(left).toHaveLength(2);
});

async function descriptionOf(file: string): Promise<Description> {
  for await (const { content } of readArchive(file, null))
    return JSON.parse((await buffer(content)).toString()) as Description;
  throw new Error(`${file} is empty`);
}

/** A second backup of the same place with one account more, which names the moment of the first one. */
async function addLater(place: Awaited<ReturnType<typeof openPlace>>, backups: string): Promise<string> {
  const { madeAt } = await descriptionOf(join(backups, 'one.tar'));
  await addOfficer(place.open, `later-${uuidv7()}@x.example`);
  const second = await createBackup(place.config, place.open, join(backups, 'two'));
  return rewrite(second.file, join(backups, 'two-as-one.tar'), (name, bytes) =>
    name === 'backup.json'
      ? Buffer.from(JSON.stringify({ ...(JSON.parse(bytes.toString()) as Description), madeAt }))
      : bytes,
  );
}

it('frees the open reports of an account that it closes again', async () => {
  const old = await openPlace('freed');
  const { db } = old.open;
  await addOfficer(old.open, 'stays@x.example');
  const leaves = await db
    .insertInto('accounts')
    .values({
      role: 'pi',
      email: 'leaves@x.example',
      full_name: 'विजय पवार',
      station_name: 'Wadgaon',
      password_hash: 'x',
      seal_key: Buffer.alloc(32),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [incident = ''] = await insertIncidents(db, [
    { reference_id: 'FIR-2024-FREED0001', received_at: new Date(), station_id: leaves.id },
  ]);
  const backups = join(folder, 'freed-backups');
  const made = await createBackup(old.config, old.open, join(backups, 'one'));
  await db.updateTable('accounts').set({ active: false }).where('id', '=', leaves.id).execute();
  await noteEndings(db, backups, new Date(Date.now() + 1000));

  const fresh = await openPlace('freed-restored');
  expect(await restoreBackup(fresh.config, fresh.open, made.file)).toMatchObject({
    closed: ['leaves@x.example'],
  });
  const found = await fresh.open.db
    .selectFrom('incidents')
    .selectAll()
    .where('id', '=', incident)
    .executeTakeFirstOrThrow();
  expect(found).toMatchObject({ station_id: null, status: 'pending' });
});
