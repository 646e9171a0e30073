// What a migration takes from programs that were written before it: the schema before and after are compared.
import { sql } from 'kysely';
import type { Db } from '#server/db/schema.ts';

interface Column {
  readonly type: string;
  readonly isRequired: boolean;
  readonly hasDefault: boolean;
  readonly isGenerated: boolean;
}

interface Restriction {
  readonly table: string;
  readonly text: string;
  readonly columns: readonly string[];
}

export interface Schema {
  /** By table, then by column. */
  readonly tables: ReadonlyMap<string, ReadonlyMap<string, Column>>;
  /** Checks, foreign keys, exclusions and unique keys. */
  readonly restrictions: readonly Restriction[];
  readonly functions: readonly string[];
}

export async function schemaOf(db: Db): Promise<Schema> {
  const { rows: columns } = await sql<Column & { table: string; name: string }>`
    select relname as table, attname as name, format_type(atttypid, atttypmod) as type, attnotnull as "isRequired",
      atthasdef or attidentity <> '' as "hasDefault", attgenerated <> '' or attidentity = 'a' as "isGenerated"
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0
      and not attisdropped`.execute(db);
  const { rows: constraints } = await sql<Restriction>`
    select relname as table, pg_get_constraintdef(pg_constraint.oid) as text,
      array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum = any (conkey)) as columns
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where relnamespace = 'public'::regnamespace and contype in ('c', 'f', 'x')`.execute(db);
  const { rows: unique } = await sql<Restriction>`
    select relname as table, regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ', '') as text,
      array(select attname::text from pg_attribute where attrelid = indrelid and attnum = any (indkey)) as columns
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and indisunique`.execute(db);
  const { rows: functions } = await sql<{ name: string }>`
    select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(db);
  const tables = new Map<string, Map<string, Column>>();
  for (const { table, name, ...column } of columns)
    tables.set(table, (tables.get(table) ?? new Map<string, Column>()).set(name, column));
  return { tables, restrictions: [...constraints, ...unique], functions: functions.map(({ name }) => name) };
}

/** One line for each thing that an older program can no longer read or write as before. */
export function brokenBy(before: Schema, after: Schema): string[] {
  const found = before.functions
    .filter((name) => !after.functions.includes(name))
    .map((name) => `function ${name} is gone`);
  for (const [table, columns] of before.tables) {
    const later = after.tables.get(table);
    if (later) found.push(...brokenColumns(table, columns, later));
    else found.push(`table ${table} is gone`);
  }
  const keys = after.restrictions.map(({ table, text }) => `${table}: ${text}`);
  for (const { table, text } of before.restrictions)
    if (text.startsWith('CREATE UNIQUE') && after.tables.has(table) && !keys.includes(`${table}: ${text}`))
      found.push(`${table} loses a key, which "on conflict" may name: ${text}`);
  for (const restriction of after.restrictions)
    if (isTighter(before, restriction)) found.push(`${restriction.table} is restricted: ${restriction.text}`);
  return found;
}

function brokenColumns(
  table: string,
  before: ReadonlyMap<string, Column>,
  after: ReadonlyMap<string, Column>,
): string[] {
  const gone = [...before.keys()].filter((name) => !after.has(name));
  const changed = [...after].flatMap(([name, { type, isRequired, hasDefault, isGenerated }]) => {
    const old = before.get(name);
    if (!old) return isRequired && !hasDefault ? [`${table}.${name} is new and required`] : [];
    return [
      ...(old.type === type ? [] : [`${table}.${name} changes from ${old.type} to ${type}`]),
      ...(isGenerated && !old.isGenerated ? [`${table}.${name} is generated, so nobody may write it`] : []),
      ...(isRequired && !old.isRequired ? [`${table}.${name} becomes required`] : []),
      ...(isRequired && old.hasDefault && !hasDefault ? [`${table}.${name} loses its default`] : []),
    ];
  });
  return [...gone.map((name) => `${table}.${name} is gone`), ...changed];
}

/** On columns that older programs write: no restriction of before has the same text with no value more. */
function isTighter(before: Schema, { table, text, columns }: Restriction): boolean {
  const known = before.tables.get(table);
  if (!known || !columns.some((name) => known.has(name))) return false;
  return !before.restrictions.some((old) => old.table === table && isWiderOrSame(old.text, text));
}

const value = /'(?:[^']|'')*'::\w+(?: \w+)*(?:, )?/g;

function isWiderOrSame(before: string, after: string): boolean {
  if (before === after) return true;
  // A list of allowed values grows; after NOT or <> it would forbid more.
  if (!before.includes('= ANY (ARRAY[') || /\bNOT\b|<>/.test(before)) return false;
  const valuesOf = (text: string) => (text.match(value) ?? []).map((word) => word.replace(/, $/, ''));
  const later = new Set(valuesOf(after));
  return (
    before.replace(value, '') === after.replace(value, '') &&
    valuesOf(before).every((word) => later.has(word))
  );
}
