// What waits for a second person (setting TWO_PERSONS).
import type { ApprovalAct } from '#contract/staff/approval.ts';
import type { Db } from '../db/schema.ts';
import { mostAhead } from '../rules/time/clock.ts';

type Role = 'sp' | 'admin';

/** `since`: older ones have run out, answered or not. */
export const openApprovals = (db: Db, { role, since }: { role: Role; since: Date }) =>
  db
    .selectFrom('approvals')
    .where('role', '=', role)
    .where('asked_at', '>', since)
    .where('asked_at', '<', mostAhead(since))
    .where('used_at', 'is', null)
    .where(({ or, eb }) => or([eb('is_confirmed', 'is', null), eb('is_confirmed', '=', true)]))
    .orderBy('asked_at')
    .select(['id', 'account_id', 'by_name', 'act', 'about', 'asked_at', 'answered_name', 'answered_at'])
    .execute();

interface Asked {
  readonly role: Role;
  readonly account_id: string;
  readonly by_name: string;
  readonly act: ApprovalAct;
  readonly about: string;
  readonly call_sha256: Buffer;
  readonly asked_at: Date;
}

/** Rows older than `forgetBefore` go. */
export async function addApproval(db: Db, row: Asked, forgetBefore: Date): Promise<void> {
  await db.deleteFrom('approvals').where('asked_at', '<', forgetBefore).execute();
  await db.insertInto('approvals').values(row).execute();
}

/** Of this call of this account, waiting or confirmed; locked until the transaction ends. */
export const findApproval = (
  db: Db,
  { accountId, callSha256, since }: { accountId: string; callSha256: Buffer; since: Date },
) =>
  db
    .selectFrom('approvals')
    .where('account_id', '=', accountId)
    .where('call_sha256', '=', callSha256)
    .where('asked_at', '>', since)
    .where('asked_at', '<', mostAhead(since))
    .where('used_at', 'is', null)
    .where(({ or, eb }) => or([eb('is_confirmed', 'is', null), eb('is_confirmed', '=', true)]))
    .orderBy('asked_at', 'desc')
    .select(['id', 'asked_at', 'answered_name', 'answered_at'])
    .forUpdate()
    .executeTakeFirst();

export async function useApproval(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('approvals').set({ used_at: at }).where('id', '=', id).execute();
}

interface Answer {
  readonly id: string;
  readonly role: Role;
  readonly since: Date;
  readonly by: { readonly id: string; readonly fullName: string };
  readonly at: Date;
  readonly isConfirmed: boolean;
}

/** undefined: not of this role, the own one, answered, or too old. */
export const answerApproval = (db: Db, { id, role, since, by, ...answer }: Answer) =>
  db
    .updateTable('approvals')
    .set({
      answered_by: by.id,
      answered_name: by.fullName,
      answered_at: answer.at,
      is_confirmed: answer.isConfirmed,
    })
    .where('id', '=', id)
    .where('role', '=', role)
    .where('account_id', '!=', by.id)
    .where('asked_at', '>', since)
    .where('asked_at', '<', mostAhead(since))
    .where('answered_at', 'is', null)
    .returning(['account_id', 'by_name', 'act'])
    .executeTakeFirst();
