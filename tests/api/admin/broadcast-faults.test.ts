// Short version of `npm run faults -- broadcast`.
import { expect, it } from 'vitest';
import { killBroadcast } from '#fixtures/load/kill-broadcast.ts';
import { castDatabase } from '#fixtures/server/test-app.ts';
import { openPatiently } from '#server/db/pool.ts';

it('killing workers while they send loses no recipient and sends nobody more than two copies', async () => {
  const database = await castDatabase();
  const db = openPatiently(database.url);
  try {
    const found = await killBroadcast({
      db,
      databaseUrl: database.url,
      recipients: 300,
      kills: 3,
      workers: 2,
    });
    expect(found).toMatchObject({ lost: 0, kills: 3, countsAreTrue: true });
    expect(found.most).toBeLessThanOrEqual(2);
    expect(found.doubles).toBeLessThanOrEqual(3);
  } finally {
    await db.destroy();
    await database.drop();
  }
});
