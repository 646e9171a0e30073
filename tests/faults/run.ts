// npm run faults -- <what> [--name value …]: long series in which something is killed, cut or filled
// repeatedly. Without <what>: all but those that run by name only, with `--runs` or a share of it each. <what> smoke: one run of each of the
// most telling that no browser test repeats, in a minute or two. Prints one table with a line per fault; exits 1 on any failure. `--write 1`
// also writes the rows into docs/reliability.md.
import { argv, exit, stderr } from 'node:process';
import { closeFixture } from './harness/fixture.ts';
import { record } from './harness/record.ts';
import { holds, print, type Row } from './harness/row.ts';
import { say } from './harness/say.ts';
import { Unavailable, unavailableExitCode } from './harness/unavailable.ts';

type Options = Record<string, number>;
interface Fault {
  readonly load: () => Promise<{ run(options: Options): Promise<Row[]> }>;
  /** Share of the requested runs when all faults run; 0: runs only by name. */
  readonly share: number;
  readonly isSmoke?: boolean;
}

const faults: Record<string, Fault> = {
  simulated: { load: () => import('./simulated.ts'), share: 150, isSmoke: true },
  'answer-dropped': { load: async () => (await import('./answers.ts')).answerDropped, share: 1 },
  /** --runs 20000: number of untrusted answers */
  strangers: { load: () => import('./strangers/strangers.ts'), share: 200 },
  portals: { load: async () => (await import('./answers.ts')).portals, share: 1 },
  killed: { load: () => import('./kills.ts'), share: 1, isSmoke: true },
  'two-tabs': { load: async () => (await import('./tabs.ts')).twoTabs, share: 1, isSmoke: true },
  'five-tabs': { load: async () => (await import('./tabs.ts')).fiveTabs, share: 0.1 },
  flapping: { load: () => import('./flapping.ts'), share: 1, isSmoke: true },
  desk: { load: () => import('./procedure/desk.ts'), share: 1 },
  /** Without a browser: --runs 200 flapping, half as many kills, a quarter with two tabs */
  messages: { load: () => import('./messages/messages.ts'), share: 1, isSmoke: true },
  'worker-update': { load: () => import('./update.ts'), share: 1 },
  quota: { load: () => import('./quota.ts'), share: 0.4 },
  clock: { load: () => import('./clock.ts'), share: 0.25 },
  'shared-phone': { load: () => import('./shared-phone.ts'), share: 0.5 },
  damaged: { load: () => import('./damage.ts'), share: 0.25, isSmoke: true },
  'signed-out': { load: () => import('./signed-out.ts'), share: 0.05 },
  /** --cuts 20 --kilobytes 1000; with --slow 1 at 25 kbit/s and 800 ms, 100 kB */
  photo: { load: () => import('./photo.ts'), share: 0.05 },
  /** --runs 1 --recipients 10000 --kills 50 --workers 1 */
  broadcast: { load: () => import('./broadcast.ts'), share: 0 },
  /** --cases 2000 --kills 50 */
  escalation: { load: () => import('./worker/escalation.ts'), share: 0 },
  /** --rows 10000 --lookalikes 500 */
  stages: { load: () => import('./procedure/stages.ts'), share: 0 },
  /** --cases 1000 --kills 50 */
  told: { load: () => import('./worker/told.ts'), share: 0 },
  /** --cases 10000 */
  'ninety-days': { load: () => import('./worker/ninety-days.ts'), share: 0 },
  /** --mails 1000 --workers 2 */
  'deferred-mail': { load: () => import('./worker/deferred-mail.ts'), share: 0 },
  /** --conversations 500 --kills 50 --media 500 --model 100 */
  chat: { load: () => import('./chat/chat.ts'), share: 0 },
  /** Kills the server, then PostgreSQL: --runs 200 --phones 8 */
  kills: { load: () => import('./server-kills.ts'), share: 1 },
  /** --seconds 30 --phones 20 */
  'postgres-cut': { load: () => import('./postgres-cut.ts'), share: 0 },
  /** --seconds 60 --sockets 2000 */
  slowloris: { load: () => import('./slowloris.ts'), share: 0 },
  /** --runs 2; needs root for its small disk */
  'disk-full': { load: () => import('./disk-full.ts'), share: 0 },
  /** --uploads 200 --steps 144; needs root for its small disk */
  'disk-strangers': { load: () => import('./disk-strangers.ts'), share: 0 },
  /** --files 20 */
  'hostile-photos': { load: () => import('./hostile-photos.ts'), share: 0 },
  /** --mutations 200 --seed 1 */
  'any-file': { load: () => import('./strangers/any-file.ts'), share: 0 },
  /** --calls 10 --rounds 5 */
  'webhook-flood': { load: () => import('./webhook-flood.ts'), share: 0 },
  /** --runs 3 --phones 4 */
  destroyed: { load: () => import('./destroyed.ts'), share: 0 },
  /** --runs 20 --recipients 2000 --phones 6 */
  processes: { load: () => import('./processes.ts'), share: 0 },
  /** --minutes 10 --phones 4 --from COMMIT */
  upgrade: { load: () => import('./upgrade/upgrade.ts'), share: 0 },
  /** --reports 1000000 */
  'index-build': { load: () => import('./upgrade/index-build.ts'), share: 0 },
  /** --rows 1000000 */
  retention: { load: () => import('./upgrade/retention.ts'), share: 0 },
  /** --runs 20 --phones 8 --officers 2; --pgbouncer or --hosts: another way to the pair. Needs Debian's packages */
  failover: { load: () => import('./failover/failover.ts'), share: 0 },
};

const [first = ''] = argv.slice(2);
const named = first === '' || first.startsWith('--') ? null : first;
const options = optionsIn(argv.slice(named === null ? 2 : 3));
const rows = await (named === null
  ? runAll(options)
  : named === 'smoke'
    ? runAll({ runs: 1 }, ({ isSmoke = false }) => isSmoke)
    : runOne(named, options));
print(rows);
await closeFixture();
exit(holds(rows) ? 0 : 1);

async function runOne(name: string, given: Options): Promise<Row[]> {
  const fault = faults[name];
  if (!fault) {
    stderr.write(`Say which: ${Object.keys(faults).join(', ')}\n`);
    exit(64);
  }
  const rows = await (await fault.load()).run(given).catch((error: unknown) => {
    if (!(error instanceof Unavailable)) throw error;
    stderr.write(`${error.message}\n`);
    exit(unavailableExitCode);
  });
  if (given.write) record(name, given, rows);
  return rows;
}

async function runAll(
  { runs = 20, ...rest }: Options,
  isWanted: (fault: Fault) => boolean = ({ share }) => share > 0,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const [name, fault] of Object.entries(faults)) {
    const { share } = fault;
    if (!isWanted(fault)) continue;
    say(`${name} …`);
    found.push(
      ...(await runOne(name, {
        ...rest,
        runs: Math.max(Math.min(2, Math.ceil(10 * share)), Math.round(runs * share)),
      })),
    );
  }
  return found;
}

/** An option without a value is 1. */
function optionsIn(words: string[]): Options {
  const found: Options = {};
  for (const [index, word] of words.entries()) {
    if (!word.startsWith('--')) continue;
    const next = words[index + 1] ?? '--';
    const value = next.startsWith('--') ? 1 : Number(next);
    // A commit is no number; the fault that takes one reads it itself.
    if (!Number.isNaN(value)) found[word.slice(2)] = value;
  }
  return found;
}
