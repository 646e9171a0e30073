// After a restore nobody gets in by what was taken away after the backup.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { backupPlaces } from '#fixtures/backup/backup-places.ts';
import { sha256 } from '#fixtures/data/sha256.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';
import { createBackup } from '#server/backup/backup.ts';
import { applyEndings, noteEndings } from '#server/backup/endings.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import type { Db } from '#server/db/schema.ts';
import { isPassword } from '#server/http/password.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';

const places = backupPlaces();
afterAll(() => places.close());

const at = new Date('2026-11-02T04:30:00Z');

async function station(db: Db, email: string) {
  const account = { role: 'pi', email, full_name: 'Sunil Jadhav', station_name: email } as const;
  const { id } = await db
    .insertInto('accounts')
    .values({ ...account, password_hash: 'of the backup', seal_key: Buffer.alloc(32) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const passkeyOf = (db: Db, account_id: string, name: string) =>
  db
    .insertInto('passkeys')
    .values({
      account_id,
      name,
      credential_id: `${account_id} ${name}`,
      public_key: Buffer.alloc(1),
      counter: 0,
      transports: [],
      has_prf: false,
      created_at: at,
      last_used_at: null,
    })
    .execute();
const codeOf = (db: Db, email: string) =>
  db
    .insertInto('password_codes')
    .values({
      subject: Buffer.from(sha256(`pi ${email}`), 'hex'),
      code_hash: email,
      made_at: at,
      expires_at: new Date('2099-01-01T00:00:00Z'),
      request_id: null,
      used_at: null,
    })
    .execute();
const personOf = (db: Db, account_id: string, buckle_no: string) =>
  db
    .insertInto('persons')
    .values({
      id: uuidv7(),
      account_id,
      full_name: 'Ganesh Kale',
      full_name_mr: '',
      rank: 'PSI',
      buckle_no,
      pin_hash: '',
      is_in_charge: false,
      made_at: at,
      changed_at: at,
    })
    .execute();

it('who has said STOP after the backup gets no message after the restore', async () => {
  const { open } = await places.open('stopped');
  const { db } = open;
  await station(db, 'sho@x.example');
  const moments = { heard_at: at, minute_at: at };
  for (const phone of ['9000000001', '9000000002'])
    await db
      .insertInto('chat_people')
      .values({ phone, ...moments })
      .execute();
  const one = db.updateTable('chat_people').where('phone', '=', '9000000001');
  await one.set({ stopped: true }).execute();
  const ledger = join(places.folder, 'stopped-ledger');
  await mkdir(ledger);
  await noteEndings(db, ledger, new Date());
  expect(await readFile(join(ledger, 'ended.json'), 'utf8')).not.toContain('9000000001');
  // As the backup has it.
  await one.set({ stopped: false }).execute();
  await applyEndings(db, { folder: ledger, madeAt: at });
  const stopped = db.selectFrom('chat_people').select('phone').where('stopped', '=', true);
  expect(await stopped.execute()).toEqual([{ phone: '9000000001' }]);
});

it('officers, passwords, passkeys, persons and recovery codes of before stay out', async () => {
  const old = await places.open('old');
  const { db } = old.open;
  readReceiptKey(old.config);
  const handed = await station(db, 'before@x.example');
  const changed = await station(db, 'changed@x.example');
  const same = await station(db, 'same@x.example');
  for (const id of [changed, same]) for (const name of ['kept', 'lost']) await passkeyOf(db, id, name);
  for (const number of ['1', '2']) await personOf(db, same, number);
  for (const byte of [1, 2])
    await db
      .insertInto('recovery_codes')
      .values({ account_id: same, code_hash: Buffer.alloc(32, byte) })
      .execute();
  const backups = join(places.folder, 'backups');
  const { file } = await createBackup(old.config, old.open, join(backups, 'one'));

  const account = (id: string) => db.updateTable('accounts').where('id', '=', id);
  await account(handed).set({ email: 'after@x.example', password_hash: 'of the next officer' }).execute();
  await account(changed).set({ password_hash: 'a new one' }).execute();
  await db.deleteFrom('passkeys').where('name', '=', 'lost').execute();
  await db.updateTable('persons').set({ closed_at: at }).where('buckle_no', '=', '2').execute();
  await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('code_hash', '=', Buffer.alloc(32, 2))
    .execute();
  await noteEndings(db, backups, new Date(Date.now() + 1000));
  expect(await readFile(join(backups, 'ended.json'), 'utf8')).not.toMatch(/example|backup|Kale/);

  const fresh = await places.open('fresh');
  const restored = await restoreBackup(fresh.config, fresh.open, file);
  expect(restored).toMatchObject({
    locked: ['before@x.example'],
    withoutPassword: ['changed@x.example'],
    closed: [],
  });
  const now = fresh.open.db;
  const rows = await now
    .selectFrom('accounts')
    .select(['id', 'email', 'password_hash'])
    .orderBy('email')
    .execute();
  const of = (id: string) => rows.find((row) => row.id === id);
  expect(of(handed)?.email).toBe(`${handed}@locked.invalid`);
  expect([of(changed)?.email, of(same)?.email]).toEqual(['changed@x.example', 'same@x.example']);
  expect([handed, changed, same].map((id) => of(id)?.password_hash === 'of the backup')).toEqual([
    false,
    false,
    true,
  ]);
  expect(await isPassword('of the backup', of(handed)?.password_hash)).toBe(false);
  const names = await now.selectFrom('passkeys').select('name').execute();
  expect(names.map(({ name }) => name)).toEqual(['kept', 'kept']);
  const persons = await now
    .selectFrom('persons')
    .select('buckle_no')
    .where('closed_at', 'is', null)
    .execute();
  expect(persons).toEqual([{ buckle_no: '1' }]);
  const codes = await now
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('used_at', 'is', null)
    .execute();
  expect(codes).toEqual([{ code_hash: Buffer.alloc(32, 1) }]);
});

// A backup of an older program holds them.
it('codes that were mailed to an officer of before end with the address', async () => {
  const { open } = await places.open('codes');
  const { db } = open;
  const handed = await station(db, 'after@x.example');
  await station(db, 'same@x.example');
  const ledger = join(places.folder, 'codes-ledger');
  await mkdir(ledger);
  await noteEndings(db, ledger, new Date());
  await db.updateTable('accounts').set({ email: 'before@x.example' }).where('id', '=', handed).execute();
  for (const name of ['before', 'same']) await codeOf(db, `${name}@x.example`);
  expect((await applyEndings(db, { folder: ledger, madeAt: at })).locked).toEqual(['before@x.example']);
  const live = db.selectFrom('password_codes').select('code_hash').where('used_at', 'is', null);
  expect(await live.execute()).toEqual([{ code_hash: 'same@x.example' }]);
});

it('reads the ledger of an older program, and leaves one of another database alone', async () => {
  const old = await places.open('older');
  readReceiptKey(old.config);
  const id = await station(old.open.db, 'a@x.example');
  const backups = join(places.folder, 'older-backups');
  const { file } = await createBackup(old.config, old.open, join(backups, 'one'));
  const later = new Date(Date.now() + 1000).toISOString();
  const write = (open: string[]) =>
    writeFile(join(backups, 'ended.json'), JSON.stringify({ at: later, open, erased: [] }));
  await write([id]);
  const known = await places.open('known');
  expect(await restoreBackup(known.config, known.open, file)).toMatchObject({
    ledger: true,
    closed: [],
    locked: [],
  });
  await write(['00000000-0000-7000-8000-000000000000']);
  const foreign = await places.open('foreign');
  expect(await restoreBackup(foreign.config, foreign.open, file)).toMatchObject({
    ledger: false,
    closed: [],
  });
});
