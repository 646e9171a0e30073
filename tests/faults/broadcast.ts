// npm run faults -- broadcast: workers are killed while they send, also at the worst moments; every recipient
// must still get the message.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killBroadcast } from '#fixtures/load/kill-broadcast.ts';
import { openEmbedded } from '#server/db/embedded/open.ts';
import { migrateToLatest } from '#server/db/migrate.ts';
import { openPatiently } from '#server/db/pool.ts';
import { type Row, row } from './harness/row.ts';

export async function run({
  runs = 1,
  recipients = 10_000,
  kills = 50,
  workers = 1,
}: Record<string, number>): Promise<Row[]> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  let [killed, bad, doubles] = [0, 0, 0];
  for (let index = 1; index <= runs; index += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'vishwas-faults-'));
    const embedded = await openEmbedded(folder, say);
    const db = openPatiently(embedded.url());
    try {
      await migrateToLatest(db);
      const found = await killBroadcast({ db, databaseUrl: embedded.url(), recipients, kills, workers });
      say(`run ${index}: ${JSON.stringify(found)}`);
      killed += found.kills;
      doubles += found.doubles;
      const tooOften = Math.max(0, found.doubles - found.kills) + Math.max(0, found.most - 2);
      bad += found.lost + tooOften + (found.countsAreTrue ? 0 : 1);
    } finally {
      await db.destroy();
      await embedded.release();
      await rm(folder, { recursive: true, force: true });
    }
  }
  const note = `to ${recipients * runs}, ${doubles} got it twice, nobody more often`;
  return [row({ what: 'worker killed while it sends a broadcast', runs: killed, bad, note })];
}
