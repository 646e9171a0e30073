// What is kept encrypted of conversations, for a new data key. It lives a day at most, so there is never much of it.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

const tables = { chat_talks: 'person_id', chat_inbox: 'id', chat_replies: 'id' } as const;
type Table = keyof typeof tables;

/** To what each belongs: moved to another row it does not open. */
export const chatContexts: Record<Table, (id: string) => string> = {
  chat_talks: (id) => `chat talk ${id}`,
  chat_inbox: (id) => `chat message ${id}`,
  chat_replies: (id) => `chat reply ${id}`,
};

export async function encryptedTalks(db: Db) {
  const all = [];
  for (const table of Object.keys(tables) as Table[]) {
    const { rows } = await sql<{
      id: string;
      content: Buffer;
    }>`select ${sql.ref(tables[table])}::text as id, content
      from ${sql.table(table)}`.execute(db);
    all.push(...rows.map((row) => ({ ...row, table, context: chatContexts[table](row.id) })));
  }
  return all;
}

/** Not where it has changed or ended in between. */
export async function replaceChat(
  db: Db,
  table: Table,
  { id, before, content }: { id: string; before: Buffer; content: Buffer },
): Promise<void> {
  await sql`update ${sql.table(table)} set content = ${content}
    where ${sql.ref(tables[table])}::text = ${id} and content = ${before}`.execute(db);
}
