// A database whose characters are plain C finds nothing in Marathi. The refusal says how to make a right one.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { migrateToLatest } from '#server/db/migrate.ts';
import { withPoolAt } from '#server/db/pool.ts';

const mould = inject('databaseUrl');
const names: string[] = [];
const asAdmin = async (statement: string) => {
  const client = new pg.Client({ connectionString: new URL('/postgres', mould).href });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};
afterAll(async () => {
  for (const name of names) await asAdmin(`drop database ${name} with (force)`);
});

/** `statement`: makes the database `vishwas`. */
async function migrated(statement: string): Promise<string> {
  const name = `locale_${process.pid}_${names.length}`;
  await asAdmin(statement.replace(/database vishwas/i, `database ${name}`));
  names.push(name);
  return withPoolAt(new URL(`/${name}`, mould).href, migrateToLatest).then(
    () => 'migrated',
    (error: Error) => error.message,
  );
}

it('refuses a database that loses Marathi, and takes the one that the refusal advises', async () => {
  const said = await migrated(
    "create database vishwas template template0 encoding 'UTF8' locale_provider libc locale 'C'",
  );
  expect(said).toContain('this database cannot search Marathi text');
  const [, advised = ''] = /for example (.*)$/.exec(said) ?? [];
  expect(advised).not.toMatch(/builtin/i);
  expect(await migrated(advised)).toBe('migrated');
});

it('takes the database of the guide, which PostgreSQL 15 knows too', async () => {
  const [guide = ''] = /create database[^;]*/.exec(readFileSync('docs/deploy/database.sql', 'utf8')) ?? [];
  // New with PostgreSQL 17.
  expect(guide).not.toContain('builtin');
  expect(await migrated(guide.replace(/ owner vishwas_owner/, ''))).toBe('migrated');
});
