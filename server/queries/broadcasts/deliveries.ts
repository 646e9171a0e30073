// The messages of a broadcast, one row per recipient. Leases use the database's clock, which all workers
// share.

import { sql } from 'kysely';
import type { Language } from '#contract/shared/language.ts';
import type { Db } from '../../db/schema.ts';
import { laterReceipt, type Receipt, type Settlement, triesLimit } from '../../rules/delivery.ts';

/** The claim of one worker on one message; after the lease another worker may take it. */
export interface Claimed {
  readonly broadcastId: string;
  readonly recipientId: string;
  readonly claim: string;
}

/** The result of one delivery. */
export interface Settled {
  readonly claimed: Claimed;
  readonly settlement: Settlement;
}

export interface Started extends Claimed {
  readonly phone: string;
  readonly language: Language;
  /** Includes this one. */
  readonly tries: number;
  readonly refusals: number;
  /** Rules of reports of this number that name hours. */
  readonly hours: readonly string[];
}

/** In a report of this number nobody asked for silence on it: somebody else may read what arrives there. */
const mayReach = (table: 'bot_users' | 'person') =>
  sql<boolean>`not exists (select from incidents where mob_number = ${sql.ref(`${table}.phone`)} and mob_number <> ''
    and (contact_preference = 'never' or contact_preference like 'number %'))`;

/** Users by language who have opted in and may be reached; `since`: only those who wrote to the messaging app from then on. */
export async function countRecipients(db: Db, since?: Date): Promise<Record<Language, number>> {
  const rows = await db
    .selectFrom('bot_users')
    .where('opted_in', '=', true)
    .where(mayReach('bot_users'))
    .$if(since !== undefined, (some) =>
      some.where(
        sql<boolean>`exists (select from chat_people where chat_people.phone = bot_users.phone and heard_at > ${since})`,
      ),
    )
    .groupBy('language')
    .select(({ fn }) => ['language', fn.countAll<number>().as('count')])
    .execute();
  const of = (language: Language) => rows.find((row) => row.language === language)?.count ?? 0;
  return { en: of('en'), mr: of('mr') };
}

/** Adds one row per user who has opted in and may be reached, or for the one with `onlyPhone`; returns their number. */
export async function addDeliveries(db: Db, broadcastId: string, onlyPhone?: string): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('broadcast_deliveries')
    .columns(['broadcast_id', 'recipient_id'])
    .expression((from) =>
      from
        .selectFrom('bot_users')
        .where('opted_in', '=', true)
        .where(mayReach('bot_users'))
        .where((is) => (onlyPhone === undefined ? is.lit(true) : is('phone', '=', onlyPhone)))
        .select([sql<string>`${broadcastId}::uuid`.as('broadcast_id'), 'id']),
    )
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** Claims the longest due; those of a dead worker last. Not awaiting the disk: a crash may lose a claim. */
export async function claimDeliveries(
  db: Db,
  {
    broadcastId,
    claim,
    limit,
    leaseMs,
  }: { broadcastId: string; claim: string; limit: number; leaseMs: number },
): Promise<Claimed[]> {
  const { rows } = await sql<{ recipient_id: string }>`with due as (
      select recipient_id
      from broadcast_deliveries, set_config('synchronous_commit', 'off', true)
      where broadcast_id = ${broadcastId} and state = 'waiting' and due_at <= clock_timestamp()
        and tries < ${triesLimit}
      order by due_at, recipient_id limit ${limit} for update of broadcast_deliveries skip locked
    )
    update broadcast_deliveries as delivery
      set claim = ${claim}, due_at = clock_timestamp() + ${ms(leaseMs)}
      from due where delivery.broadcast_id = ${broadcastId} and delivery.recipient_id = due.recipient_id
      returning delivery.recipient_id`.execute(db);
  return rows.map(({ recipient_id }) => ({ broadcastId, recipientId: recipient_id, claim }));
}

/** Gives up messages whose attempts all ended without an answer. */
export async function abandonSilent(db: Db, broadcastId: string): Promise<void> {
  await sql`update broadcast_deliveries set state = 'failed', settled_at = clock_timestamp()
    where broadcast_id = ${broadcastId} and state = 'waiting' and tries >= ${triesLimit}
      and due_at <= clock_timestamp()`.execute(db);
}

/** Counts the attempt before it is sent, so that a crash cannot cause a third. null: do not send (another worker has it, the
 * broadcast is cancelled, the user opted out or wants silence). Stores the result of the message `before` in the same commit. */
