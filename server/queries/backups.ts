import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

const key = 'last_backup';

/** Records the time of the last backup for the metrics. */
export async function noteBackup(db: Db, at: Date): Promise<void> {
  const value = JSON.stringify(at.toISOString());
  await db
    .insertInto('app_meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** null: no backup was made. */
export async function lastBackupAt(db: Db): Promise<Date | null> {
  const row = await db.selectFrom('app_meta').select('value').where('key', '=', key).executeTakeFirst();
  return typeof row?.value === 'string' ? new Date(row.value) : null;
}

/** What a restore of an older backup must not bring back. */
export async function endingsNow(db: Db): Promise<{ open: string[]; erased: number[] }> {
  const open = await db
    .selectFrom('accounts')
    .select('id')
    .where('active', '=', true)
    .orderBy('id')
    .execute();
  const erased = await db
    .selectFrom('deletion_requests')
    .select('number')
    .where('settled_as', '=', 'erased')
    .orderBy('number')
    .execute();
  return { open: open.map(({ id }) => id), erased: erased.map(({ number }) => number) };
}

/** Open accounts that are not among these. */
export function openAccountsBut(db: Db, ids: readonly string[]): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('active', '=', true)
    .where(sql<boolean>`id <> all (${[...ids]}::uuid[])`)
    .orderBy('email')
    .execute();
}
