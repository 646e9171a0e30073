import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../../../../server/db/schema.ts';
import { compiledOnce } from '../../../../../server/queries/accounts/compiled-once.ts';

/** A database that answers nothing and notes what it was asked. */
function listening() {
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const connection = {
    executeQuery: async ({ sql, parameters }: (typeof asked)[number]) => {
      asked.push({ sql, parameters });
      return { rows: [] };
    },
    streamQuery: () => {
      throw new Error('nothing is streamed');
    },
  };
  const nothing = async () => undefined;
  const driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  };
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  return { db, asked };
}

it('makes the text of a statement once and sends it with the values of each call', async () => {
  const { db, asked } = listening();
  let builds = 0;
  const find = compiledOnce((one: Kysely<Database>, { id, at }: { id: string; at: Date }) => {
    builds += 1;
    return one
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', id)
      .where('role', '=', 'pi')
      .where('expires_at', '>', at);
  });
  const days = [new Date('2026-11-01'), new Date('2026-11-02')] as const;
  await find(db, { id: 'first', at: days[0] });
  await find(db, { id: 'second', at: days[1] });
  expect(builds).toBe(1);
  expect(asked.map(({ parameters }) => parameters)).toEqual([
    ['first', 'pi', days[0]],
    ['second', 'pi', days[1]],
  ]);
  expect(new Set(asked.map(({ sql }) => sql)).size).toBe(1);
});
