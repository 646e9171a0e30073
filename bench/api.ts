// Lists for officers at 1,000, 100,000 and 1,000,000 incidents: our server beside a bare server that sends
// the same statements to the same PostgreSQL, alternating in one run. BENCH_REPORTS: other sizes;
// BENCH_CALLS: only calls whose name contains one of these, between |; BENCH_ROUNDS: number of rounds.
import { loadavg } from 'node:os';
import { type Call, calls, type Facts, queueCalls } from './api/calls.ts';
import { type District, openDistricts } from './api/districts.ts';
import { load } from './api/load.ts';
import { type Servers, startServers } from './api/servers.ts';
import { held, median, quantile, shown, table } from './table.ts';

const sizes = (process.env.BENCH_REPORTS ?? '1000,100000,1000000').split(',').map(Number);
const wanted = (process.env.BENCH_CALLS ?? '').split('|');
const rounds = Number(process.env.BENCH_ROUNDS ?? 2);
const crowd = 32;
const seconds = { alone: 0.25, crowd: 0.5 };
/** A slow call is measured longer, for so many of its first answer. */
const leastAnswers = { alone: 10, crowd: crowd };
const growth = { flat: 1.5, search: 3, write: Number.NaN, hash: Number.NaN };
/** A hash takes so much longer than a list. */
const longer = 8;

interface Side {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

interface Figures {
  /** ms of the first answer, with no cache. */
  readonly first: number;
  readonly alone: Side;
  readonly crowd: Side;
  readonly bareCrowd: Side;
}

export const api = (): Promise<string> => measureAll(calls);
/** The queues of deadlines and the piles alone: minutes instead of an hour. */
export const queues = (): Promise<string> => measureAll(queueCalls);

async function measureAll(all: readonly Call[]): Promise<string> {
  const before = loadavg()[0] ?? 0;
  const measured = all.filter(({ name }) => wanted.some((part) => name.includes(part)));
  const figures = new Map<Call, Figures[]>(measured.map((call) => [call, []]));
  const memory: number[] = [];
  const districts = await openDistricts(sizes);
  try {
    const open = await Promise.all(
      districts.all.map(async (district) => ({
        district,
        ...(await startServers(district, districts.dataDir)),
      })),
    );
    for (const call of measured) {
      for (const one of open) {
        const found = await measure(call, one);
        figures.get(call)?.push(found);
        process.stderr.write(
          `${call.name}, ${count(one.district.reports)}: p50 ${shown(found.alone.p50)} ms\n`,
        );
      }
    }
    for (const one of open) {
      memory.push(await one.servers.memory());
      await one.servers.close();
    }
  } finally {
    await districts.close();
  }
  return [
    growthTable(figures),
    crowdTable(figures),
    `Memory of our server after it: ${memory.map((mb, index) => `${held(mb, 300, 'atMost')} MB at ${count(sizes[index])}`).join(', ')} (goal ≤ 300).`,
    `Load of the machine before: ${before.toFixed(1)}.`,
  ].join('\n\n');
}

type One = { district: District; servers: Servers; facts: Facts };

async function measure(call: Call, { district, servers, facts }: One): Promise<Figures> {
  const next = () => call.send(district, facts);
  const isHash = call.kind === 'hash';
  const sides = isHash ? (['ours'] as const) : (['bare', 'ours'] as const);
  const spans = isHash ? (['alone'] as const) : (['alone', 'crowd'] as const);
  if (!isHash) await servers.prepare(call.name, next());
  const started = performance.now();
  await servers.ask(next());
  const first = performance.now() - started;
  const lots = { ours: { alone: [], crowd: [] } as Lots, bare: { alone: [], crowd: [] } as Lots };
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of sides) {
      for (const size of side === 'bare' ? (['crowd'] as const) : spans) {
        const connections = size === 'alone' ? 1 : crowd;
        // The first round warms up both servers.
        const least = round === 0 ? 0.05 : Math.max(seconds[size], (leastAnswers[size] * first) / 1000);
        const span = least * (isHash ? longer : 1);
        const lot = await load(servers.ports[side], next, { connections, seconds: span });
        if (round > 0) lots[side][size].push(lot);
      }
    }
  }
  return {
    first,
    alone: sideOf(lots.ours.alone),
    crowd: sideOf(lots.ours.crowd),
    bareCrowd: sideOf(lots.bare.crowd),
  };
}

type Lot = Awaited<ReturnType<typeof load>>;
type Lots = { alone: Lot[]; crowd: Lot[] };

function sideOf(lots: readonly Lot[]): Side {
  const latencies = lots.flatMap((lot) => lot.latencies);
  const time = lots.reduce((sum, lot) => sum + lot.seconds, 0);
  return { perSecond: latencies.length / time, p50: median(latencies), p99: quantile(latencies, 0.99) };
}

/** One connection: cost at 1,000,000 incidents relative to 1,000. */
function growthTable(figures: Map<Call, Figures[]>): string {
  const head = [
    'One connection',
    ...sizes.map((size) => `p50 ms at ${count(size)}`),
    `largest / smallest (goal ≤ ${growth.flat}, searches and tables of stations ≤ ${growth.search})`,
    'p99 ms at most',
    'first answer ms at most',
  ];
  const rows = [...figures].map(([{ name, kind }, all]) => {
    const p50 = all.map(({ alone }) => alone.p50);
    const times = (p50.at(-1) ?? Number.NaN) / (p50[0] ?? Number.NaN);
    return [
      name,
      ...p50.map(shown),
      held(times, growth[kind], 'atMost'),
      shown(Math.max(...all.map(({ alone }) => alone.p99))),
      shown(Math.max(...all.map(({ first }) => first))),
    ];
  });
  return table(head, rows);
}

/** 32 connections: our server relative to the bare server, which sends the same statements. */
function crowdTable(figures: Map<Call, Figures[]>): string {
  const head = [
    `${crowd} connections, ours / bare`,
    ...sizes.map((size) => `requests a second at ${count(size)} (goal ≥ 0.6)`),
    ...sizes.map((size) => `p99 at ${count(size)} (goal ≤ 3)`),
    'requests a second at most, ours',
  ];
  const rows = [...figures].flatMap(([{ name, kind }, all]) => {
    if (kind === 'hash') return [];
    const isRead = kind !== 'write';
    const last = all.at(-1);
    const cells = [
      name,
      ...all.map(({ crowd, bareCrowd }) =>
        held(crowd.perSecond / bareCrowd.perSecond, isRead ? 0.6 : 0, 'atLeast'),
      ),
      ...all.map(({ crowd, bareCrowd }) =>
        held(crowd.p99 / bareCrowd.p99, isRead ? 3 : Number.POSITIVE_INFINITY, 'atMost'),
      ),
      shown(last?.crowd.perSecond ?? Number.NaN),
    ];
    return [cells];
  });
  return table(head, rows);
}

const count = (value = Number.NaN) => value.toLocaleString('en');
