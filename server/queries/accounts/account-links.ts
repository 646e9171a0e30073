import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { latestOf } from '../../rules/time/clock.ts';

/** Earlier links of the same purpose no longer work. Old ones of all accounts go. */
export async function insertLink(
  db: Db,
  link: {
    secretHash: Buffer;
    accountId: string;
    purpose: 'invitation' | 'reset';
    at: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await db.deleteFrom('account_links').where('expires_at', '<', link.at).execute();
  if (link.purpose === 'invitation') await dropLinks(db, link.accountId, ['invitation']);
  await db
    .insertInto('account_links')
    .values({
      secret_hash: link.secretHash,
      account_id: link.accountId,
      purpose: link.purpose,
      made_at: link.at,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** With a new password, or another holder, no older link sets a password. */
export async function dropLinks(
  db: Db,
  accountId: string,
  purposes: readonly ('invitation' | 'reset')[] = ['invitation', 'reset'],
): Promise<void> {
  await db
    .deleteFrom('account_links')
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}

/** The same for codes, which are stored by role and address. They stay counted. */
export async function endCodes(db: Db, accountId: string, at: Date): Promise<void> {
  await sql`update password_codes set used_at = ${at} where used_at is null and subject =
    (select sha256(convert_to(role || ' ' || lower(email), 'UTF8')) from accounts where id = ${accountId})`.execute(
    db,
  );
}

/** Call it before the address changes: codes stand under the address that they went to. */
export async function endLinksAndCodes(db: Db, accountId: string, at: Date): Promise<void> {
  await dropLinks(db, accountId);
  await endCodes(db, accountId, at);
}

/** With its open account; undefined: unknown, used, too old, or the account is closed. */
export const findLink = (db: Db, { secretHash, at }: { secretHash: Buffer; at: Date }) =>
  db
    .selectFrom('account_links')
    .innerJoin('accounts', 'accounts.id', 'account_links.account_id')
    .where('account_links.secret_hash', '=', secretHash)
    .where('account_links.used_at', 'is', null)
    .where('account_links.expires_at', '>', at)
    .where('account_links.made_at', '<', latestOf(at))
    .where('accounts.active', '=', true)
    .select([
      'account_links.purpose',
      'accounts.id',
      'accounts.role',
      'accounts.email',
      'accounts.full_name',
      'accounts.full_name_mr',
      'accounts.station_name',
    ])
    .executeTakeFirst();

/** false: a concurrent call has used it. */
export async function useUpLink(
  db: Db,
  { secretHash, at }: { secretHash: Buffer; at: Date },
): Promise<boolean> {
  const used = await db
    .updateTable('account_links')
    .set({ used_at: at })
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}
