import { sql } from 'kysely';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import type { Phrase } from '#contract/staff/phrases.ts';
import type { Db } from '../db/schema.ts';

/** Also of kinds whose sentences were taken back: their version goes on. */
export const allPhrases = (db: Db) =>
  db.selectFrom('step_phrases').select(['kind', 'phrases', 'version']).orderBy('kind').execute();

/** The row of the kind, locked until the transaction ends, also where nobody has changed it yet. */
export async function lockPhrases(db: Db, kind: StepKind) {
  await sql`select pg_advisory_xact_lock(7283007, hashtext(${kind}))`.execute(db);
  return db
    .selectFrom('step_phrases')
    .where('kind', '=', kind)
    .select(['phrases', 'version'])
    .executeTakeFirst();
}

export async function savePhrases(
  db: Db,
  row: { kind: StepKind; phrases: readonly Phrase[] | null; version: number; at: Date },
): Promise<void> {
  const phrases = row.phrases && JSON.stringify(row.phrases);
  const values = { phrases, version: row.version, changed_at: row.at };
  await db
    .insertInto('step_phrases')
    .values({ kind: row.kind, ...values })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(values))
    .execute();
}
