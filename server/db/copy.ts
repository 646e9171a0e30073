// Copies all tables out and in with COPY. Out: in one REPEATABLE READ transaction, so that the file shows one
// moment while the server works. In: into an empty database of the same schema, in one transaction; then the
// sequences are set.
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: number;
}

export interface CopiedDatabase {
  /** Names of the applied migrations, in order. */
  readonly migrations: readonly string[];
  /** Each table comes after those it refers to. */
  readonly tables: readonly CopiedTable[];
  /** The audit's last line; null where the audit is empty. */
  readonly auditHead: { readonly place: number; readonly hash: string } | null;
}

/** The record of migrations. */
const left = ['schema_migrations', 'schema_migrations_lock'];
/** Not copied: counters of the last minutes, and what would let somebody in again whose sign-in has ended since. */
const ofTheMoment = ['rate_limits', 'sessions', 'password_codes', 'password_guesses'];

const fileOf = (folder: string, table: string) => join(folder, `${table}.copy.gz`);

export async function copyOut(url: string, folder: string): Promise<CopiedDatabase> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
    const tables: CopiedTable[] = [];
    for (const { name, columns } of await tablesOf(client)) {
      if (ofTheMoment.includes(name)) continue;
      const out = client.query(copyTo(`copy ${id(name)} (${columns.map(id).join(', ')}) to stdout`));
      await pipeline(out, createGzip(), createWriteStream(fileOf(folder, name), { mode: 0o600 }));
      tables.push({ name, columns, rows: out.rowCount });
    }
    const audit = await client.query<{ place: string; hash: Buffer }>(
      'select place::text, hash from audit order by audit.place desc limit 1',
    );
    await client.query('commit');
    const last = audit.rows[0];
    return {
      migrations: rows.map((row) => row.name),
      tables,
      auditHead: last ? { place: Number(last.place), hash: last.hash.toString('hex') } : null,
    };
  });
}

/** Throws a one-line error where the database is not empty or a file does not fit; nothing is written. */
export async function copyIn(url: string, folder: string, copied: CopiedDatabase): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('begin');
    const tables = await tablesOf(client);
    for (const { name } of tables) {
      // Rows that a migration inserted are in the copy too; rows that a person inserted must not be lost.
      await client.query(`alter table ${id(name)} disable trigger user`);
    }
    await client.query(`truncate ${tables.map(({ name }) => id(name)).join(', ')}`);
    for (const { name, columns, rows } of copied.tables) {
      // An older backup holds them.
      if (ofTheMoment.includes(name)) continue;
      const into = client.query(copyFrom(`copy ${id(name)} (${columns.map(id).join(', ')}) from stdin`));
      await pipeline(createReadStream(fileOf(folder, name)), createGunzip(), into);
      if (into.rowCount !== rows) throw new Error(`${name}: ${into.rowCount} rows instead of ${rows}`);
    }
    for (const { name } of tables) await client.query(`alter table ${id(name)} enable trigger user`);
    await setCounters(client);
    await client.query('commit');
  });
}

/** Whether anybody has used it: an account, an incident or an audit line exists. */
export async function holdsAnything(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ exists: boolean }>(
      `select to_regclass('accounts') is not null as exists`,
    );
    if (!rows[0]?.exists) return false;
    const found = await client.query(
      'select 1 from accounts union all select 1 from incidents union all select 1 from audit limit 1',
    );
    return found.rows.length > 0;
  });
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'vishwas-copy' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Ordered so that each table follows those its foreign keys name; a table may refer to itself. */
async function tablesOf(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; needs: string[] }>(
    `select c.relname as name,
       (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       (select coalesce(array_agg(distinct t.relname::text), '{}') from pg_constraint k join pg_class t on t.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and t.oid <> c.oid) as needs
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
     order by c.relname`,
    [left],
  );
  const waiting = [...rows];
  const placed = new Set<string>();
  const ordered: { name: string; columns: string[] }[] = [];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ needs }) => needs.every((need) => placed.has(need)));
    const [table] = waiting.splice(next, 1);
    if (next < 0 || !table)
      throw new Error(`Tables that refer to each other: ${waiting.map((row) => row.name)}`);
    placed.add(table.name);
    ordered.push({ name: table.name, columns: table.columns });
  }
  return ordered;
}

/** Each sequence continues after the greatest number in use. */
async function setCounters(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`,
  );
  for (const { table, column, sequence } of rows) {
    await client.query(
      `select setval($1::regclass, coalesce((select max(${id(column)}) from ${id(table)}), 0) + 1, false)`,
      [sequence],
    );
  }
}

const id = (name: string) => pg.escapeIdentifier(name);
