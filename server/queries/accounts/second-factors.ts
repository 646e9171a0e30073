import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { countOf } from '../rows.ts';

/** In force or only begun; undefined: neither. In a transaction the row is locked. */
export const findFactor = (db: Db, accountId: string) =>
  db.selectFrom('second_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export const lockFactor = (db: Db, accountId: string) =>
  db
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** What is in force stays until the new secret is confirmed. */
export async function beginFactor(
  db: Db,
  { accountId, secret, at }: { accountId: string; secret: Buffer; at: Date },
): Promise<void> {
  const pending = { pending_secret: secret, pending_at: at };
  await db
    .insertInto('second_factors')
    .values({ account_id: accountId, ...pending })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(pending))
    .execute();
}

export async function enrolFactor(
  db: Db,
  { accountId, secret, step, at }: { accountId: string; secret: Buffer; step: number; at: Date },
): Promise<void> {
  await db
    .updateTable('second_factors')
    .set({ secret, last_step: step, enrolled_at: at, pending_secret: null, pending_at: null })
    .where('account_id', '=', accountId)
    .execute();
}

/** The first factor of the account is a passkey. */
export async function enrolWithoutApp(
  db: Db,
  { accountId, at }: { accountId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('second_factors')
    .values({ account_id: accountId, enrolled_at: at })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ enrolled_at: at }))
    .execute();
}

/** false: a concurrent call has used a code of this step or a later one. */
export async function useStep(
  db: Db,
  { accountId, step }: { accountId: string; step: number },
): Promise<boolean> {
  const used = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** App, passkeys and recovery codes. false: there was none. */
export async function removeFactor(db: Db, accountId: string): Promise<boolean> {
  await db.deleteFrom('passkey_challenges').where('account_id', '=', accountId).execute();
  await db.deleteFrom('passkeys').where('account_id', '=', accountId).execute();
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  const removed = await db
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .returning('enrolled_at')
    .executeTakeFirst();
  return removed !== undefined && removed.enrolled_at !== null;
}

export async function replaceRecoveryCodes(
  db: Db,
  { accountId, hashes }: { accountId: string; hashes: readonly Buffer[] },
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
}

/** false: not a code of this account, or used. */
export async function useRecoveryCode(
  db: Db,
  { accountId, hash, at }: { accountId: string; hash: Buffer; at: Date },
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export const countRecoveryCodes = (db: Db, accountId: string) =>
  countOf(db.selectFrom('recovery_codes').where('account_id', '=', accountId).where('used_at', 'is', null));

/** Which of these accounts have one. */
export async function withFactor(db: Db, accountIds: readonly string[]): Promise<Set<string>> {
  if (accountIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('second_factors')
    .select('account_id')
    .where('account_id', 'in', accountIds)
    .where('enrolled_at', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.account_id));
}

/** In order, for a walk through all. */
export const factorSecretsAfter = (db: Db, after: string, limit: number) =>
  db
    .selectFrom('second_factors')
    .select(['account_id', 'secret', 'pending_secret'])
    .where('account_id', '>', after)
    .orderBy('account_id')
    .limit(limit)
    .execute();

/** false: the holder changed it in the meantime. */
export async function replaceFactorSecrets(
  db: Db,
  accountId: string,
  before: { secret: Buffer | null; pending: Buffer | null },
  fresh: { secret: Buffer | null; pending: Buffer | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ secret: fresh.secret, pending_secret: fresh.pending })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`secret is not distinct from ${before.secret}::bytea`)
    .where(sql<boolean>`pending_secret is not distinct from ${before.pending}::bytea`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
