import { type Insertable, sql } from 'kysely';
import type { Language } from '#contract/shared/language.ts';
import type { Db } from '../../db/schema.ts';
import type { BotInteractions } from '../../db/schema-broadcast.ts';
import type { OfficerComplaints } from '../../db/schema-incidents.ts';
import { insertNew } from '../rows.ts';

/** Waits for a concurrent call with the same id. null: the call is new; otherwise the stored call. */
export async function knownBotCall(
  db: Db,
  { id, bodySha256, at }: { id: string; bodySha256: Buffer; at: Date },
) {
  const call = { id, body_sha256: bodySha256, answer: '{}', received_at: at };
  if (await insertNew(db, 'bot_calls', call)) return null;
  return db.selectFrom('bot_calls').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function keepBotAnswer(db: Db, id: string, answer: object): Promise<void> {
  await db
    .updateTable('bot_calls')
    .set({ answer: JSON.stringify(answer) })
    .where('id', '=', id)
    .execute();
}

export const hasAccount = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** false: the id is in use. */
export const addOfficerComplaint = (db: Db, row: Insertable<OfficerComplaints>): Promise<boolean> =>
  insertNew(db, 'officer_complaints', row);

/** false: no user has this id. */
export async function addInteraction(db: Db, row: Insertable<BotInteractions>): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`insert into bot_interactions (id, user_id, kind, occurred_at)
    select ${row.id}::uuid, id, ${row.kind}::text, ${row.occurred_at}::timestamptz from bot_users where id = ${row.user_id}
    on conflict do nothing returning id`.execute(db);
  return rows.length > 0;
}

/** Adds a user, or updates the choices of a known number, which keeps its id. Returns the id. */
export async function keepBotUser(
  db: Db,
  user: { id: string; phone: string; language: Language; optedIn: boolean; at: Date },
): Promise<string> {
  const { id, phone, language, optedIn, at } = user;
  const kept = await db
    .insertInto('bot_users')
    .values({ id, phone, language, opted_in: optedIn, created_at: at })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ language, opted_in: optedIn }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return kept.id;
}

/** Of a user who, where the number is new, has agreed to nothing yet; the language is that of now. */
export async function noteInteraction(
  db: Db,
  {
    id,
    user,
    kind,
    at,
  }: { id: string; user: { id: string; phone: string; language: Language }; kind: string; at: Date },
): Promise<void> {
  await sql`with known as (
      insert into bot_users (id, phone, language, opted_in, created_at)
      values (${user.id}::uuid, ${user.phone}, ${user.language}, false, ${at}::timestamptz)
      on conflict (phone) do update set language = excluded.language returning id)
    insert into bot_interactions (id, user_id, kind, occurred_at)
    select ${id}::uuid, known.id, ${kind}::text, ${at}::timestamptz from known`.execute(db);
}

/** This number wants messages that it has not asked for. */
export async function hasAgreed(db: Db, phone: string): Promise<boolean> {
  const user = await db
    .selectFrom('bot_users')
    .where('phone', '=', phone)
    .where('opted_in', '=', true)
    .select('id')
    .executeTakeFirst();
  return user !== undefined;
}

/** Also a number that is not known yet: it then gets no first message. */
export async function optOut(
  db: Db,
  { id, phone, at }: { id: string; phone: string; at: Date },
): Promise<void> {
  await db
    .insertInto('bot_users')
    .values({ id, phone, language: 'mr', opted_in: false, created_at: at })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ opted_in: false }))
    .execute();
}
