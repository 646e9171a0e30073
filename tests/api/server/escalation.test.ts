// Short version of `npm run faults -- escalation`.
import { expect, it } from 'vitest';
import { castDatabase } from '#fixtures/server/test-app.ts';
import { openPatiently } from '#server/db/pool.ts';
import { escalate } from '../../faults/worker/escalation.ts';

it('puts each deadline on the board once, within a minute, though the worker is killed', async () => {
  const database = await castDatabase();
  const db = openPatiently(database.url);
  try {
    const { runs, bad, note } = await escalate(db, database.url, { cases: 60, kills: 3 });
    expect([runs, bad], note).toEqual([3, 0]);
  } finally {
    await db.destroy();
    await database.drop();
  }
});
