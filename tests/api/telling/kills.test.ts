// Short versions of `npm run faults -- told` and `-- ninety-days`.
import { expect, it } from 'vitest';
import { castDatabase } from '#fixtures/server/test-app.ts';
import { openPatiently } from '#server/db/pool.ts';
import { tellForNinetyDays } from '../../faults/worker/ninety-days.ts';
import { tellWhileKilled } from '../../faults/worker/told.ts';

it('tells everybody though the worker is killed, and nobody more than once a kill too often', async () => {
  const database = await castDatabase();
  const db = openPatiently(database.url);
  try {
    const { runs, bad, note } = await tellWhileKilled(db, database.url, { cases: 40, kills: 1 });
    expect([runs, bad], note).toEqual([1, 0]);
  } finally {
    await db.destroy();
    await database.drop();
  }
});

it('tells everybody within 90 days by the rule of each, or leaves them on the call list', async () => {
  const database = await castDatabase();
  const db = openPatiently(database.url);
  try {
    const { runs, bad, note } = await tellForNinetyDays(db, 30);
    expect([runs, bad], note).toEqual([30, 0]);
  } finally {
    await db.destroy();
    await database.drop();
  }
});
