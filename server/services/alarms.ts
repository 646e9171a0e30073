// What must be seen on the first pages of the superintendent and the administrator, whether or not mail arrives.
import type { Alarm } from '#contract/staff/alarm.ts';
import type { Db } from '../db/schema.ts';
import { lastAuditCheck } from '../queries/audit-chain.ts';
import { clockSeen } from '../queries/clock.ts';
import { mailTrouble } from '../queries/mails.ts';
import { mailTroubleMs } from '../rules/telling/mail-try.ts';

/** A mail that was given up is shown for so long, unless a later one has reached the same person. */
const shownMs = 14 * 86_400_000;

export async function alarmsNow(db: Db, now: Date): Promise<Alarm[]> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const [check, clock, mail] = await Promise.all([
    lastAuditCheck(db),
    clockSeen(db),
    mailTrouble(db, { since: before(mailTroubleMs), ended: before(shownMs) }),
  ]);
  const alarms: (Alarm | false | undefined)[] = [
    check?.isWhole === false && { kind: 'audit', since: check.brokenSince ?? check.at },
    clock?.jump && { kind: 'clock', since: clock.at, until: clock.jump.to },
    mail && { kind: 'mail', since: mail.oldest.toISOString(), count: mail.count, to: mail.recipients },
  ];
  return alarms.filter((alarm): alarm is Alarm => Boolean(alarm));
}
