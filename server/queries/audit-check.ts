import type { Db } from '../db/schema.ts';
import type { ChainHead } from './audit-chain.ts';

const key = 'audit_check';

export interface AuditCheck {
  readonly at: string;
  readonly isWhole: boolean;
  /** Of the last check that found it whole. */
  readonly head?: ChainHead | undefined;
}

export async function noteAuditCheck(db: Db, check: AuditCheck): Promise<void> {
  const value = JSON.stringify(check);
  await db
    .insertInto('app_meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** null: never checked. */
export async function lastAuditCheck(db: Db): Promise<AuditCheck | null> {
  const row = await db.selectFrom('app_meta').select('value').where('key', '=', key).executeTakeFirst();
  return (row?.value as AuditCheck | undefined) ?? null;
}
