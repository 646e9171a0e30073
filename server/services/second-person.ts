// The two-person rule: a call waits until another person of the role has confirmed it. The confirmation is for
// this call of this account only, and is used once.
import { createHash } from 'node:crypto';
import { type ApprovalAct, approvalUseMinutes, approvalWaitMinutes } from '#contract/staff/approval.ts';
import type { Deps } from '../http/deps.ts';
import { Problem } from '../http/problem.ts';
import { bodySha256 } from '../http/raw-body.ts';
import { addApproval, findApproval, useApproval } from '../queries/approvals.ts';
import { writeAudit } from '../queries/audit.ts';
import { daysBefore } from '../rules/days.ts';
import type { Write } from './change-account.ts';

export const minutesBefore = (at: Date, minutes: number) => new Date(at.getTime() - minutes * 60_000);

/** Nothing that has waited longer counts, answered or not. */
export const approvalSince = (at: Date) => minutesBefore(at, approvalWaitMinutes + approvalUseMinutes);

/** Who confirmed; undefined where the rule is not in force. Throws second_person_needed, and notes what is asked for. */
export async function confirmedBySecond(
  { db, config, now }: Deps,
  { by, request }: Write,
  { act, about }: { act: ApprovalAct; about: string },
): Promise<string | undefined> {
  if (!config.twoPersons || by.role === 'pi') return undefined;
  const { role } = by;
  const at = now();
  const callSha256 = createHash('sha256')
    .update(`${request.method} ${request.originalUrl}\n`)
    .update(bodySha256(request))
    .digest();
  const confirmer = await db.transaction().execute(async (one) => {
    const since = approvalSince(at);
    const asked = await findApproval(one, { accountId: by.id, callSha256, since });
    if (asked?.answered_at && asked.answered_at > minutesBefore(at, approvalUseMinutes)) {
      await useApproval(one, asked.id, at);
      return asked.answered_name;
    }
    const isWaiting = asked && !asked.answered_at && asked.asked_at > minutesBefore(at, approvalWaitMinutes);
    if (isWaiting) return null;
    const row = { role, account_id: by.id, by_name: by.fullName, act, about, asked_at: at };
    await addApproval(one, { ...row, call_sha256: callSha256 }, daysBefore(at, 7));
    const after = { act };
    await writeAudit(one, { at, by, action: 'approval.ask', subject: `account:${by.id}`, after, request });
    return null;
  });
  if (confirmer === null) throw new Problem('second_person_needed');
  return confirmer;
}
