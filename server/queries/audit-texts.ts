// Texts that an officer typed and the audit refers to. They are kept beside the chain, because the chain can
// never lose a line and a deletion must.
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** What the audit says in its place. */
export async function keepAuditText(db: Db, text: string, at: Date): Promise<string> {
  const { id } = await db
    .insertInto('audit_texts')
    .values({ text, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `text:${id}`;
}

/** Deletes texts that could name these reports: reference, number, a word of the name. Before the reports lose theirs. */
export async function eraseAuditTexts(db: Db, reportIds: readonly string[]): Promise<void> {
  if (reportIds.length === 0) return;
  await sql`
    delete from audit_texts using (
      select reference_id as reference, mob_number as phone, full_name as name from incidents
      where id = any(${[...reportIds]}::uuid[])
      union all
      select reference_id, contact_phone, contact_name from items where id = any(${[...reportIds]}::uuid[])
    ) as report
    where position(lower(reference) in lower(text)) > 0
      or (phone <> '' and position(right(phone, 10) in regexp_replace(text, '\\D', '', 'g')) > 0)
      or (name <> '' and position(lower(trim(text)) in lower(name)) > 0)
      or exists (
        select from regexp_split_to_table(lower(name), '\\s+') as word
        where length(word) > 2 and position(word in lower(text)) > 0
      )`.execute(db);
}
