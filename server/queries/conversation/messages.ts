// Messages of a case, their limits and their read marks. Callers that write hold the lock of the incident.
import { type Insertable, sql } from 'kysely';
import { type MessageSide, messageLimits } from '#contract/public/message.ts';
import type { Database, Db } from '../../db/schema.ts';
import { countOf, insertNew } from '../rows.ts';

export type MessageLine = Awaited<ReturnType<typeof messagesOf>>[number];

export const findMessage = (db: Db, id: string) =>
  db.selectFrom('messages').where('id', '=', id).selectAll().executeTakeFirst();

export async function addMessage(db: Db, message: Insertable<Database['messages']>): Promise<void> {
  await db.insertInto('messages').values(message).execute();
}

/** The newest ones, oldest first. */
export async function messagesOf(db: Db, incidentId: string) {
  const rows = await db
    .selectFrom('messages')
    .leftJoin('accounts as station', 'station.id', 'messages.account_id')
    .where('incident_id', '=', incidentId)
    .selectAll('messages')
    .select(['station.station_name', 'station.station_name_mr'])
    .orderBy('messages.place', 'desc')
    .limit(messageLimits.shown)
    .execute();
  return rows.reverse();
}

const from = (db: Db, incidentId: string) => db.selectFrom('messages').where('incident_id', '=', incidentId);

export const countMessages = (db: Db, incidentId: string): Promise<number> => countOf(from(db, incidentId));

export const countMessagesSince = (db: Db, incidentId: string, side: MessageSide, since: Date) =>
  countOf(from(db, incidentId).where('side', '=', side).where('at', '>=', since));

/** Messages of the police that the complainant has not opened. */
export const countUnread = (db: Db, incidentId: string): Promise<number> =>
  countOf(from(db, incidentId).where('side', '=', 'police').where('read_at', 'is', null));

export const countLaterFiles = (db: Db, incidentId: string): Promise<number> =>
  countOf(
    db
      .selectFrom('incident_evidence')
      .where('incident_id', '=', incidentId)
      .where('message_id', 'is not', null),
  );

/** A message of this case and all before it; `before`: all that had come by then. */
export type Seen = { readonly upTo: string } | { readonly before: Date };

/** Marks what `side` has written, up to that message; returns the ids marked now. */
export async function markMessagesRead(
  db: Db,
  { incidentId, side, seen, at }: { incidentId: string; side: MessageSide; seen: Seen; at: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable('messages')
    .set({ read_at: at })
    .where('incident_id', '=', incidentId)
    .where('side', '=', side)
    .where('read_at', 'is', null)
    .where('place', '<=', lastSeen(db, incidentId, seen))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** null where that message is unknown, or none had come: no place is up to it. */
const lastSeen = (db: Db, incidentId: string, seen: Seen) =>
  db
    .selectFrom('messages as last')
    .where('last.incident_id', '=', incidentId)
    .where((one) => ('upTo' in seen ? one('last.id', '=', seen.upTo) : one('last.at', '<=', seen.before)))
    .select(({ fn }) => fn.max('last.place').as('place'));

/** A message came that waits for an answer. One that waits longer stays the one that counts. */
export async function addWaiting(db: Db, incidentId: string, since: Date): Promise<void> {
  await db
    .updateTable('incidents')
    .set({ message_since: sql<Date>`coalesce(message_since, ${since})` })
    .where('id', '=', incidentId)
    .execute();
}

/** What the officer saw has its answer, or needs none; the first later message goes on waiting. */
export async function endWaiting(db: Db, incidentId: string, seen: Seen, at: Date): Promise<void> {
  await markMessagesRead(db, { incidentId, side: 'citizen', seen, at });
  const later = db
    .selectFrom('messages')
    .where('incident_id', '=', incidentId)
    .where('side', '=', 'citizen')
    .where('at', '>=', sql<Date>`incidents.message_since`)
    .where('place', '>', sql<number>`coalesce((${lastSeen(db, incidentId, seen)}), 0)`)
    .select(({ fn }) => fn.min('at').as('at'));
  await db.updateTable('incidents').set({ message_since: later }).where('id', '=', incidentId).execute();
}

export const conversationEnd = (db: Db, incidentId: string) =>
  db
    .selectFrom('conversation_ends')
    .where('incident_id', '=', incidentId)
    .select(['at', 'reason', 'by_name as by', 'by_post as post'])
    .executeTakeFirst();

/** false: it is closed already, and its first reason stays. */
export const endConversation = (db: Db, end: Insertable<Database['conversation_ends']>): Promise<boolean> =>
  insertNew(db, 'conversation_ends', end);

export async function reopenConversation(db: Db, incidentId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('conversation_ends')
    .where('incident_id', '=', incidentId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** An older program on this database knows a repeat by it. */
export async function keepConversationAct(
  db: Db,
  act: Insertable<Database['conversation_acts']>,
): Promise<void> {
  await db.insertInto('conversation_acts').values(act).execute();
}

/** Words, secrets and codes of anonymized reports; nobody is left who could write. */
export async function deleteConversations(db: Db, incidentIds: readonly string[]): Promise<void> {
  for (const table of [
    'messages',
    'case_secrets',
    'access_codes',
    'conversation_ends',
    'conversation_acts',
    'made_codes',
  ] as const)
    await db.deleteFrom(table).where('incident_id', 'in', incidentIds).execute();
}
