// npm run faults -- failover: the primary of a PostgreSQL pair is killed with -9, repeatedly, while phones
// file, officers set statuses and a broadcast goes out. `--pgbouncer`: through PgBouncer in transaction mode;
// `--hosts`: both machines in DATABASE_URL, without HAProxy.
import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ended } from '#fixtures/data/broadcasts.ts';
import { receivedOf } from '#fixtures/load/kill-broadcast.ts';
import { compareNotes } from '#fixtures/load/officer.ts';
import { compare, type Heard, type Phones, percentile } from '#fixtures/load/phones.ts';
import { type Row, row } from '../harness/row.ts';
import { say } from '../harness/say.ts';
import { other, type Pair, startPair, until } from './pair.ts';
import { type Scene, startScene, type Way } from './scene.ts';

const writing = { leastMs: 1000, mostMs: 4000 };
const wanted = { medianMs: 10_000, worstMs: 30_000 };

export async function run({
  runs = 20,
  phones = 8,
  officers = 2,
  pgbouncer = 0,
  hosts = 0,
  recipients = runs * 150,
}: Record<string, number>): Promise<Row[]> {
  const way: Way = pgbouncer ? 'pgbouncer' : hosts ? 'both addresses' : 'haproxy';
  const pair = await startPair();
  try {
    const scene = await startScene(pair, { way, phones, officers, recipients });
    try {
      return await killed(pair, scene, way, runs);
    } finally {
      await scene.stop();
    }
  } finally {
    await pair.down();
  }
}

interface Outage {
  /** From the kill, and from the promotion, to the first complaint that is acknowledged. */
  readonly sinceKillMs: number;
  readonly sincePromotionMs: number;
}

async function killed(pair: Pair, scene: Scene, way: Way, runs: number): Promise<Row[]> {
  const outages: Outage[] = [];
  let whileSending = 0;
  await wrote(scene.phones, 0);
  for (let done = 0; done < runs; done += 1) {
    await pair.synced();
    await wait(writing.leastMs + randomInt(writing.mostMs - writing.leastMs));
    if (await isSending(scene)) whileSending += 1;
    const outage = await killOnce(pair, scene.phones);
    outages.push(outage);
    say(
      `${done + 1}: back ${outage.sinceKillMs} ms after the kill, ${outage.sincePromotionMs} ms after the promotion`,
    );
  }
  await Promise.all([scene.phones.stop(), ...scene.officers.map((officer) => officer.stop())]);
  return rowsOf(scene, way, outages, whileSending);
}

async function killOnce(pair: Pair, phones: Phones): Promise<Outage> {
  const primary = await pair.primary();
  if (!primary) throw new Error('there is no primary to kill');
  await pair.kill(primary);
  const killedAt = Date.now();
  await until('the other machine is promoted', async () => (await pair.primary()) === other(primary));
  const promotedAt = Date.now();
  const wroteAt = await wrote(phones, killedAt);
  pair.start(primary);
  return { sinceKillMs: wroteAt - killedAt, sincePromotionMs: Math.max(0, wroteAt - promotedAt) };
}

/** When the first complaint was acknowledged that was sent after `since`. */
async function wrote({ heard }: Phones, since: number): Promise<number> {
  let found: Heard | undefined;
  await until('a complaint is acknowledged', async () => {
    found = heard.slice(-5000).find(({ status, begunAt }) => status === 201 && begunAt > since);
    return found !== undefined;
  });
  return found?.endedAt ?? 0;
}

async function isSending({ db, broadcast }: Scene): Promise<boolean> {
  if (!broadcast) return false;
  const job = db.selectFrom('broadcast_jobs').where('id', '=', broadcast.id).select('finished_on');
  return (await job.executeTakeFirstOrThrow()).finished_on === null;
}

async function rowsOf(scene: Scene, way: Way, outages: readonly Outage[], whileSending: number) {
  const { db, phones, officers, gone } = scene;
  const what = `the primary of a PostgreSQL pair killed (-9) under load, through ${way}`;
  const complaints = await compare(db, phones);
  const notes = await Promise.all(officers.map((officer) => compareNotes(db, officer)));
  const heard = [phones, ...officers].flatMap((one) => one.heard);
  const unclear = heard.filter(({ status, retryAfter }) => status >= 500 && (status !== 503 || !retryAfter));
  const unanswered = heard.filter(({ status }) => status === 0).length;
  const since = outages.map(({ sincePromotionMs }) => sincePromotionMs);
  const isSlow = percentile(since, 0.5) > wanted.medianMs || Math.max(...since) > wanted.worstMs;
  for (const line of gone) say(line);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const lostNotes = sum(notes.map(({ lost }) => lost));
  const doubledNotes = Math.max(0, ...notes.map(({ doubled }) => doubled));
  const rows = [
    row({
      what: `${what}: complaints`,
      runs: outages.length,
      bad: complaints.lost + complaints.doubled + unclear.length + gone.length + Number(isSlow),
      note: [
        `${phones.acknowledged.size} acknowledged, ${complaints.lost} lost, ${complaints.doubled} doubled`,
        `writes back after the promotion: median ${seconds(percentile(since, 0.5))}, worst ${seconds(Math.max(...since))}`,
        `after the kill: median ${seconds(
          percentile(
            outages.map(({ sinceKillMs }) => sinceKillMs),
            0.5,
          ),
        )}`,
        `${heard.filter(({ status }) => status === 503).length} answers 503 with Retry-After, ${unclear.length} other 5xx${kinds(unclear)}, ${unanswered} without an answer`,
        `${gone.length} programs ended`,
      ].join('; '),
    }),
    row({
      what: 'the same: statuses of officers',
      runs: sum(officers.map(({ acknowledged }) => acknowledged.size)),
      bad: lostNotes + doubledNotes,
      note: `${lostNotes} lost, ${doubledNotes} doubled`,
    }),
  ];
  return scene.broadcast ? [...rows, await broadcastRow(scene, scene.broadcast, whileSending)] : rows;
}

async function broadcastRow(
  { db }: Scene,
  { cloud, id, numbers }: NonNullable<Scene['broadcast']>,
  kills: number,
): Promise<Row> {
  await ended(db, id, 20 * 60_000);
  const { lost, doubles, most } = receivedOf(cloud, numbers);
  return row({
    what: 'the same: a broadcast, kills while it goes out',
    runs: kills,
    bad: lost + Math.max(0, doubles - kills) + Math.max(0, most - 2),
    note: `${numbers.length} recipients, ${lost} lost, ${doubles} got it twice`,
  });
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const kinds = (answers: readonly Heard[]) =>
  answers.length === 0
    ? ''
    : ` (${[...new Set(answers.map(({ status, text }) => `${status} ${text}`))].slice(0, 3).join(', ')})`;