export async function startDelivery(
  db: Db,
  { broadcastId, recipientId, claim }: Claimed,
  { leaseMs, before }: { leaseMs: number; before: Settled | null },
): Promise<Started | null> {
  const { rows } = await sql<{
    phone: string;
    language: Language;
    tries: number;
    refusals: number;
    state: string;
    hours: string[];
  }>`${before ? sql`with settled as (${settling(before)})` : sql``}
    update broadcast_deliveries as delivery set
      state = case when person.may then 'waiting' else 'skipped' end,
      settled_at = case when person.may then null else clock_timestamp() end,
      tries = delivery.tries + person.may::int,
      due_at = clock_timestamp() + ${ms(leaseMs)}
    from (select id, phone, language, opted_in and ${mayReach('person')} as may,
        array(select contact_preference from incidents
          where mob_number = person.phone and mob_number <> '' and contact_preference like 'hours %') as hours from bot_users as person) as person,
      broadcast_jobs as job
    where delivery.broadcast_id = ${broadcastId} and delivery.recipient_id = ${recipientId}
      and delivery.claim = ${claim} and delivery.state = 'waiting' and delivery.tries < ${triesLimit}
      and person.id = delivery.recipient_id and job.id = delivery.broadcast_id and job.state = 'active'
    returning person.phone, person.language, person.hours, delivery.tries, delivery.refusals, delivery.state`.execute(
    db,
  );
  const started = rows[0];
  if (!started || started.state === 'skipped') return null;
  const { phone, language, tries, refusals, hours } = started;
  return { broadcastId, recipientId, claim, phone, language, tries, refusals, hours };
}

/** It may not leave yet: the attempt does not count. */
export async function postponeDelivery(
  db: Db,
  { broadcastId, recipientId, claim }: Claimed,
  until: Date,
): Promise<void> {
  await db
    .updateTable('broadcast_deliveries')
    .set({ due_at: until, tries: sql<number>`tries - 1` })
    .where('broadcast_id', '=', broadcastId)
    .where('recipient_id', '=', recipientId)
    .where('claim', '=', claim)
    .where('state', '=', 'waiting')
    .execute();
}

export async function settleDelivery(db: Db, settled: Settled): Promise<void> {
  await settling(settled).execute(db);
}

/** A sent message counts as sent, also after its lease or after the broadcast was cancelled. */
const settling = ({ claimed, settlement }: Settled) => {
  const { broadcastId, recipientId, claim } = claimed;
  const { state, messageId, dueInMs, undoTry, refused } = settlement;
  return sql`update broadcast_deliveries set
      state = ${state},
      message_id = coalesce(${messageId}, message_id),
      tries = tries - ${undoTry ? 1 : 0},
      refusals = refusals + ${refused ? 1 : 0},
      due_at = clock_timestamp() + ${ms(dueInMs)},
      settled_at = case when ${state} = 'waiting' then null else clock_timestamp() end
    where broadcast_id = ${broadcastId} and recipient_id = ${recipientId}
      and (case when ${state} = 'sent' then state in ('waiting', 'cancelled') else state = 'waiting' and claim = ${claim} end)`;
};

/** Milliseconds until the next message is due, 0 where one is due now; null where none is waiting. */
export async function nextDeliveryInMs(db: Db, broadcastId: string): Promise<number | null> {
  const { rows } = await sql<{ ms: number | null }>`
    select ceil(extract(epoch from min(due_at) - clock_timestamp()) * 1000)::int as ms
    from broadcast_deliveries where broadcast_id = ${broadcastId} and state = 'waiting'`.execute(db);
  const wait = rows[0]?.ms ?? null;
  return wait === null ? null : Math.max(0, wait);
}

/** Sets all waiting messages to `state`. */
export async function closeDeliveries(
  db: Db,
  broadcastId: string,
  state: 'failed' | 'cancelled',
): Promise<void> {
  await db
    .updateTable('broadcast_deliveries')
    .set({ state, settled_at: sql`clock_timestamp()` })
    .where('broadcast_id', '=', broadcastId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Finds the message of a receipt by our reference or the app's id. It also proves that a message without an answer was
 * sent. Returns the broadcast's id where its counts have changed, else null. */
export async function recordReceipt(
  db: Db,
  { reference, messageId, heard }: { reference: string | null; messageId: string; heard: Receipt },
): Promise<string | null> {
  const [broadcastId, recipientId] = reference?.split(':') ?? [];
  const known = await db
    .selectFrom('broadcast_deliveries')
    .where((is) =>
      broadcastId && recipientId
        ? is.and([is('broadcast_id', '=', broadcastId), is('recipient_id', '=', recipientId)])
        : is('message_id', '=', messageId),
    )
    .select(['broadcast_id', 'recipient_id', 'state', 'receipt'])
    .forUpdate()
    .executeTakeFirst();
  if (!known) return null;
  const receipt = laterReceipt(known.receipt, heard);
  const state = receipt === 'failed' ? 'failed' : 'sent';
  await db
    .updateTable('broadcast_deliveries')
    .set({ receipt, state, message_id: messageId, settled_at: sql`coalesce(settled_at, clock_timestamp())` })
    .where('broadcast_id', '=', known.broadcast_id)
    .where('recipient_id', '=', known.recipient_id)
    .execute();
  return known.state === state ? null : known.broadcast_id;
}

const ms = (value: number) => sql`${value} * interval '1 millisecond'`;
