// The ledger of tellings. A row is one rung; a rung that failed or stayed silent gets a row of the next one.
import { type Insertable, sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { Rung, TellingState, ToldWay } from '#contract/telling.ts';
import type { Db } from '../db/schema.ts';
import type { Tellings } from '../db/schema-tellings.ts';
import { laterReceipt, type Receipt } from '../rules/delivery.ts';
import { numberOf, type Recipient, type SettledTelling } from '../rules/telling/ladder.ts';
import type { TextName } from '../rules/telling/text.ts';
import { hasPush } from './conversation/push.ts';
import { countOf } from './rows.ts';

export type TellingLine = Awaited<ReturnType<typeof tellingsOf>>[number];

/** A change has one telling on each rung. */
export async function addTelling(db: Db, row: Insertable<Tellings>): Promise<void> {
  await db
    .insertInto('tellings')
    .values(row)
    .onConflict((conflict) => conflict.columns(['cause_id', 'rung']).doNothing())
    .execute();
}

/** Of one incident, oldest first. */
export const tellingsOf = (db: Db, incidentId: string) =>
  db
    .selectFrom('tellings')
    .where('incident_id', '=', incidentId)
    .selectAll()
    .orderBy('made_at')
    .orderBy('queued_at')
    .execute();

/** Adds whether the number has agreed to the messaging app, and whether a phone wants to be told. */
export async function recipientOf(
  db: Db,
  incidentId: string,
  given: Omit<Recipient, 'hasOptedIn' | 'hasApp'>,
): Promise<Recipient> {
  const { contact, phone, email } = given;
  const number = numberOf(given);
  const user =
    number === null
      ? undefined
      : await db
          .selectFrom('bot_users')
          .where('phone', '=', number)
          .where('opted_in', '=', true)
          .select('id')
          .executeTakeFirst();
  const hasApp = await hasPush(db, incidentId);
  return { contact, phone, email, hasOptedIn: user !== undefined, hasApp };
}

/** A telling with whom it is for. */
export interface DueTelling {
  readonly id: string;
  readonly incident_id: string;
  readonly reference_id: string;
  readonly cause: Tellings['cause'];
  readonly cause_id: string;
  readonly what: string;
  readonly rung: Rung;
  readonly template: TextName;
  readonly text: string;
  readonly made_at: Date;
  readonly queued_at: Date;
  readonly tries: number;
  readonly troubles: number;
  readonly contact: string | null;
  readonly phone: string;
  readonly email: string | null;
  readonly language: Language;
}

const columns = sql`telling.id, telling.incident_id, telling.cause, telling.cause_id, telling.what, telling.rung,
  telling.template, telling.text, telling.made_at, telling.queued_at, telling.tries, telling.troubles,
  incident.contact_preference as contact, incident.mob_number as phone, incident.email, incident.language, incident.reference_id`;

/**
 * Takes those that are due, oldest first, and counts the attempt before it is made: after a kill a message that
 * may have left is due again when `until` has passed.
 */
export async function claimTellings(
  db: Db,
  { now, until, claim, limit }: { now: Date; until: Date; claim: string; limit: number },
): Promise<DueTelling[]> {
  const { rows } = await sql<DueTelling>`with due as (
      select id from tellings where state = 'queued' and due_at <= ${now}
      order by due_at limit ${limit} for update skip locked)
    update tellings as telling set claim = ${claim}, due_at = ${until}, tries = tries + 1
    from due, incidents as incident
    where telling.id = due.id and incident.id = telling.incident_id returning ${columns}`.execute(db);
  return rows;
}

/** It may not leave yet: the attempt does not count. */
export async function postponeTelling(db: Db, id: string, claim: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('tellings')
    .set({ claim: null, due_at: dueAt, tries: sql<number>`tries - 1` })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** A code that has left stands nowhere any more. */
const codeGone = { text: sql<string>`case when template = 'code' then '' else text end` };

/** Ignored where the hook was faster, or where the claim has gone to another worker. */
export async function settleTelling(
  db: Db,
  { id, claim, at }: { id: string; claim: string; at: Date },
  { state, messageId, dueAt, tries, troubles }: SettledTelling,
): Promise<void> {
  await db
    .updateTable('tellings')
    .set({
      ...{ state, message_id: messageId, due_at: dueAt, tries, troubles, at, claim: null },
      ...(state !== 'queued' && codeGone),
    })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'queued')
    .execute();
}

/**
 * Failed and unknown ones, and those of which nobody has heard since `before`: the next rung is owed. Locked, and never
 * waited for: others lock the incident first.
 */
export async function tellingsToPassOn(db: Db, before: Date, limit: number): Promise<DueTelling[]> {
  const { rows } = await sql<DueTelling>`select ${columns} from tellings as telling
    join incidents as incident on incident.id = telling.incident_id
    where telling.id in (
      select id from tellings where state in ('failed', 'unknown') and passed_on_at is null
      union all select id from tellings where state = 'sent' and passed_on_at is null and at < ${before} and cause <> 'code')
    order by telling.at limit ${limit}
    for update of telling skip locked for key share of incident skip locked`.execute(db);
  return rows;
}

/** The rungs that a change has been told on so far. */
export async function rungsOf(db: Db, causeId: string): Promise<Rung[]> {
  const rows = await db.selectFrom('tellings').where('cause_id', '=', causeId).select('rung').execute();
  return rows.map(({ rung }) => rung);
}

export async function markPassedOn(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('tellings').set({ passed_on_at: at }).where('id', '=', id).execute();
}

interface TellingReceipt {
  readonly id: string;
  readonly heard: Receipt;
  readonly at: Date;
  readonly rungs: readonly Rung[];
}

/** Nothing is believed of a rung that no message has left by. */
export const incidentOfTelling = (db: Db, { id, rungs }: Pick<TellingReceipt, 'id' | 'rungs'>) =>
  db
    .selectFrom('tellings')
    .where('id', '=', id)
    .where('rung', 'in', rungs)
    .where('tries', '>', 0)
    .select('incident_id')
    .executeTakeFirst();

/**
 * A gateway's word about a message, by our id of it. It may come late, twice and out of order. Returns the row as it was
 * where the word changes it.
 */
export async function recordTellingReceipt(db: Db, { id, heard, at }: Omit<TellingReceipt, 'rungs'>) {
  const row = await db
    .selectFrom('tellings')
    .where('id', '=', id)
    .select(['cause', 'state', 'at', 'queued_at', 'tries', 'claim'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const known = row.state === 'queued' || row.state === 'unknown' ? null : row.state;
  const state = laterReceipt(known, heard);
  if (state === known) return;
  await db
    .updateTable('tellings')
    .set({ state, at, due_at: null, claim: null, ...codeGone })
    .where('id', '=', id)
    .execute();
  return row;
}

interface Told {
  readonly way: ToldWay;
  readonly at: Date;
  readonly by: { readonly id: string; readonly name: string; readonly post: string | null };
  readonly write: { readonly id: string; readonly bodySha256: Buffer };
}

/** The tellings of these that wait on the call list; locked. */
export const waitingCalls = (db: Db, incidentId: string, ids: readonly string[]) =>
  db
    .selectFrom('tellings')
    .where('incident_id', '=', incidentId)
    .where('id', 'in', ids)
    .where('rung', '=', 'call')
    .where('state', '=', 'queued')
    .select(['id', 'cause', 'what', 'made_at'])
    .forUpdate()
    .execute();

export async function markTold(db: Db, id: string, text: string, told: Told): Promise<void> {
  await db
    .updateTable('tellings')
    .set({
      state: 'delivered',
      text,
      at: told.at,
      way: told.way,
      account_id: told.by.id,
      by_name: told.by.name,
      by_post: told.by.post,
      write_id: told.write.id,
      body_sha256: told.write.bodySha256,
    })
    .where('id', '=', id)
    .execute();
}

/** The complainant has read these messages in the app: nothing about them has to leave any more. */
export async function markReadInApp(db: Db, messageIds: readonly string[], at: Date): Promise<void> {
  await db
    .updateTable('tellings')
    .set({ state: 'read', at, due_at: null, claim: null, passed_on_at: at })
    .where('cause', '=', 'message')
    .where('cause_id', 'in', messageIds)
    .where('state', 'in', ['queued', 'sent', 'failed', 'unknown'])
    .execute();
}

/** Another rung has told the same cause. */
export const hasArrived = sql<boolean>`exists (select from tellings as other
  where other.cause_id = tellings.cause_id and other.state in ('delivered', 'read'))`;

/** A row of the call list whose cause has arrived on another rung meanwhile waits no longer. */
const isUnanswered = sql<boolean>`(tellings.rung <> 'call' or not ${hasArrived})`;

/** A message waits to be told: one is enough for all that follow. */
export const hasWaitingMessageTelling = async (db: Db, incidentId: string): Promise<boolean> =>
  (await countOf(
    db
      .selectFrom('tellings')
      .where('incident_id', '=', incidentId)
      .where('cause', '=', 'message')
      .where('state', '=', 'queued')
      .where(isUnanswered),
  )) > 0;

/** The newest unread message of the police after that moment which has no telling of its own. */
export const newestUntold = (db: Db, incidentId: string, after: Date) =>
  db
    .selectFrom('messages')
    .where('incident_id', '=', incidentId)
    .where('side', '=', 'police')
    .where('read_at', 'is', null)
    .where('at', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tellings').select('id').whereRef('cause_id', '=', 'messages.id'))),
    )
    .orderBy('place', 'desc')
    .select('id')
    .executeTakeFirst();

/** Of one that does not leave any more; an attempt may have been under way. */
const ended = sql<TellingState>`case when state = 'queued' and tries = 0 then 'failed'
  when state = 'queued' then 'unknown' else state end`;

/** Nothing leaves any more about a step that was struck; what has left keeps its result, and no rung follows it. */
export async function dropTellings(db: Db, causeId: string, at: Date): Promise<void> {
  await db
    .updateTable('tellings')
    .set({
      state: ended,
      at: sql<Date>`case when state in ('sent', 'delivered', 'read') then at else ${at} end`,
      due_at: null,
      claim: null,
      passed_on_at: sql<Date>`coalesce(passed_on_at, ${at})`,
    })
    .where('cause_id', '=', causeId)
    .execute();
}

const wordsShown = 20;

/** What has left in words, oldest first; never a code. */
export async function wordsTold(db: Db, incidentId: string) {
  const rows = await db
    .selectFrom('tellings')
    .where('incident_id', '=', incidentId)
    .where('state', 'in', ['sent', 'delivered', 'read'])
    .where('cause', '<>', 'code')
    .where('text', '<>', '')
    .orderBy('made_at', 'desc')
    .orderBy('queued_at', 'desc')
    .limit(wordsShown)
    .select(['cause_id as of', 'text', 'at', 'rung'])
    .execute();
  const newest = rows.filter(({ of }, index) => rows.findIndex((row) => row.of === of) === index);
  return newest.reverse();
}

/** What an earlier call with this id has settled; undefined: nothing. */
export const findTold = (db: Db, writeId: string) =>
  db
    .selectFrom('tellings')
    .where('write_id', '=', writeId)
    .select(['incident_id as incidentId', 'account_id as accountId', 'body_sha256 as bodySha256'])
    .executeTakeFirst();

/** Empties the words; time, rung and result stay. */
export async function anonymizeTellings(db: Db, incidentIds: readonly string[]): Promise<void> {
  await db
    .updateTable('tellings')
    .set({
      text: '',
      message_id: null,
      // Nobody is left who could be told.
      state: ended,
      due_at: null,
      passed_on_at: sql<Date>`coalesce(passed_on_at, at)`,
    })
    .where('incident_id', 'in', incidentIds)
    .execute();
}
