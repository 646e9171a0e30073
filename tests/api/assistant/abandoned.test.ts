// What was begun and never sent is gone after 24 hours: from every table, from the folder of files and from a backup that
// is made then. The log never has a word of it (npm run faults -- chat).
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdf } from '#fixtures/data/evidence-files.ts';
import { type ChatDistrict, openChatDistrict } from '#fixtures/messaging/chat-district.ts';
import type { Writer } from '#fixtures/messaging/stand-in.ts';
import { readArchive } from '#server/backup/archive.ts';
import { createBackup } from '#server/backup/backup.ts';
import { readReceiptKey } from '#server/receipt-signer.ts';

let chat: ChatDistrict;
beforeAll(async () => {
  chat = await openChatDistrict();
});
afterAll(() => chat.close());

/** Stands in every answer and in every file. */
const canary = 'कावळाQZX';
const written = (what: string) => `${canary} ${what}`;

type Act = (writer: Writer) => Promise<unknown>;
const types =
  (what: string): Act =>
  (writer) =>
    chat.type(writer, written(what));
const presses =
  (value: string): Act =>
  (writer) =>
    chat.press(writer, value);

const complaint: readonly Act[] = [
  (writer) => chat.type(writer, 'Hi'),
  presses('action:complaint'),
  types('description'),
  async (writer) => {
    const id = chat.app.addMedia(pdf(written('paper')), 'application/pdf');
    await chat.say(writer, { type: 'document', document: { id, filename: `${written('name')}.pdf` } });
  },
  presses('theft'),
  presses('vehicle'),
  types('registration'),
  presses('skipRest'),
  types('place'),
  presses('skip'),
  presses('skip'),
  types('name'),
  presses('skip'),
  presses('no'),
];
const others: readonly (readonly Act[])[] = [
  [
    presses('action:lost'),
    presses('action:lostItem'),
    types('thing'),
    presses('bags'),
    types('look'),
    types('where'),
  ],
  [presses('action:officer'), types('officer'), types('what')],
  [presses('action:track'), types('no reference')],
  [types('a question that nobody answers')],
];

/** Drafts, messages and answers that wait. */
async function kept(): Promise<number> {
  const counts = await Promise.all(
    (['chat_talks', 'chat_inbox', 'chat_replies'] as const).map((table) =>
      chat.db.selectFrom(table).select('content').execute(),
    ),
  );
  return counts.flat().length;
}

/** All that lies in the tables, bytes too. */
async function allRows(): Promise<string> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
      and table_schema = current_schema()`.execute(chat.db);
  expect(tables.length).toBeGreaterThan(40);
  const texts = [];
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select to_jsonb(one)::text as row from ${sql.table(name)} as one`.execute(chat.db);
    texts.push(...rows.map(({ row }) => row));
  }
  return texts.join('\n');
}

async function allFiles(): Promise<Buffer> {
  const found = await readdir(chat.config.dataDir, { recursive: true, withFileTypes: true });
  const files = found.filter((one) => one.isFile());
  return Buffer.concat(await Promise.all(files.map((one) => readFile(join(one.parentPath, one.name)))));
}

async function backedUp(): Promise<Buffer> {
  const plain = { ...chat.config, receiptKeyFile: null, backup: { ...chat.config.backup, plain: true } };
  readReceiptKey(plain);
  const name = join(chat.config.dataDir, 'backups', 'after');
  const { file } = await createBackup(plain, { db: chat.db, url: chat.databaseUrl }, name);
  const parts = [];
  for await (const { name: part, content } of readArchive(file, null)) {
    const bytes = await buffer(content);
    parts.push(part.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  }
  return Buffer.concat(parts);
}

const inHex = Buffer.from(canary).toString('hex');

it('of drafts in every state nothing is left after a day', async () => {
  let count = 0;
  const somebody = () => {
    count += 1;
    return { phone: `84460${String(count).padStart(5, '0')}` };
  };
  for (let length = 3; length <= complaint.length; length += 1) {
    const writer = somebody();
    for (const act of complaint.slice(0, length)) await act(writer);
  }
  for (const acts of others) {
    const writer = somebody();
    await chat.type(writer, 'Hi');
    for (const act of acts) await act(writer);
  }
  // The control: it was all there, encrypted in the tables.
  expect(await kept()).toBeGreaterThan(complaint.length);
  expect((await allFiles()).includes(canary)).toBe(true);
  chat.later(24 * 3_600_000 + 1000);
  await chat.run();
  expect(await kept()).toBe(0);
  const after = await allRows();
  expect([after.includes(canary), after.includes(inHex)]).toEqual([false, false]);
  expect((await allFiles()).includes(canary)).toBe(false);
  const backup = await backedUp();
  expect([backup.length > 10_000, backup.includes(canary), backup.includes(inHex)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(chat.said.join('\n')).not.toContain(canary);
  expect(await chat.db.selectFrom('incidents').select('id').execute()).toEqual([]);
});
