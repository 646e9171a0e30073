// Copies all tables with COPY. Out: in one REPEATABLE READ transaction, as of one moment. In: into an empty database of the
// same schema, in one transaction; then the sequences are set. Neither writes a file.
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { addressThatWrites } from './pulse.ts';
import { isCopied, ownTables } from './tables.ts';

interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

export interface CopyStart<Table extends TableShape = TableShape> {
  /** Names of the applied migrations, in order. */
  readonly migrations: readonly string[];
  /** Each table comes after those it refers to. */
  readonly tables: readonly Table[];
  /** The audit's last line; null where the audit is empty. */
  readonly auditHead: { readonly place: number; readonly hash: string } | null;
}

export type CopiedDatabase = CopyStart<TableShape & { readonly rows: number }>;

/** `begin` gets all but the rows; then `table` each table's bytes, in order. */
export async function copyOut(
  url: string,
  to: { begin(start: CopyStart): Promise<void>; table(name: string, bytes: Readable): Promise<void> },
): Promise<CopiedDatabase> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations order by name');
    const audit = await client.query<{ place: string; hash: Buffer }>(
      'select place::text, hash from audit order by audit.place desc limit 1',
    );
    const last = audit.rows[0];
    const start = {
      migrations: rows.map((row) => row.name),
      tables: (await tablesOf(client)).filter(({ name }) => isCopied(name)),
      auditHead: last ? { place: Number(last.place), hash: last.hash.toString('hex') } : null,
    };
    await to.begin(start);
    const tables: CopiedDatabase['tables'][number][] = [];
    for (const { name, columns } of start.tables) {
      const out = client.query(copyTo(`copy ${id(name)} (${columns.map(id).join(', ')}) to stdout`));
      await to.table(name, out);
      tables.push({ name, columns, rows: out.rowCount });
    }
    await client.query('commit');
    return { ...start, tables };
  });
}

interface CopyIn {
  /** The bytes of a table come in order, and all of one before those of the next. */
  write(table: string, bytes: Buffer): Promise<void>;
  /** Throws where a table has another number of rows; then nothing is written. */
  end(rows: Readonly<Record<string, number>>): Promise<void>;
}

/** Throws a one-line error where a table does not fit; nothing is written before `end`. */
export async function copyIn<T>(
  url: string,
  shapes: readonly TableShape[],
  work: (into: CopyIn) => Promise<T>,
): Promise<T> {
  return withClient(url, async (client) => {
    await client.query('begin');
    const own = await tablesOf(client);
    for (const { name } of own) {
      // Rows that a migration inserted are in the copy too; rows that a person inserted must not be lost.
      await client.query(`alter table ${id(name)} disable trigger user`);
    }
    await client.query(`truncate ${own.map(({ name }) => id(name)).join(', ')}`);
    const copied = new Map<string, number>();
    let open: { name: string; stream: ReturnType<typeof copyFrom> } | null = null;
    const close = async () => {
      if (!open) return;
      const { name, stream } = open;
      open = null;
      stream.end();
      await finished(stream);
      copied.set(name, stream.rowCount);
    };
    const columnsOf = (table: string) => {
      const shape = shapes.find(({ name }) => name === table);
      if (!shape) throw new Error(`The backup does not describe its table ${table}`);
      return shape.columns.map(id).join(', ');
    };
    const done = await work({
      write: async (table, bytes) => {
        // An older backup holds such.
        if (!isCopied(table)) return;
        if (open?.name !== table) {
          await close();
          const stream = client.query(copyFrom(`copy ${id(table)} (${columnsOf(table)}) from stdin`));
          // Who writes or ends it hears of an error; without a listener a copy that is given up would end the process.
          stream.on('error', () => undefined);
          open = { name: table, stream };
        }
        const { stream } = open;
        await new Promise<void>((next, failed) => {
          stream.write(bytes, (error) => (error ? failed(error) : next()));
        });
      },
      end: async (rows) => {
        await close();
        for (const [name, expected] of Object.entries(rows)) {
          const found = copied.get(name) ?? 0;
          if (found !== expected && isCopied(name))
            throw new Error(`${name}: ${found} rows instead of ${expected}`);
        }
      },
    });
    for (const { name } of own) await client.query(`alter table ${id(name)} enable trigger user`);
    await setCounters(client);
    await client.query('commit');
    return done;
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
  const connectionString = await addressThatWrites(url);
  // A table may be large; the role may have limits of its own (server/db/pooler.ts).
  const options = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';
  const client = new pg.Client({ connectionString, application_name: 'vishwas-copy', options });
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
        where k.conrelid = c.oid and k.contype = 'f' and t.oid <> c.oid and t.relname = any ($1)) as needs
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname = any ($1)
     order by c.relname`,
    [ownTables],
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
       and c.relname = any ($1) and pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null`,
    [ownTables],
  );
  for (const { table, column, sequence } of rows) {
    await client.query(
      `select setval($1::regclass, coalesce((select max(${id(column)}) from ${id(table)}), 0) + 1, false)`,
      [sequence],
    );
  }
}

const id = (name: string) => pg.escapeIdentifier(name);
