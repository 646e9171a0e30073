import { commandLine } from '../config/release.ts';
import type { Db, PublicJwk } from '../db/schema.ts';

/** Publishes the current key and retires the others, which stay published: receipts outlive them. Throws for a revoked one. */
export async function publishReceiptKey(
  db: Db,
  { keyId, publicJwk, at }: { keyId: string; publicJwk: PublicJwk; at: Date },
): Promise<void> {
  const known = await db
    .selectFrom('receipt_keys')
    .select('revoked_at')
    .where('key_id', '=', keyId)
    .executeTakeFirst();
  if (known?.revoked_at)
    throw new Error(`The receipt key is revoked: make another with ${commandLine('rotate -- receipt')}`);
  await db
    .insertInto('receipt_keys')
    .values({ key_id: keyId, public_jwk: JSON.stringify(publicJwk), created_at: at })
    .onConflict((conflict) => conflict.column('key_id').doUpdateSet({ retired_at: null }))
    .execute();
  await db
    .updateTable('receipt_keys')
    .set({ retired_at: at })
    .where('key_id', '!=', keyId)
    .where('retired_at', 'is', null)
    .execute();
}

/** Publishes the key of another process than the server: those in use there stay in use. */
export async function addReceiptKey(
  db: Db,
  { keyId, publicJwk, at }: { keyId: string; publicJwk: PublicJwk; at: Date },
): Promise<void> {
  const row = { key_id: keyId, public_jwk: JSON.stringify(publicJwk), created_at: at };
  await db
    .insertInto('receipt_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Newest first. */
export function receiptKeys(db: Db) {
  return db.selectFrom('receipt_keys').selectAll().orderBy('created_at', 'desc').execute();
}

/** Receipts signed with it prove nothing any more. false: no such key. */
export async function revokeReceiptKey(db: Db, { keyId, at }: { keyId: string; at: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('receipt_keys')
    .set({ revoked_at: at, retired_at: at })
    .where('key_id', '=', keyId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
