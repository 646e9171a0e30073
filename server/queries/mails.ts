// Mail that waits to leave. A claim keeps an attempt for one process; a killed one leaves the mail to the next run.
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { longestMailPauseMs, type SettledMail } from '../rules/telling/mail-try.ts';
import { countOf } from './rows.ts';

export interface NewMail {
  readonly id: string;
  readonly recipient: string;
  readonly content: Buffer;
  readonly madeAt: Date;
  readonly until: Date;
}

export async function addMails(db: Db, mails: readonly NewMail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ id, recipient, content, madeAt, until }) => ({
    id,
    recipient,
    content,
    until,
    made_at: madeAt,
    due_at: madeAt,
    claim: null,
  }));
  await db.insertInto('mails').values(rows).execute();
}

export interface ClaimedMail {
  readonly id: string;
  readonly recipient: string;
  readonly content: Buffer;
  readonly tries: number;
  readonly unknowns: number;
  readonly made_at: Date;
  readonly until: Date;
}

/** The one that is due longest; undefined: none. It is due again at `claimEnds`. */
export async function claimMail(
  db: Db,
  { now, claimEnds, claim }: { now: Date; claimEnds: Date; claim: string },
): Promise<ClaimedMail | undefined> {
  // Postponed by a clock that was ahead.
  const beyond = new Date(now.getTime() + 2 * longestMailPauseMs);
  const { rows } = await sql<ClaimedMail>`update mails set due_at = ${claimEnds}, claim = ${claim} where id =
      (select id from mails where due_at <= ${now} or due_at > ${beyond} order by due_at limit 1 for update skip locked)
    returning id, recipient, content, tries, unknowns, made_at, until`.execute(db);
  return rows[0];
}

export async function settleMail(
  db: Db,
  { id, claim, at }: { id: string; claim: string; at: Date },
  settled: SettledMail,
): Promise<void> {
  const change =
    'outcome' in settled
      ? // What it said is of no use any more, and may be a link that lets in.
        { outcome: settled.outcome, ended_at: at, due_at: null, content: null }
      : { due_at: settled.dueAt, unknowns: settled.unknowns };
  await db
    .updateTable('mails')
    .set(({ eb }) => ({ ...change, claim: null, tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** Mails that wait since before `since`, and those given up after `ended` whose recipient has got none since. */
const inTrouble = (db: Db, { since, ended }: { since: Date; ended: Date }) =>
  db.selectFrom('mails').where(
    sql<boolean>`(due_at is not null and made_at < ${since})
      or (outcome in ('failed', 'unknown') and ended_at > ${ended} and not exists (select from mails as later
        where later.recipient = mails.recipient and later.outcome = 'sent' and later.ended_at > mails.ended_at))`,
  );

export async function mailTrouble(db: Db, span: { since: Date; ended: Date }) {
  const rows = await inTrouble(db, span)
    .select(['recipient', 'made_at'])
    .orderBy('made_at')
    .limit(100)
    .execute();
  return (
    rows[0] && { count: rows.length, oldest: rows[0].made_at, recipients: rows.map((row) => row.recipient) }
  );
}

export async function mailFigures(db: Db, now: Date, failedSince: Date) {
  const waiting = db.selectFrom('mails').where('due_at', 'is not', null);
  const [count, oldest, failed] = await Promise.all([
    countOf(waiting),
    waiting.select(({ fn }) => fn.min('made_at').as('at')).executeTakeFirst(),
    countOf(
      db
        .selectFrom('mails')
        .where('outcome', 'in', ['failed', 'unknown'])
        .where('ended_at', '>', failedSince),
    ),
  ]);
  const oldestSeconds = oldest?.at ? Math.max(0, (now.getTime() - oldest.at.getTime()) / 1000) : 0;
  return { waiting: count, oldestSeconds, failed };
}

/** Of those that wait, ordered by id, for a new data key. */
export const mailsAfter = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('mails')
    .where('id', '>', after)
    .where('content', 'is not', null)
    .select(['id', 'content'])
    .orderBy('id')
    .limit(limit)
    .$castTo<{ id: string; content: Buffer }>()
    .execute();

export async function replaceMailContent(
  db: Db,
  { id, before, content }: { id: string; before: Buffer; content: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ content })
    .where('id', '=', id)
    .where('content', '=', before)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
