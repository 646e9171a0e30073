// Answers that wait to leave, those of a person in their order. A claim of a killed worker ends by itself.
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

export async function addReplies(
  db: Db,
  personId: string,
  replies: readonly { id: string; content: Buffer; report_id: string | null }[],
  at: Date,
): Promise<void> {
  if (replies.length === 0) return;
  // They get their places in this order.
  await db
    .insertInto('chat_replies')
    .values(replies.map((reply) => ({ ...reply, person_id: personId, made_at: at, due_at: at })))
    .execute();
}

/** Before every place that a reply gets by itself. */
const firstPlace = -1e15;
/** Of so many replies that are added in one millisecond the order is kept. */
const inOneMs = 100;

/** They leave before all others, of this person and of everybody. */
export async function addAlarms(
  db: Db,
  personId: string,
  replies: readonly { id: string; content: Buffer }[],
  at: Date,
): Promise<void> {
  for (const [number, { id, content }] of replies.entries()) {
    const place = firstPlace + at.getTime() * inOneMs + number;
    await sql`insert into chat_replies (id, person_id, place, content, made_at, due_at) overriding system value
      values (${id}, ${personId}, ${place}, ${content}, ${at}, ${at})`.execute(db);
  }
}

export interface DueReply {
  readonly id: string;
  readonly content: Buffer;
  readonly report_id: string | null;
  readonly made_at: Date;
  readonly tries: number;
  readonly refusals: number;
  readonly phone: string | null;
  readonly user_ref: string | null;
  readonly language: 'en' | 'mr';
  readonly heard_at: Date;
}

/** Counts the attempt before it is sent, so that a crash cannot cause a third. */
export async function claimReply(
  db: Db,
  { now, until, claim }: { now: Date; until: Date; claim: string },
): Promise<DueReply | undefined> {
  const { rows } =
    await sql<DueReply>`update chat_replies as reply set due_at = ${until}, claim = ${claim}, tries = tries + 1
    from chat_people as person where person.id = reply.person_id and reply.id =
      (select id from chat_replies as one where due_at <= ${now} and not exists (select from chat_replies as earlier
          where earlier.person_id = one.person_id and earlier.place < one.place)
        order by place limit 1 for update skip locked)
    returning reply.id, reply.content, reply.report_id, reply.made_at, reply.tries, reply.refusals,
      person.phone, person.user_ref, person.language, person.heard_at`.execute(db);
  return rows[0];
}

export async function dropReply(db: Db, id: string): Promise<void> {
  await db.deleteFrom('chat_replies').where('id', '=', id).execute();
}

export async function replyLater(
  db: Db,
  { id, claim }: { id: string; claim: string },
  { due, undoTry, refused }: { due: Date; undoTry: boolean; refused: boolean },
): Promise<void> {
  await db
    .updateTable('chat_replies')
    .set({
      due_at: due,
      tries: sql<number>`tries - ${undoTry ? 1 : 0}`,
      refusals: sql<number>`refusals + ${refused ? 1 : 0}`,
    })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** Who said stop gets nothing that was on its way, but for the receipt of what was sent before. */
export async function dropRepliesTo(db: Db, personId: string): Promise<void> {
  await db
    .deleteFrom('chat_replies')
    .where('person_id', '=', personId)
    .where('report_id', 'is', null)
    .execute();
}
