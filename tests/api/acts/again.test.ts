// A write whose answer was lost is sent again after somebody else has acted: it changes nothing, and is answered as done.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cast, castOf, sceneOfAct } from '#fixtures/acts/act-scenes.ts';
import { openDistrict } from '#fixtures/server/district.ts';
import { uuidv7 } from '#offline/crypto/uuid.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await castOf(await openDistrict());
});
afterAll(() => cast.close());

/** What a call may change although it has no effect: the answer of a confidential report is a read of it. */
const besides = ['sessions', 'rate_limits', 'audit'];

async function wholeDatabase(): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(cast.db);
  const tables = rows.map(({ name }) => name).filter((name) => !besides.includes(name));
  const contents = tables.map(async (name) => {
    const found = await sql<{ row: string }>`select to_jsonb(one)::text as row from ${sql.table(name)} as one
      order by 1`.execute(cast.db);
    return [name, found.rows.map(({ row }) => row)] as const;
  });
  const { rows: lines } = await sql<{
    action: string;
  }>`select action from audit where action not like '%.show'
    order by place`.execute(cast.db);
  return { ...Object.fromEntries(await Promise.all(contents)), audit: lines.map(({ action }) => action) };
}

it.each(Object.entries(sceneOfAct))('%s: mine, another one, mine again', async (_name, openScene) => {
  const scene = await openScene(cast);
  const writeId = uuidv7();
  const first = await scene.send(writeId);
  expect([first.status, first.body.id], JSON.stringify(first.body)).toEqual([200, writeId]);
  const other = await scene.between();
  expect(other.status, JSON.stringify(other.body)).toBe(200);
  const before = await wholeDatabase();
  for (const headers of [{}, { 'if-match': '"1"' }] as Record<string, string>[]) {
    const again = await scene.send(writeId, { headers });
    expect([again.status, again.body.id], JSON.stringify(again.body)).toEqual([200, writeId]);
    expect(await wholeDatabase()).toEqual(before);
  }
});
