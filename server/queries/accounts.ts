import { type Kysely, sql } from 'kysely';
import type { Role } from '#contract/endpoint.ts';
import type { Database, NewAccount } from '../db/schema.ts';

type Db = Kysely<Database>;

/** The active account of this role with this e-mail address, in any case. */
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

/** null where the e-mail address belongs to another active account. */
export async function addAccount(db: Db, account: NewAccount): Promise<string | null> {
  const added = await db
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).where('active', '=', true).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

export async function setPasswordHash(
  db: Db,
  { id, passwordHash, at }: { id: string; passwordHash: string; at: Date },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: passwordHash, updated_at: at })
    .where('id', '=', id)
    .execute();
}
