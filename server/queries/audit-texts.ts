// Texts that an officer typed and the audit refers to. They are kept beside the chain, because the chain can
// never lose a line and a deletion must.
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { type Nameable, namesOneOf } from '../rules/audit/names-report.ts';

/** What the audit says in its place. */
export async function keepAuditText(db: Db, text: string, at: Date): Promise<string> {
  const { id } = await db
    .insertInto('audit_texts')
    .values({ text, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `text:${id}`;
}

const textsAtOnce = 500;

/** Deletes texts that could name these reports: reference, number, a word of the name. Before the reports lose theirs. */
export async function eraseAuditTexts(db: Db, reportIds: readonly string[]): Promise<void> {
  if (reportIds.length === 0) return;
  const of = sql`id = any(${[...reportIds]}::uuid[])`;
  const { rows: reports } = await sql<Nameable>`
    select reference_id as reference, mob_number as phone, full_name as name from incidents where ${of}
    union all select reference_id, contact_phone, contact_name from items where ${of}
    union all select '', '', full_name from officer_complaints where ${of}`.execute(db);
  const isNamed = namesOneOf(reports);
  let after: string | null = null;
  do {
    const texts: { id: string; text: string }[] = await textsAfter(db, after);
    const gone = texts.filter(({ text }) => isNamed(text)).map(({ id }) => id);
    if (gone.length > 0) await db.deleteFrom('audit_texts').where('id', 'in', gone).execute();
    after = texts[textsAtOnce - 1]?.id ?? null;
  } while (after !== null);
}

const textsAfter = (db: Db, after: string | null) =>
  db
    .selectFrom('audit_texts')
    .select(['id', 'text'])
    .$if(after !== null, (later) => later.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(textsAtOnce)
    .execute();
