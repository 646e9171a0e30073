// The load of a whole State (docs/scale.md), a growing share of it, on four API processes and one PostgreSQL. Calls
// are sent when they are due, not when the last one is answered; a time counts from when the call was due.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { openPatiently } from '#server/db/pool.ts';
import { calls, type Facts, type Sent } from './api/calls.ts';
import { type District, openDistricts } from './api/districts.ts';
import { quantile, shown, table } from './table.ts';

const processes = 4;
const reports = Number(process.env.BENCH_REPORTS ?? 100_000);
const seconds = Number(process.env.BENCH_SECONDS ?? 20);
const shares = [1 / 64, 1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 1];
/** A share of the load that is slower than this, or gets an answer 5xx or none, is too much. */
const slowestMs = 1000;

/** Calls a second in the whole State. Consoles send 500; each looks at its piles and its list most of the time. */
const load: Readonly<Record<string, number>> = {
  'pile counts of a station': 180,
  'station list, page 1': 130,
  'one report': 85,
  'pile counts of the district': 30,
  'district list, page 1': 30,
  'search of a station (चोरी)': 25,
  'queue counts of a station': 15,
  'set a status': 5,
  'track a report': 60,
  'directory of stations': 30,
  'take a complaint in': 2.9,
};

interface Answer {
  readonly ms: number;
  /** 0: none. */
  readonly status: number;
}

export async function state(): Promise<string> {
  const districts = await openDistricts([reports]);
  const [district] = districts.all;
  if (!district) throw new Error('no district');
  const env = { ...process.env, DATABASE_URL: district.url, DATA_DIR: districts.dataDir };
  const servers = await Promise.all(Array.from({ length: processes }, () => startServer(env)));
  try {
    const facts = await factsOf(district);
    const ports = servers.map(({ port }) => port);
    await measure(1 / 64, { district, facts, ports, pids: [] });
    const rows: string[][] = [];
    for (const share of shares) {
      const pids = servers.map(({ child }) => child.pid ?? 0);
      const round = await measure(share, { district, facts, ports, pids });
      rows.push(round.cells);
      if (round.isTooMuch) break;
    }
    return table(head, rows);
  } finally {
    for (const { child } of servers) child.disconnect();
    await districts.close();
  }
}

const head = [
  'share of the State',
  'calls due a second',
  'answered a second',
  'p50 ms',
  'p99 ms',
  'answers 5xx or none',
  'processor: API, PostgreSQL, all, of the cores',
  'busy connections, median and most',
  'waiting for a lock, most',
];

interface Scene {
  readonly district: District;
  readonly facts: Facts;
  readonly ports: readonly number[];
  readonly pids: readonly number[];
}

async function measure(share: number, { district, facts, ports, pids }: Scene) {
  const answers: Answer[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const running = new Set<Promise<void>>();
  const due = Object.entries(load).map(([name, rate]) => ({
    call: callNamed(name),
    everyMs: 1000 / (rate * share),
    next: Math.random() * (1000 / (rate * share)),
  }));
  const watch = watchDatabase(district.url);
  const before = { api: cpuOf(pids), postgres: cpuOfPostgres(), all: cpuOfMachine() };
  const began = performance.now();
  let turn = 0;
  let sent = 0;
  while (performance.now() - began < seconds * 1000) {
    const now = performance.now() - began;
    for (const one of due) {
      for (; one.next <= now; one.next += one.everyMs) {
        const port = ports[turn++ % ports.length] ?? 0;
        const answering = send(agent, port, one.call.send(district, facts), began + one.next).then(
          (answer) => {
            answers.push(answer);
            running.delete(answering);
          },
        );
        running.add(answering);
        sent += 1;
      }
    }
    await wait(2);
  }
  await Promise.all(running);
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  const { active, locked } = await watch.stop();
  const times = answers.map(({ ms }) => ms);
  const failed = answers.filter(({ status }) => status === 0 || status >= 500).length;
  const p99 = quantile(times, 0.99);
  const part = (used: number) => `${((100 * used) / (took * cpus().length)).toFixed(0)} %`;
  return {
    isTooMuch: failed > 0 || p99 > slowestMs,
    cells: [
      share === 1 ? '1' : `1/${Math.round(1 / share)}`,
      shown(sent / seconds),
      shown(answers.length / took),
      shown(quantile(times, 0.5)),
      shown(p99),
      String(failed),
      [
        part(cpuOf(pids) - before.api),
        part(cpuOfPostgres() - before.postgres),
        part(cpuOfMachine() - before.all),
      ].join(', '),
      `${quantile(active, 0.5)}, ${Math.max(0, ...active)}`,
      String(Math.max(0, ...locked)),
    ],
  };
}

function callNamed(name: string) {
  const call = calls.find((one) => one.name === name);
  if (!call) throw new Error(`no call is named ${name}`);
  return call;
}

function send(agent: Agent, port: number, { method, path, headers, body }: Sent, dueAt: number) {
  return new Promise<Answer>((done) => {
    const end = (status: number) => done({ ms: performance.now() - dueAt, status });
    const call = request(
      { agent, host: '127.0.0.1', port, method, path, headers, timeout: 30_000 },
      (answer) => {
        answer.resume().on('end', () => end(answer.statusCode ?? 0));
      },
    );
    call.on('error', () => end(0)).on('timeout', () => call.destroy());
    call.end(body);
  });
}

/** Looks once a second at what PostgreSQL's connections do. */
function watchDatabase(url: string) {
  const db = openPatiently(url);
  const active: number[] = [];
  const locked: number[] = [];
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const { rows } = await sql<{ active: number; locked: number }>`
        select count(*) as active, count(*) filter (where wait_event_type = 'Lock') as locked
        from pg_stat_activity where state <> 'idle' and pid <> pg_backend_pid() and datname = current_database()`.execute(
        db,
      );
      active.push(rows[0]?.active ?? 0);
      locked.push(rows[0]?.locked ?? 0);
      await wait(1000);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await running;
      await db.destroy();
      return { active, locked };
    },
  };
}

const ticksPerSecond = 100;

/** Seconds of processor time, from /proc; 0 for a process that has ended. */
function cpuOf(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid), 0) / ticksPerSecond;
}

function ticksOf(pid: number | string): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return 0;
  }
}

function cpuOfPostgres(): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return cpuOf(all.filter((pid) => nameOf(pid) === 'postgres').map(Number));
}

function nameOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

function cpuOfMachine(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.sys + times.nice, 0) / 1000;
}

async function startServer(env: NodeJS.ProcessEnv) {
  const child = fork(join(import.meta.dirname, 'api', 'ours.ts'), { env, execArgv: ['--import', 'tsx'] });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
}

async function factsOf({ url }: District): Promise<Facts> {
  const db = openPatiently(url);
  const { rows } = await sql<{ id: string; reference_id: string }>`
    select id, reference_id from incidents where report_type = 'NormalReport' limit 900`.execute(db);
  await db.destroy();
  return {
    lastPage: { sp: 1, pi: 1, complaints: 1 },
    incidentIds: rows.map(({ id }) => id),
    references: rows.map((row) => row.reference_id),
  };
}
