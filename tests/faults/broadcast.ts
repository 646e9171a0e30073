// npm run faults -- broadcast: workers are killed while they send, at the worst instants too, and everybody must still get the message.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPool } from '#server/db/pool.ts';
import { killBroadcast } from '../support/kill-broadcast.ts';

export async function run({
  runs = 1,
  recipients = 10_000,
  kills = 50,
  workers = 1,
}: Record<string, number>) {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  let good = true;
  for (let index = 1; index <= runs; index += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'vishwas-faults-'));
    const embedded = await openEmbedded(folder, say);
    const db = openPool(embedded.url(), () => undefined);
    try {
      await migrate(db);
      const found = await killBroadcast({ db, databaseUrl: embedded.url(), recipients, kills, workers });
      say(`run ${index}: ${JSON.stringify(found)}`);
      good &&= found.lost === 0 && found.most <= 2 && found.doubles <= found.kills && found.countsAreTrue;
    } finally {
      await db.destroy();
      await embedded.release();
      await rm(folder, { recursive: true, force: true });
    }
  }
  say(good ? 'Nobody was lost, nobody got it more than twice.' : 'It does not hold.');
  return good;
}
