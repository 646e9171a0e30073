import type { Language } from '#contract/shared/language.ts';
import type { Db } from '../../db/schema.ts';

export async function addUnanswered(
  db: Db,
  row: { text: string; language: Language; at: Date },
): Promise<void> {
  await db.insertInto('unanswered_sentences').values(row).execute();
}
