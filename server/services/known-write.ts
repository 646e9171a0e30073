// A write of an officer has one effect, however often it is sent and whatever others did meanwhile.
import type { Db } from '../db/schema.ts';
import { Problem } from '../http/problem.ts';
import { addWrite, findWrite, type NewWrite } from '../queries/writes.ts';

/** Call it with the row locked. true: a repeat, which changes nothing. Throws body_differs where the id is of another write. */
export async function isRepeat(db: Db, write: NewWrite & { body_sha256: Buffer }): Promise<boolean> {
  const known = await findWrite(db, write.id);
  if (!known) return false;
  const isSame =
    known.row_id === write.row_id &&
    known.account_id === write.account_id &&
    known.act === write.act &&
    (known.body_sha256 === null || known.body_sha256.equals(write.body_sha256));
  if (!isSame) throw new Problem('body_differs');
  return true;
}

/** Throws body_differs where another write has taken the id meanwhile. */
export async function keepWrite(db: Db, write: NewWrite): Promise<void> {
  if (!(await addWrite(db, write))) throw new Problem('body_differs');
}
