// npm run faults -- simulated --runs 30000 --seed 1: the production outbox, sender and uploads on a simulated
// phone, with disk, network, clock and server in this process. Every point where the code waits may delay,
// fail or kill. Each run has its own seed; repeat a failed one with --seed <that> --runs 1.
import fc from 'fast-check';
import { anyStory, Simulation } from '#simulator/invariants.ts';
import { type Process, rest } from '#simulator/phone.ts';
import { chanceFrom, pick, upTo } from './harness/chance.ts';
import { type Row, row } from './harness/row.ts';
import { say } from './harness/say.ts';

export async function run({ runs = 1000, seed = 1 }: Record<string, number>): Promise<Row[]> {
  const began = Date.now();
  let bad = 0;
  const sum = { saved: 0, kills: 0, undone: 0, requests: 0 };
  for (let index = 0; index < runs; index += 1) {
    const { faults, seen } = await simulate(seed + index);
    if (faults.length > 0) {
      bad += 1;
      say(`--seed ${seed + index} --runs 1: ${faults.join('; ')}`);
    }
    for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += seen[key];
    if ((index + 1) % 5000 === 0) say(`simulated: ${index + 1} of ${runs}, ${bad} bad`);
  }
  const seconds = Math.round((Date.now() - began) / 1000);
  const note = `${count(sum.saved)} complaints, ${count(sum.requests)} requests, ${count(sum.kills)} kills, ${count(sum.undone)} transactions undone; seeds ${seed}–${seed + runs - 1}, ${seconds} s`;
  return [row({ what: 'simulated: any fault at any point where the code waits', runs, bad, note })];
}

const count = (value: number) => value.toLocaleString('en');

async function simulate(seed: number) {
  const chance = chanceFrom(seed);
  // Some runs have no faults at the waiting points, so that the story's own faults show alone.
  const killed = pick(chance, [0, 0.02, 0.08]);
  const failing = pick(chance, [0, 0.03, 0.12]);
  const slow = pick(chance, [0, 0.3]);
  const seen = { saved: 0, kills: 0, undone: 0, requests: 0 };

  const suffer = (process: Process, kill: () => void) => {
    process.at = async () => {
      if (chance() < killed) {
        seen.kills += 1;
        kill();
      } else if (chance() < slow) await rest(upTo(chance, 8));
    };
    process.faults = () => {
      if (chance() >= failing) return undefined;
      seen.undone += 1;
      return chance() < 0.3 ? 'dead' : { undoneAfter: upTo(chance, 5) };
    };
  };
  const fill = (bytes: Uint8Array<ArrayBuffer>) => bytes.map(() => upTo(chance, 256));
  const simulation = new Simulation((bytes) => {
    bytes.set(fill(bytes));
    return bytes;
  }, suffer);
  const [story = []] = fc.sample(anyStory, { seed, numRuns: 1 });
  await simulation.live([[{ do: 'seal', case: '', fileBytes: [900] }, upTo(chance, 25)], ...story]);
  seen.saved = simulation.saved.length;
  seen.requests = simulation.phone.network.requests.length + simulation.server.asked.length;
  return { faults: await simulation.faults(), seen };
}
