// What a backup leaves out, such as sessions, it leaves out with everything that refers to it: the rest could not be restored.
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { backupPlaces } from '#fixtures/backup/backup-places.ts';
import { readArchive, writeArchive } from '#server/backup/archive.ts';
import { createBackup, type Description, type Ending } from '#server/backup/backup.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import type { OpenDatabase } from '#server/db/open.ts';
import { isCopied } from '#server/db/tables.ts';
import { setOfficerPush } from '#server/queries/accounts/officer-pushes.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';

const places = backupPlaces();
afterAll(() => places.close());

const at = new Date('2026-11-02T04:30:00Z');
const endpoint = 'https://push.example/one';

async function officerWithPush({ db }: OpenDatabase) {
  const { id: accountId } = await db
    .insertInto('accounts')
    .values({
      role: 'sp',
      email: 'sp@x.example',
      full_name: 'आशा देशमुख',
      password_hash: 'x',
      seal_key: Buffer.alloc(32),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: sessionId } = await db
    .insertInto('sessions')
    .values({
      token_hash: Buffer.alloc(32),
      bind_hash: null,
      account_id: accountId,
      role: 'sp',
      created_at: at,
      last_seen_at: at,
      expires_at: new Date('2099-01-01T00:00:00Z'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setOfficerPush(db, { sessionId, accountId, endpoint, at });
  return { accountId, sessionId };
}

const left = async ({ db }: OpenDatabase) => ({
  accounts: await db.selectFrom('accounts').select('email').execute(),
  sessions: await db.selectFrom('sessions').select('id').execute(),
  pushes: await db.selectFrom('officer_pushes').select('endpoint').execute(),
});
const onlyTheAccount = { accounts: [{ email: 'sp@x.example' }], sessions: [], pushes: [] };

it('holds no table that refers to one that it does not hold', async () => {
  const { open } = await places.open('catalogue');
  const { rows } = await sql<{ from: string; to: string }>`
    select t.relname as "from", f.relname as "to" from pg_constraint k
      join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
    where k.contype = 'f' and t.relnamespace = 'public'::regnamespace`.execute(open.db);
  expect(rows).toContainEqual({ from: 'officer_pushes', to: 'sessions' });
  expect(rows.filter(({ from, to }) => isCopied(from) && !isCopied(to))).toEqual([]);
});

it('is restored after an officer has turned on pushes, which end with the session', async () => {
  const old = await places.open('old');
  readReceiptKey(old.config);
  await officerWithPush(old.open);
  const { file } = await createBackup(old.config, old.open, join(places.folder, 'backup'));
  const fresh = await places.open('fresh');
  await restoreBackup(fresh.config, fresh.open, file);
  expect(await left(fresh.open)).toEqual(onlyTheAccount);
});

it('is restored where an older program wrote it, with pushes but without their sessions', async () => {
  const old = await places.open('older');
  readReceiptKey(old.config);
  const { accountId, sessionId } = await officerWithPush(old.open);
  const made = await createBackup(old.config, old.open, join(places.folder, 'without'));
  const pushes = {
    name: 'officer_pushes',
    columns: ['session_id', 'account_id', 'endpoint', 'at', 'told_at'],
  };
  const row = gzipSync(`${[sessionId, accountId, endpoint, at.toISOString(), '\\N'].join('\t')}\n`);
  const older = join(places.folder, 'older.tar');
  await writeArchive(older, [], async (archive) => {
    for await (const { name, content } of readArchive(made.file, null)) {
      const bytes = await buffer(content);
      if (name.startsWith(`tables/${pushes.name}/`)) continue;
      if (name === 'end.json') {
        const { rows } = JSON.parse(bytes.toString()) as Ending;
        await archive.add(`tables/${pushes.name}/000001.gz`, row);
        await archive.add(name, Buffer.from(JSON.stringify({ rows: { ...rows, [pushes.name]: 1 } })));
      } else if (name === 'backup.json') {
        const { database, ...rest } = JSON.parse(bytes.toString()) as Description;
        const tables = [...database.tables.filter((table) => table.name !== pushes.name), pushes];
        await archive.add(name, Buffer.from(JSON.stringify({ ...rest, database: { ...database, tables } })));
      } else await archive.add(name, bytes);
    }
  });
  const fresh = await places.open('fresh-of-older');
  const restored = await restoreBackup(fresh.config, fresh.open, older);
  expect(restored).toMatchObject({
    skipped: [pushes.name],
    tables: made.database.tables.length,
    rows: made.database.tables.reduce((sum, table) => sum + table.rows, 0),
  });
  expect(await left(fresh.open)).toEqual(onlyTheAccount);
});
