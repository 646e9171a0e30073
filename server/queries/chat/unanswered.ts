// Sentences to which the messaging app had no answer, masked.
import { sql } from 'kysely';
import type { Language } from '#contract/shared/language.ts';
import type { Db } from '../../db/schema.ts';

export async function addUnanswered(
  db: Db,
  row: { text: string; language: Language; at: Date },
): Promise<void> {
  await db.insertInto('unanswered_sentences').values(row).execute();
}

interface UnansweredGroup {
  /** As it was written last. */
  readonly text: string;
  readonly language: Language;
  readonly times: number;
  readonly lastAt: Date;
}

/** Alike but for capitals, blanks and marks are one; of a sentence that is masked as a whole there is nothing to read. */
export async function unansweredSince(db: Db, since: Date, most: number) {
  const { rows } = await sql<UnansweredGroup & { all: number }>`
    with kept as (
      select text, language, at, btrim(regexp_replace(regexp_replace(regexp_replace(lower(text),
        '[ .,;:!?।()"“”-]+', ' ', 'g'), '#+', '#', 'g'), '…( …)+', '…', 'g')) as folded
      from unanswered_sentences where at >= ${since})
    select (array_agg(text order by at desc))[1] as text, language, count(*) as times, max(at) as "lastAt",
      sum(count(*)) over ()::int as all
    from kept where translate(folded, '…# ', '') <> ''
    group by folded, language order by times desc, max(at) desc, folded limit ${most}`.execute(db);
  return { total: rows[0]?.all ?? 0, rows: rows.map(({ all: _, ...row }) => row) };
}
