import type { Db } from '../../db/schema.ts';

/** Only of money that was taken, and the first time; false: nothing has changed. The caller has locked the incident. */
export async function noteZeroFir(db: Db, id: string, at: Date): Promise<boolean> {
  const noted = await db
    .updateTable('incidents')
    .set({ zero_fir_at: at })
    .where('id', '=', id)
    .where('category', 'in', ['fraud', 'cybercrime'])
    .where('zero_fir_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}
