import { sql } from 'kysely';
import type { Role } from '#contract/shared/endpoint.ts';
import type { Account, Db, NewAccount } from '../../db/schema.ts';
import { insertNew, lockRow } from '../rows.ts';
import { dropLinks, endCodes } from './account-links.ts';

/** The active account of this role with this e-mail address; case is ignored. */
export function findAccountByEmail(db: Db, { role, email }: { role: Role; email: string }) {
  return db
    .selectFrom('accounts')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('role', '=', role)
    .where('active', '=', true)
    .executeTakeFirst();
}

export function findAccount(db: Db, id: string) {
  return db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** By which its scope is found. */
export const toReader = ({ id, role, full_name: fullName, post, officer_no: officerNo }: Account) => ({
  id,
  role,
  fullName,
  post,
  officerNo,
});

/** Locks it until the transaction ends. false: it is closed, or has another holder or address than when it was read. */
export async function holdAccountAt(
  db: Db,
  { id, email, full_name }: Pick<Account, 'id' | 'email' | 'full_name'>,
): Promise<boolean> {
  await lockRow(db, 'accounts', id);
  const current = await findAccount(db, id);
  return current?.active === true && current.email === email && current.full_name === full_name;
}

/** null: another active account has the e-mail address. */
export async function addAccount(db: Db, account: NewAccount): Promise<string | null> {
  const added = await db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).where('active', '=', true).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

/** Ends the account's links to set one. */
export async function setPasswordHash(
  db: Db,
  { id, passwordHash, at }: { id: string; passwordHash: string; at: Date },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: passwordHash, updated_at: at })
    .where('id', '=', id)
    .execute();
  await dropLinks(db, id);
  await endCodes(db, id, at);
}

export async function setSealKey(
  db: Db,
  { id, sealKey, at }: { id: string; sealKey: Buffer; at: Date },
): Promise<void> {
  await db.updateTable('accounts').set({ seal_key: sealKey, updated_at: at }).where('id', '=', id).execute();
}

export async function isEmpty(db: Db): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined;
}

/** Marks the content of this database as demo data. */
export const markDemo = (db: Db, at: Date) =>
  insertNew(db, 'app_meta', { key: 'demo', value: JSON.stringify({ at }) });

/** The accounts of a demo, stations first; none where the database is not a demo. */
export function demoAccounts(db: Db) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'password_hash'])
    .where('email', 'like', '%@demo.example')
    .where('active', '=', true)
    .where(({ exists, selectFrom }) => exists(selectFrom('app_meta').select('key').where('key', '=', 'demo')))
    .orderBy(sql`array_position(array['pi', 'sp', 'admin'], role)`)
    .orderBy(sql`length(email)`)
    .orderBy('email')
    .execute();
}
