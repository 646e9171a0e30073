// What officers have sent: each write by its id, so that a repeat is known.
import type { Insertable } from 'kysely';
import type { Database, Db } from '../db/schema.ts';
import { insertNew } from './rows.ts';

export type NewWrite = Insertable<Database['writes']>;

/** undefined: there was none. */
export const findWrite = (db: Db, id: string) =>
  db.selectFrom('writes').where('id', '=', id).selectAll().executeTakeFirst();

/** false where the id is in use. */
export const addWrite = (db: Db, write: NewWrite): Promise<boolean> => insertNew(db, 'writes', write);

/** Of rows that are gone, or name nobody any more: nobody may learn from the hash what was written. */
export async function forgetWrites(db: Db, rowIds: readonly string[]): Promise<void> {
  if (rowIds.length > 0) await db.deleteFrom('writes').where('row_id', 'in', rowIds).execute();
}
