// The ledger of tellings. A row is one rung; a rung that failed or stayed silent gets a row of the next one.
import { type Insertable, sql } from 'kysely';
import type { TellingState, ToldWay } from '#contract/staff/telling.ts';
import type { Db } from '../db/schema.ts';
import type { Tellings } from '../db/schema-tellings.ts';
import { numberOf, type Recipient } from '../rules/telling/ladder.ts';
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

/** How many of these are tellings of the incident, told already or not. */
export const countTellings = (db: Db, incidentId: string, ids: readonly string[]): Promise<number> =>
  countOf(db.selectFrom('tellings').where('incident_id', '=', incidentId).where('id', 'in', ids));

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

/** A message waits to be told: one is enough for all that follow. Not one whose cause has arrived on another rung: where it
 * fails, no officer is asked to call. */
export const hasWaitingMessageTelling = async (db: Db, incidentId: string): Promise<boolean> =>
  (await countOf(
    db
      .selectFrom('tellings')
      .where('incident_id', '=', incidentId)
      .where('cause', '=', 'message')
      .where('state', '=', 'queued')
      .where(sql<boolean>`not ${hasArrived}`),
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
/** Those that wait and say the reference and what has changed. */
export const waitingByName = (db: Db, incidentId: string) =>
  db
    .selectFrom('tellings')
    .where('incident_id', '=', incidentId)
    .where('state', '=', 'queued')
    .where('template', '=', 'named')
    .select(['id', 'rung', 'what', 'made_at'])
    .forUpdate()
    .execute();

export async function setPlain(db: Db, id: string, text: string): Promise<void> {
  await db.updateTable('tellings').set({ template: 'plain', text }).where('id', '=', id).execute();
}

const endedState = sql<TellingState>`case when state = 'queued' and tries = 0 then 'failed'
  when state = 'queued' then 'unknown' else state end`;

/** Nothing leaves any more about a step that was struck; what has left keeps its result, and no rung follows it. */
export async function dropTellings(db: Db, incidentId: string, causeId: string, at: Date): Promise<void> {
  await db
    .updateTable('tellings')
    .set({
      state: endedState,
      at: sql<Date>`case when state in ('sent', 'delivered', 'read') then at else ${at} end`,
      due_at: null,
      claim: null,
      passed_on_at: sql<Date>`coalesce(passed_on_at, ${at})`,
    })
    .where('incident_id', '=', incidentId)
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

/** Empties the words; time, rung and result stay. */
export async function anonymizeTellings(db: Db, incidentIds: readonly string[]): Promise<void> {
  await db
    .updateTable('tellings')
    .set({
      text: '',
      message_id: null,
      // Nobody is left who could be told.
      state: endedState,
      due_at: null,
      passed_on_at: sql<Date>`coalesce(passed_on_at, at)`,
    })
    .where('incident_id', 'in', incidentIds)
    .execute();
}
