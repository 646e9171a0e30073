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
