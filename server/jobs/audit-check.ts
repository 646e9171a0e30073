// Checks the audit chain, and that the head of the check before is still in it: all lines, as long as that takes seconds; in a
// longer audit all lines on a day's first run and after a break, else those since that head. The metrics and the first pages show
// the result; a mail goes out for a break, again each day while it lasts, and once a day with the head. Mail is queued in the
// transaction that notes the check, so that no alarm is noted and not sent.
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import type { MailMessage } from '../mail/mailer.ts';
import { auditMail } from '../mail/mails.ts';
import { queueMails } from '../mail/queue.ts';
import { checkArrivals } from '../queries/arrivals.ts';
import {
  type AuditCheck,
  type ChainCheck,
  checkChain,
  checkNewLines,
  lastAuditCheck,
  noteAuditCheck,
} from '../queries/audit-chain.ts';
import { dayOf } from '../rules/days.ts';

interface Check {
  readonly db: Db;
  readonly config: Pick<Config, 'alertEmail' | 'dataKeyFile'>;
  readonly now: () => Date;
}

/** An audit that takes longer is read as a whole once a day only. */
export const mostHourlyMs = 10_000;

export async function checkAudit({ db, config, now }: Check, say: (line: string) => void): Promise<void> {
  const at = now();
  const before = await lastAuditCheck(db);
  const isNewDay = !before || dayOf(new Date(before.at)) !== dayOf(at);
  const { check, allMs } = await checkLines(db, before, isNewDay);
  const arrivals = await checkArrivals(db);
  const isComplete = arrivals.missing + arrivals.altered === 0;
  const isWhole = check.whole && check.knownHead && isComplete;
  // A broken chain keeps the last head that was right.
  const head = isWhole && check.whole ? check.head : before?.head;
  const brokenSince = isWhole ? undefined : (before?.brokenSince ?? at.toISOString());
  const where = placeOf(check, before, arrivals);
  if (!isWhole) say(`The audit is broken: ${where}`);
  const mails: MailMessage[] = [];
  if (config.alertEmail !== null) {
    const to = { to: config.alertEmail, at };
    if (!isWhole && (isNewDay || before.isWhole))
      mails.push(auditMail('auditBroken', { ...to, head: where }));
    if (isWhole && isNewDay && head)
      mails.push(auditMail('auditHead', { ...to, head: `${head.place}:${head.hash}` }));
  }
  await db.transaction().execute(async (one) => {
    await queueMails(one, config, mails);
    await noteAuditCheck(one, { at: at.toISOString(), isWhole, head, brokenSince, allMs });
  });
}

function placeOf(
  check: ChainCheck,
  before: AuditCheck | null,
  { missing, altered }: Awaited<ReturnType<typeof checkArrivals>>,
): string {
  if (!check.whole) return `line ${check.brokenAt}`;
  if (!check.knownHead) return `line ${before?.head?.place} is gone`;
  const parts = [
    missing > 0 && `${missing} reports are gone without a line`,
    altered > 0 && `${altered} lists of arrivals were changed`,
  ];
  return parts.filter(Boolean).join(', ');
}

async function checkLines(
  db: Db,
  before: AuditCheck | null,
  isNewDay: boolean,
): Promise<{ check: ChainCheck; allMs: number }> {
  const isLong = (before?.allMs ?? 0) > mostHourlyMs;
  const isContinued = isLong && before?.isWhole && before.head && !isNewDay;
  const head = isContinued ? await checkNewLines(db, before.head) : null;
  if (head) return { check: { whole: true, head, knownHead: true }, allMs: before?.allMs ?? 0 };
  const began = performance.now();
  const check = await checkChain(db, before?.head);
  return { check, allMs: Math.round(performance.now() - began) };
}
