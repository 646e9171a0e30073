// Leaves of reports that have arrived (migration 0211): sealed in the audit, and compared with what is there.
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';

/** Writes a line of the audit where something has arrived. */
export async function sealArrivals(db: Db, at: Date): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`select seal_arrivals(${at}) as count`.execute(db);
    if ((rows[0]?.count ?? 0) < 10_000) return;
  }
}

/** Reports that are gone without a line in the audit, and lines whose leaves are not those that were sealed. */
export async function checkArrivals(db: Db): Promise<{ readonly missing: number; readonly altered: number }> {
  const { rows } = await sql<{ missing: number; altered: number }>`
    with erased as (
      select jsonb_array_elements_text(after -> 'ids')::uuid as id from audit where action = 'report-erase'
    ), sealed as (
      select sealed as line, count(*) as count, encode(sha256(string_agg(hash, '' order by place)), 'hex') as hash
      from arrivals where sealed is not null group by sealed
    )
    select (
      select count(*) from arrivals where not exists (select from erased where erased.id = arrivals.id)
        and not exists (select from incidents where incidents.id = arrivals.id)
        and not exists (select from items where items.id = arrivals.id)
        and not exists (select from officer_complaints where officer_complaints.id = arrivals.id)
    ) as missing, (
      select count(*) from (select place, after from audit where action = 'arrivals') as line
        full join sealed on sealed.line = line.place
        where sealed.hash is distinct from line.after ->> 'hash'
          or sealed.count is distinct from (line.after ->> 'count')::bigint
    ) as altered`.execute(db);
  return rows[0] ?? { missing: 0, altered: 0 };
}
