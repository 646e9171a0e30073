// Messages that wait for their answer. A person's are handled one after the other: while the first is claimed or waits to
// be tried again, the others wait behind it. A claim of a killed worker ends by itself.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

export interface Waiting {
  readonly id: string;
  readonly person_id: string;
  readonly sent_at: Date;
  readonly content: Buffer;
  readonly is_stop: boolean;
  /** Includes this one. */
  readonly tries: number;
}

export async function addToInbox(
  db: Db,
  row: { id: string; person_id: string; sent_at: Date; content: Buffer; is_stop: boolean; due_at: Date },
): Promise<void> {
  await db.insertInto('chat_inbox').values(row).execute();
}

const columns = sql`id, person_id, sent_at, content, is_stop, tries`;

/** Of all first messages the one that is due longest; undefined: none. */
export async function claimInbox(db: Db, now: Date, until: Date): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`update chat_inbox set due_at = ${until}, tries = tries + 1 where id =
      (select id from chat_inbox as one where due_at <= ${now} and not exists (select from chat_inbox as earlier
          where earlier.person_id = one.person_id and (earlier.sent_at, earlier.place) < (one.sent_at, one.place))
        order by place limit 1 for update skip locked)
    returning ${columns}`.execute(db);
  return rows[0];
}

/** Removes it where this claim still counts: false where another worker has answered it. */
export async function takeFromInbox(db: Db, { id, tries }: Waiting): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('chat_inbox')
    .where('id', '=', id)
    .where('tries', '=', tries)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Until then this claim counts, or nobody tries. */
export async function postponeMessage(db: Db, { id, tries }: Waiting, due: Date): Promise<void> {
  await db
    .updateTable('chat_inbox')
    .set({ due_at: due })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute();
}

/** Not now, and the try does not count. */
export async function leaveFor(db: Db, { id, tries }: Waiting, due: Date): Promise<void> {
  await db
    .updateTable('chat_inbox')
    .set({ due_at: due, tries: tries - 1 })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .execute();
}

/** A word to stop has come since: what was written before it gets no answer any more. */
export async function hasStopWaiting(db: Db, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('chat_inbox')
    .where('person_id', '=', personId)
    .where('is_stop', '=', true)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
