import type { Db, NewPasskey } from '../../db/schema.ts';
import { mostAhead } from '../../rules/time/clock.ts';
import { insertNew } from '../rows.ts';

export type ChallengePurpose = 'register' | 'sign-in' | 'prove';

export const passkeysOf = (db: Db, accountId: string) =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** With its open account; undefined: unknown, or the account is closed. */
export const findPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('accounts', 'accounts.id', 'passkeys.account_id')
    .where('passkeys.credential_id', '=', credentialId)
    .where('accounts.active', '=', true)
    .selectAll('passkeys')
    .executeTakeFirst();

/** null: this credential is registered already. */
export async function insertPasskey(db: Db, passkey: NewPasskey): Promise<string | null> {
  const made = await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

export async function markPasskeyUsed(
  db: Db,
  { id, counter, at }: { id: string; counter: number; at: Date },
): Promise<void> {
  await db.updateTable('passkeys').set({ counter, last_used_at: at }).where('id', '=', id).execute();
}

/** undefined: not one of this account. */
export const deletePasskey = (db: Db, { id, accountId }: { id: string; accountId: string }) =>
  db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst();

interface Challenge {
  readonly challenge: string;
  readonly purpose: ChallengePurpose;
  /** null: a sign-in, whose account the passkey tells. */
  readonly accountId: string | null;
}

/** Removes what nobody has used in time. */
export async function keepChallenge(
  db: Db,
  { challenge, purpose, accountId, at, expiresAt }: Challenge & { at: Date; expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', at).execute();
  const row = { challenge, purpose, account_id: accountId, expires_at: expiresAt };
  await insertNew(db, 'passkey_challenges', row);
}

/** false: unknown, used, too old, or made for something else. It counts once, right or wrong. */
export async function takeChallenge(
  db: Db,
  { challenge, purpose, accountId, at }: Challenge & { at: Date },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .returningAll()
    .executeTakeFirst();
  return (
    taken?.purpose === purpose &&
    taken.account_id === accountId &&
    taken.expires_at > at &&
    taken.expires_at < mostAhead(at)
  );
}
