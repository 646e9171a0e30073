// Checks the audit chain, and that the head of the check before is still in it: all lines on a day's first run and after a
// break, else those since that head. The metrics show the result; a mail goes out for a break, and once a day with the head.
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { type Mailer, openMailer } from '../mail/mailer.ts';
import { auditMail } from '../mail/mails.ts';
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
  readonly config: Pick<Config, 'alertEmail' | 'mail' | 'dataDir'>;
  readonly now: () => Date;
  readonly mail?: Mailer;
}

export async function checkAudit(
  { db, config, now, mail = openMailer(config) }: Check,
  say: (line: string) => void,
): Promise<void> {
  const at = now();
  const before = await lastAuditCheck(db);
  const isNewDay = !before || dayOf(new Date(before.at)) !== dayOf(at);
  const check = await checkLines(db, before, isNewDay);
  const isWhole = check.whole && check.knownHead;
  // A broken chain keeps the last head that was right.
  const head = isWhole ? check.head : before?.head;
  await noteAuditCheck(db, { at: at.toISOString(), isWhole, head });
  const where = check.whole ? `line ${before?.head?.place} is gone` : `line ${check.brokenAt}`;
  if (!isWhole) say(`The audit is broken: ${where}`);
  if (config.alertEmail === null) return;
  const to = { to: config.alertEmail, at };
  if (!isWhole && before?.isWhole !== false)
    await mail.send(auditMail('auditBroken', { ...to, head: where }));
  if (isWhole && isNewDay && head) {
    await mail.send(auditMail('auditHead', { ...to, head: `${head.place}:${head.hash}` }));
  }
}

async function checkLines(db: Db, before: AuditCheck | null, isNewDay: boolean): Promise<ChainCheck> {
  const isContinued = before?.isWhole && before.head && !isNewDay;
  const head = isContinued ? await checkNewLines(db, before.head) : null;
  return head ? { whole: true, head, knownHead: true } : checkChain(db, before?.head);
}
