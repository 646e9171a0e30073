// Who writes to us in the messaging app, what each has begun, and what each has filed.
import { type Selectable, sql } from 'kysely';
import type { Language } from '#contract/shared/language.ts';
import type { Db } from '../../db/schema.ts';
import type { ChatPeople } from '../../db/schema-chat.ts';
import type { Writer } from '../../rules/messaging/heard.ts';

export type ChatPerson = Selectable<ChatPeople>;

/**
 * Finds or adds the writer, who wrote at `sentAt`; locked. A phone and an id of the app that turn out to be one person become
 * one row. A phone whose id is another one now has another owner, who gets nothing of the person before.
 */
export async function keepWriter(db: Db, writer: Writer, sentAt: Date, at: Date): Promise<ChatPerson> {
  const { phone, userRef } = writer;
  const { ofPhone, ofRef } = await writersRows(db, writer);
  const one = ofPhone ?? ofRef;
  if (!one) {
    await db
      .insertInto('chat_people')
      .values({ phone, user_ref: userRef, heard_at: sentAt, minute_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return keepWriter(db, writer, sentAt, at);
  }
  if (ofPhone && isAnother(ofPhone, userRef, ofRef)) {
    await takeNumberFrom(db, ofPhone);
    return keepWriter(db, writer, sentAt, at);
  }
  if (ofRef && ofRef.id !== one.id) await joinPeople(db, one.id, ofRef.id);
  return nameAs(db, one, { phone: phone ?? one.phone, user_ref: userRef ?? one.user_ref });
}

/** Who has this phone, but not this id: another person, unless only one of the two was known of each. */
const isAnother = (ofPhone: ChatPerson, userRef: string | null, ofRef: ChatPerson | undefined): boolean =>
  userRef !== null &&
  ofPhone.user_ref !== userRef &&
  (ofPhone.user_ref !== null || (ofRef?.phone ?? null) !== null);

/** The app has said that this person has another phone or another id, or can no longer be reached by either. */
export async function moveWriter(db: Db, from: Writer, to: Writer): Promise<void> {
  const { ofPhone, ofRef } = await writersRows(db, from);
  const isSame = ofPhone && (from.userRef === null || ofPhone.user_ref === null);
  const one = ofRef ?? (isSame ? ofPhone : undefined);
  if (!one) return;
  const next = await writersRows(db, to);
  // The person has already written by the new names.
  const already = next.ofRef;
  if (next.ofPhone && next.ofPhone.id !== one.id && next.ofPhone.id !== already?.id)
    await takeNumberFrom(db, next.ofPhone);
  if (already && already.id !== one.id) await joinPeople(db, one.id, already.id);
  if (to.phone === null && to.userRef === null) await takeNumberFrom(db, one);
  else await nameAs(db, one, { phone: to.phone, user_ref: to.userRef ?? one.user_ref });
}

/** The number is somebody else's now. Of somebody who has no other name nothing is left here. */
async function takeNumberFrom(db: Db, { id, user_ref }: ChatPerson): Promise<void> {
  if (user_ref === null) await db.deleteFrom('chat_people').where('id', '=', id).execute();
  else await db.updateTable('chat_people').set({ phone: null }).where('id', '=', id).execute();
}

async function nameAs(
  db: Db,
  one: ChatPerson,
  names: Pick<ChatPerson, 'phone' | 'user_ref'>,
): Promise<ChatPerson> {
  if (names.phone === one.phone && names.user_ref === one.user_ref) return one;
  return db
    .updateTable('chat_people')
    .set(names)
    .where('id', '=', one.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Locked in one order, so that two calls do not wait for each other. */
async function writersRows(
  db: Db,
  { phone, userRef }: Writer,
): Promise<{ ofPhone: ChatPerson | undefined; ofRef: ChatPerson | undefined }> {
  const rows = await db
    .selectFrom('chat_people')
    .selectAll()
    .where((is) => is.or([is('phone', '=', phone), is('user_ref', '=', userRef)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return {
    ofPhone: rows.find((row) => phone !== null && row.phone === phone),
    ofRef: rows.find((row) => userRef !== null && row.user_ref === userRef),
  };
}

async function joinPeople(db: Db, to: string, from: string): Promise<void> {
  for (const table of ['chat_reports', 'chat_inbox', 'chat_replies'] as const)
    await db.updateTable(table).set({ person_id: to }).where('person_id', '=', from).execute();
  await sql`update chat_talks set person_id = ${to} where person_id = ${from}
    and not exists (select from chat_talks where person_id = ${to})`.execute(db);
  await sql`update chat_people as kept set stopped = kept.stopped or gone.stopped
    from chat_people as gone where kept.id = ${to} and gone.id = ${from}`.execute(db);
  await db.deleteFrom('chat_people').where('id', '=', from).execute();
}

export const lockPerson = (db: Db, id: string): Promise<ChatPerson | undefined> =>
  db.selectFrom('chat_people').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Notes a message: the window is open from it on. Returns how many have come in this minute. */
export async function noteHeard(db: Db, id: string, sentAt: Date, at: Date): Promise<number> {
  const { rows } = await sql<{ minute_count: number }>`update chat_people set
      heard_at = greatest(heard_at, ${sentAt}),
      minute_count = case when minute_at > ${at}::timestamptz - interval '1 minute' then minute_count + 1 else 1 end,
      minute_at = case when minute_at > ${at}::timestamptz - interval '1 minute' then minute_at else ${at} end
    where id = ${id} returning minute_count`.execute(db);
  return rows[0]?.minute_count ?? 0;
}

export async function changePerson(
  db: Db,
  id: string,
  change: { language?: Language; stopped?: boolean },
): Promise<void> {
  await db.updateTable('chat_people').set(change).where('id', '=', id).execute();
}

/** `ids`: who had said so when this was last noted. */
export async function stopAgain(db: Db, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('chat_people')
    .set({ stopped: true })
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute();
}

export const findTalk = (db: Db, personId: string) =>
  db.selectFrom('chat_talks').selectAll().where('person_id', '=', personId).executeTakeFirst();

export async function keepTalk(
  db: Db,
  personId: string,
  talk: { content: Buffer; until: Date; draft_id: string },
): Promise<void> {
  await db
    .insertInto('chat_talks')
    .values({ person_id: personId, ...talk })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(talk))
    .execute();
}

/** Forgets drafts that were begun too long ago; returns the ids under which their files lie. */
export async function dropOldTalks(db: Db, now: Date): Promise<string[]> {
  const rows = await db.deleteFrom('chat_talks').where('until', '<=', now).returning('draft_id').execute();
  return rows.map(({ draft_id }) => draft_id);
}

export async function addChatReport(
  db: Db,
  row: { report_id: string; person_id: string; is_private: boolean; has_files: boolean; at: Date },
): Promise<void> {
  await db.insertInto('chat_reports').values(row).execute();
}

/** Complaints that this person filed here, the newest first. */
export const ownComplaints = (db: Db, personId: string) =>
  db
    .selectFrom('chat_reports')
    .innerJoin('incidents', 'incidents.id', 'chat_reports.report_id')
    .where('chat_reports.person_id', '=', personId)
    .select(['incidents.id', 'incidents.reference_id as referenceId', 'chat_reports.is_private as isPrivate'])
    .orderBy('chat_reports.at', 'desc')
    .limit(20)
    .execute();

/** Reports whose files wait to be checked and kept. */
export const reportsWithFiles = (db: Db, limit: number) =>
  db
    .selectFrom('chat_reports')
    .where('has_files', '=', true)
    .select(['report_id as id', 'person_id as personId'])
    .orderBy('at')
    .limit(limit)
    .execute();

export async function markFilesKept(db: Db, reportId: string): Promise<void> {
  await db.updateTable('chat_reports').set({ has_files: false }).where('report_id', '=', reportId).execute();
}

/** The app's free text reaches only who wrote within a day. */
export async function hasOpenWindow(db: Db, phone: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('chat_people')
    .where('phone', '=', phone)
    .where('heard_at', '>', since)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
