import { sql } from 'kysely';
import { rankNames } from '#contract/staff/person.ts';
import type { Db } from '../../db/schema.ts';
import { insertNew } from '../rows.ts';

const shownColumns = [
  'id',
  'full_name',
  'full_name_mr',
  'rank',
  'buckle_no',
  'is_in_charge',
  'made_at',
] as const;
export type PersonRow = Awaited<ReturnType<typeof rosterOf>>[number];

/** Open persons, the highest rank first. */
export const rosterOf = (db: Db, accountId: string) =>
  db
    .selectFrom('persons')
    .select(shownColumns)
    .where('account_id', '=', accountId)
    .where('closed_at', 'is', null)
    .orderBy(sql`array_position(${[...rankNames]}::text[], rank)`)
    .orderBy('full_name')
    .orderBy('id')
    .execute();

/** Of this station, closed ones too. */
export const findPerson = (db: Db, { id, accountId }: { id: string; accountId: string }) =>
  db
    .selectFrom('persons')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

type Personal = Pick<PersonRow, 'full_name' | 'full_name_mr' | 'rank' | 'buckle_no' | 'is_in_charge'>;

/** false where the id is in use. */
export const addPerson = async (
  db: Db,
  { at, ...row }: Personal & { id: string; account_id: string; pin_hash: string; at: Date },
): Promise<boolean> => Boolean(await insertNew(db, 'persons', { ...row, made_at: at, changed_at: at }));

export async function changePerson(
  db: Db,
  { id, at, ...row }: Personal & { id: string; pin_hash?: string; at: Date },
): Promise<void> {
  await db
    .updateTable('persons')
    .set({ ...row, changed_at: at })
    .where('id', '=', id)
    .execute();
}

export async function closePersonRow(db: Db, { id, at }: { id: string; at: Date }): Promise<void> {
  await db.updateTable('persons').set({ closed_at: at, changed_at: at }).where('id', '=', id).execute();
}

/** Another open person of the station has the number. */
export async function isBuckleTaken(
  db: Db,
  { id, accountId, buckleNo }: { id: string; accountId: string; buckleNo: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('persons')
    .select('id')
    .where('account_id', '=', accountId)
    .where(sql`lower(buckle_no)`, '=', buckleNo.toLowerCase())
    .where('closed_at', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirst();
  return found !== undefined;
}

/** The id of the key; a key that had ended counts again, because the PIN was just checked. */
export async function keepPersonKey(
  db: Db,
  { personId, publicKey, at }: { personId: string; publicKey: string; at: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('person_keys')
    .values({ person_id: personId, public_key: publicKey, made_at: at })
    .onConflict((conflict) => conflict.columns(['person_id', 'public_key']).doUpdateSet({ ended_at: null }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endPersonKeys(db: Db, { personId, at }: { personId: string; at: Date }): Promise<void> {
  await db
    .updateTable('person_keys')
    .set({ ended_at: at })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute();
}

/** What the keys have signed and not sent is refused from now on. */
export async function dropPersonKeys(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('person_keys').where('person_id', '=', personId).execute();
}

/** With its person, of this station only. */
export const findPersonKey = (db: Db, { id, accountId }: { id: string; accountId: string }) =>
  db
    .selectFrom('person_keys as key')
    .innerJoin('persons as person', 'person.id', 'key.person_id')
    .where('key.id', '=', id)
    .where('person.account_id', '=', accountId)
    .select(['key.public_key as publicKey', 'key.ended_at as endedAt'])
    .select(shownColumns.map((column) => `person.${column}` as const))
    .executeTakeFirst();

/** false: this key has signed that export before. */
export const useRead = (db: Db, { keyId, readId }: { keyId: string; readId: string }): Promise<boolean> =>
  insertNew(db, 'used_reads', { key_id: keyId, read_id: readId });

export async function setSessionPerson(
  db: Db,
  { sessionId, personId }: { sessionId: string; personId: string },
): Promise<void> {
  await db.updateTable('sessions').set({ person_id: personId }).where('id', '=', sessionId).execute();
}
