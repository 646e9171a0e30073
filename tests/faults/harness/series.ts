// Repeats one fault many times on a few phones in parallel, and sums up the results.
import { chanceFrom } from './chance.ts';
import { type Row, row } from './row.ts';
import { say } from './say.ts';

export interface Finding {
  /** Complaints reported as saved that the server lacks, or whose delivery the phone never learns of. */
  readonly lost: number;
  readonly doubled: number;
  /** Any other violation, in words. */
  readonly wrong?: string | undefined;
  /** Summed over all runs for the note. */
  readonly counts?: Readonly<Record<string, number>>;
}

export interface Lane {
  run(name: string, chance: () => number): Promise<Finding>;
  close(): Promise<void>;
}

interface Plan {
  readonly what: string;
  readonly runs: number;
  readonly seed?: number | undefined;
  readonly lanes?: number | undefined;
  /** A longer run has failed: an answer that never ends is given up after a minute. */
  readonly limitMs?: number | undefined;
}

/** Each run has its own name, which identifies its rows on the server, and its own random numbers. */
export async function series(
  { what, runs, seed = 1, lanes = runs < 10 ? 1 : 2, limitMs = 180_000 }: Plan,
  open: () => Promise<Lane>,
): Promise<Row> {
  const began = Date.now();
  const sum = { lost: 0, doubled: 0, bad: 0, done: 0 };
  const counts = new Map<string, number>();
  const queue = Array.from({ length: runs }, (_, index) => index).values();
  const work = async () => {
    let lane: Lane | undefined;
    for (const index of queue) {
      const name = `${what} ${seed + index} ${began}`;
      let found: Finding;
      try {
        lane ??= await open();
        found = await within(limitMs, lane.run(name, chanceFrom(seed + index)));
      } catch (error) {
        found = { lost: 0, doubled: 0, wrong: String(error instanceof Error ? error.stack : error) };
        await lane?.close().catch(() => undefined);
        lane = undefined;
      }
      sum.lost += found.lost;
      sum.doubled += found.doubled;
      sum.done += 1;
      if (found.lost + found.doubled > 0 || found.wrong !== undefined) {
        sum.bad += 1;
        say(`${name}: lost ${found.lost}, doubled ${found.doubled}; ${found.wrong ?? ''}`);
      }
      for (const [key, value] of Object.entries(found.counts ?? {}))
        counts.set(key, (counts.get(key) ?? 0) + value);
      if (sum.done % 20 === 0)
        say(`${what}: ${sum.done} of ${runs}, ${sum.bad} bad, ${secondsSince(began)} s`);
    }
    await lane?.close();
  };
  await Promise.all(Array.from({ length: Math.min(lanes, runs) }, work));
  const beside = [...counts].map(([key, value]) => `${value.toLocaleString('en')} ${key}`);
  const note = [`lost ${sum.lost}, doubled ${sum.doubled}`, ...beside, `${secondsSince(began)} s`].join('; ');
  return row({ what, runs: sum.done, bad: sum.bad, note });
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`not done after ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const secondsSince = (began: number) => Math.round((Date.now() - began) / 1000);
