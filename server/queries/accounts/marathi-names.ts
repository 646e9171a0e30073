import type { NamesMr } from '#contract/staff/officer.ts';
import type { Db } from '../../db/schema.ts';

/** By the names that rows keep of their authors, of accounts and rosters. Nobody's where two of one name write it differently. */
export async function namesMrOf(
  db: Db,
  names: readonly (string | null | undefined)[],
): Promise<{ namesMr?: NamesMr }> {
  const asked = [...new Set(names.flatMap((name) => name || []))];
  if (asked.length === 0) return {};
  const named = (table: 'accounts' | 'persons') =>
    db
      .selectFrom(table)
      .where('full_name', 'in', asked)
      .where('full_name_mr', '!=', '')
      .select(['full_name', 'full_name_mr']);
  const rows = await named('accounts').union(named('persons')).execute();
  const alone = rows.filter((row) =>
    rows.every((other) => other === row || other.full_name !== row.full_name),
  );
  return alone.length === 0
    ? {}
    : { namesMr: Object.fromEntries(alone.map((row) => [row.full_name, row.full_name_mr])) };
}
