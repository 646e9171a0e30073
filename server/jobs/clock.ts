// Whether the clock may be trusted with what cannot be undone. After a jump of more than two days against the last run nothing
// is deleted, and an alarm stands on the first pages and goes out by mail each day, until the clock is back or a person says
// that it is right: a machine that was off for a week looks the same as a clock that is a week ahead.
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { clockMail } from '../mail/mails.ts';
import { queueMails } from '../mail/queue.ts';
import { endFutureSessions } from '../queries/accounts/sessions.ts';
import { writeAudit } from '../queries/audit.ts';
import { type ClockSeen, clockSeen, lastAuditedAt, noteClock } from '../queries/clock.ts';
import { dayOf } from '../rules/days.ts';
import { isJump } from '../rules/time/clock.ts';

interface ClockDeps {
  readonly db: Db;
  readonly config: Pick<Config, 'alertEmail' | 'dataKeyFile'>;
  readonly now: () => Date;
}

/** `last`: when it was last known to be right; undefined: nothing is known. `hasJumped`: nobody has explained it yet. */
export async function readClock(db: Db, at: Date) {
  const seen = await clockSeen(db);
  const last = seen ? new Date(seen.at) : await lastAuditedAt(db);
  const isAway = last !== undefined && isJump(last, at);
  return { seen, last, isAway, hasJumped: isAway || seen?.jump !== undefined };
}

/** Call it at the start of a run that deletes or gives up. false: leave everything as it is. */
export async function isClockRight({ db, config, now }: ClockDeps): Promise<boolean> {
  const at = now();
  const { seen, last, isAway } = await readClock(db, at);
  if (!last || !isAway) {
    await endFutureSessions(db, at);
    await noteClock(db, { at: at.toISOString() });
    return true;
  }
  const today = dayOf(at);
  const isTold = seen?.jump?.toldOn === today;
  const mails =
    config.alertEmail === null || isTold ? [] : [clockMail({ to: config.alertEmail, at, before: last })];
  const before = { at: last.toISOString() };
  const jump: ClockSeen['jump'] = {
    to: at.toISOString(),
    toldOn: today,
  };
  await db.transaction().execute(async (one) => {
    await queueMails(one, config, mails);
    await noteClock(one, { ...before, jump });
  });
  return false;
}

/** A person has looked: the clock is right now. Returns whether this explains a jump. */
export async function sayClockIsRight(db: Db, at: Date): Promise<boolean> {
  const { last, hasJumped } = await readClock(db, at);
  await db.transaction().execute(async (one) => {
    await noteClock(one, { at: at.toISOString() });
    const after = { from: last?.toISOString() ?? null, to: at.toISOString() };
    await writeAudit(one, { at, by: null, action: 'clock', subject: 'clock', after });
  });
  return hasJumped;
}
