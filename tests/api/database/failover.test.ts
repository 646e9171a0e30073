// A database of two machines: two lines to one PostgreSQL, of which one at a time is open.
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DbProxy, openDbProxy } from '#fixtures/network/db-proxy.ts';
import { startTestApp, type TestApp } from '#fixtures/server/test-app.ts';
import { isUnreachable } from '#server/db/monitored-pool.ts';
import { openPool } from '#server/db/pool.ts';
import type { Db } from '#server/db/schema.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const port = () => Number(new URL(test.databaseUrl).port);
const through = (...proxies: DbProxy[]) =>
  test.databaseUrl.replace(/@[^/]*/, `@${proxies.map((proxy) => `127.0.0.1:${proxy.port}`).join(',')}`);

const write = (db: Db) => sql`create table if not exists failover_rows (at timestamptz)`.execute(db);

/** Each failure on the way must be one that a phone takes for "come again". */
async function writeUntilTaken(db: Db): Promise<number> {
  for (let refused = 0; ; refused += 1) {
    try {
      await write(db);
      return refused;
    } catch (error) {
      expect(isUnreachable(error), String(error)).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

it('goes on at the second machine when the first one falls silent', async () => {
  const [first, second] = [await openDbProxy(port()), await openDbProxy(port())];
  const heard: string[] = [];
  const db = openPool(through(first, second), (error) => heard.push(error.message));
  await write(db);
  first.cut('silent');
  expect(await writeUntilTaken(db)).toBeGreaterThan(0);
  expect(heard).toContain(`the database answers again, now at 127.0.0.1:${second.port}/${nameOf()}`);
  await db.destroy();
  await Promise.all([first.close(), second.close()]);
});

it('starts at the second machine where the first one is down', async () => {
  const [first, second] = [await openDbProxy(port()), await openDbProxy(port())];
  first.cut('closed');
  const db = openPool(through(first, second), () => undefined);
  await write(db);
  await db.destroy();
  await Promise.all([first.close(), second.close()]);
});

it('goes on at the second machine when the first one answers each connection with an error', async () => {
  const [first, second] = [await openDbProxy(port()), await openDbProxy(port())];
  const db = openPool(through(first, second), () => undefined);
  await write(db);
  await first.close();
  const refusing = createServer((socket) => void socket.once('data', () => socket.end(refusal)));
  await new Promise<void>((done) => void refusing.listen(first.port, '127.0.0.1', done));
  await expect.poll(() => write(db).then(() => 'taken', String)).toBe('taken');
  await db.destroy();
  refusing.close();
  await second.close();
});

it('asks a phone to come again while the machine takes no writes, and notices when it does', async () => {
  const db = openPool(test.databaseUrl, () => undefined);
  await write(db);
  const name = sql.id(nameOf());
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(db);
  const standby = openPool(test.databaseUrl, () => undefined);
  await expect(write(standby)).rejects.toSatisfy(isUnreachable);
  await sql`set default_transaction_read_only = off`.execute(db);
  await sql`alter database ${name} reset default_transaction_read_only`.execute(db);
  await writeUntilTaken(standby);
  await Promise.all([db.destroy(), standby.destroy()]);
});

const fields = 'SFATAL\0C28000\0Mpg_hba.conf rejects connection\0\0';
/** An ErrorResponse of PostgreSQL's protocol. */
const refusal = Buffer.concat([
  Buffer.from('E'),
  Buffer.from(Uint32Array.of(fields.length + 4).buffer).swap32(),
  Buffer.from(fields),
]);

const nameOf = () => new URL(test.databaseUrl).pathname.slice(1);
