// npm run faults -- strangers --runs 20000 --seed 1: untrusted answers of every status and kind of body
// alternate with the server's, on every call of the outboxes and the page. `runs`: number of untrusted
// answers. Nothing may be lost, given up, duplicated or misreported. Repeat a failed story with --seed <that>
// --runs 1.
import { type Row, row } from '../harness/row.ts';
import { say } from '../harness/say.ts';
import { openReads, readsOf } from './strangers-reads.ts';
import { writesOf } from './strangers-writes.ts';

export interface Findings {
  readonly answers: number;
  /** Sentences, each starting with its kind. */
  readonly faults: readonly string[];
}

const kinds = ['lost', 'given up', 'doubled', 'untrue'] as const;

export async function run({ runs = 400, seed = 1 }: Record<string, number>): Promise<Row[]> {
  const began = Date.now();
  const reads = openReads();
  const all: string[] = [];
  const sum = { writes: 0, reads: 0 };
  let [answers, story] = [0, 0];
  for (; answers < runs; story += 1) {
    const done = { writes: await writesOf(seed + story), reads: await readsOf(reads, seed + story) };
    for (const [what, one] of Object.entries(done) as [keyof typeof sum, Findings][]) {
      answers += one.answers;
      sum[what] += one.answers;
      all.push(...one.faults);
      for (const fault of one.faults) say(`--seed ${seed + story} --runs 1: ${fault}`);
    }
    if (story % 50 === 49) say(`strangers: ${answers} of ${runs} answers, ${all.length} bad`);
  }
  const counts = kinds.map((kind) => `${all.filter((fault) => fault.startsWith(kind)).length} ${kind}`);
  const seconds = Math.round((Date.now() - began) / 1000);
  const on = `${format(sum.writes)} on complaints, items, files and officers' writes, ${format(sum.reads)} on the page's own calls`;
  const note = `${counts.join(', ')}; ${on}; seeds ${seed}–${seed + story - 1}, ${seconds} s`;
  return [row({ what: 'strangers answer in place of the server', runs: answers, bad: all.length, note })];
}

const format = (count: number) => count.toLocaleString('en');
