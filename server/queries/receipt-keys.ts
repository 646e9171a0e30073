import type { Db, PublicJwk } from '../db/schema.ts';

/** Publishes the current key and retires the others, which stay published: receipts outlive them. */
export async function publishReceiptKey(
  db: Db,
  { keyId, publicJwk, at }: { keyId: string; publicJwk: PublicJwk; at: Date },
): Promise<void> {
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

/** Newest first. */
export function receiptKeys(db: Db) {
  return db.selectFrom('receipt_keys').selectAll().orderBy('created_at', 'desc').execute();
}
