// Two machines with PostgreSQL and Patroni, on loopback: etcd decides which is the primary, HAProxy leads to
// it, PgBouncer stands before HAProxy in transaction mode.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '#fixtures/network/free-port.ts';
import {
  haproxyFile,
  type Machine,
  machines,
  type Ports,
  patroniFile,
  pgbouncerFile,
  usersFile,
  words,
} from './config-files.ts';
import { findPrograms, type Programs } from './programs.ts';

export interface Pair {
  /** A folder that all programs of the run may read. */
  readonly base: string;
  readonly ports: Ports;
  primary(): Promise<Machine | undefined>;
  /** As if the machine lost its power: Patroni and every process of PostgreSQL at once. */
  kill(machine: Machine): Promise<void>;
  /** Starts the machine again. */
  start(machine: Machine): void;
  /** Resolves when the other machine has everything that the primary acknowledges. */
  synced(): Promise<void>;
  down(): Promise<void>;
}

export const other = (machine: Machine): Machine => (machine === 'a' ? 'b' : 'a');

export async function startPair(): Promise<Pair> {
  const programs = findPrograms();
  const base = await mkdtemp(join(tmpdir(), 'vishwas-pair-'));
  await chmod(base, 0o755);
  const ports = await freePorts();
  await writeFiles(base, ports, programs);
  const running = new Map<string, ChildProcess>();
  const launch = (name: string, program: string, ...args: string[]) => {
    const log = openSync(join(base, `${name}.log`), 'a');
    running.set(name, spawn(program, args, { ...programs.as, cwd: base, stdio: ['ignore', log, log] }));
  };
  const start = (machine: Machine) => launch(machine, programs.patroni, join(base, `patroni-${machine}.yml`));
  const pidsOf = async (machine: Machine) => {
    const file = await readFile(join(base, `pg-${machine}`, 'postmaster.pid'), 'utf8');
    return treeOf(Number(file.split('\n')[0]));
  };

  const pair: Pair = {
    base,
    ports,
    start,
    async primary() {
      const asked = machines.map(async (name) => ((await isPrimary(ports.patroni[name])) ? name : undefined));
      return (await Promise.all(asked)).find((name) => name !== undefined);
    },
    async kill(machine) {
      const patroni = running.get(machine)?.pid;
      signal([...(patroni ? treeOf(patroni) : []), ...(await pidsOf(machine))], 'SIGKILL');
    },
    synced: () => until('the replica has everything', () => isSynced(ports)),
    async down() {
      // etcd last: without it Patroni stops slowly.
      const { etcd, ...others } = Object.fromEntries(running);
      for (const child of Object.values(others)) child.kill('SIGTERM');
      await Promise.race([Promise.all(Object.values(others).map(ended)), wait(20_000)]);
      etcd?.kill('SIGTERM');
      for (const child of running.values())
        if (child.pid && isAlive(child)) signal(treeOf(child.pid), 'SIGKILL');
      if (!process.env.KEEP_PAIR) await rm(base, { recursive: true, force: true });
    },
  };

  try {
    const [client, peer] = [ports.etcd, ports.etcdPeer].map((port) => `http://127.0.0.1:${port}`);
    launch(
      ...(['etcd', programs.etcd, '--name', 'e', '--data-dir', join(base, 'etcd')] as const),
      ...['--listen-client-urls', `${client}`, '--advertise-client-urls', `${client}`],
      ...['--listen-peer-urls', `${peer}`, '--initial-advertise-peer-urls', `${peer}`],
      ...['--initial-cluster', `e=${peer}`],
    );
    await wait(2000);
    start('a');
    await until('the first machine is the primary', async () => (await pair.primary()) === 'a');
    start('b');
    launch('haproxy', programs.haproxy, '-db', '-f', join(base, 'haproxy.cfg'));
    await pair.synced();
    await makeDatabase(ports.haproxy);
    launch('pgbouncer', programs.pgbouncer, join(base, 'pgbouncer.ini'));
    return pair;
  } catch (error) {
    await pair.down();
    throw error;
  }
}

async function freePorts(): Promise<Ports> {
  const two = async () => ({ a: await freePort(), b: await freePort() });
  const [postgres, patroni] = [await two(), await two()];
  const [etcd, etcdPeer, haproxy, pgbouncer] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  return { postgres, patroni, etcd, etcdPeer, haproxy, pgbouncer };
}

async function writeFiles(base: string, ports: Ports, programs: Programs): Promise<void> {
  const files = {
    ...Object.fromEntries(
      machines.map((name) => [`patroni-${name}.yml`, patroniFile(base, name, ports, programs)]),
    ),
    'haproxy.cfg': haproxyFile(ports),
    'pgbouncer.ini': pgbouncerFile(base, ports),
    'users.txt': usersFile,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(base, name), text);
  if (programs.as) await chown(base, programs.as.uid, programs.as.gid);
}

async function makeDatabase(port: number): Promise<void> {
  const client = new pg.Client(superUrl(port));
  await client.connect();
  await client.query(`create role vishwas_owner login password '${words.owner}'`);
  await client.query(`create role vishwas_app login password '${words.app}'`);
  await client.query(
    "create database vishwas owner vishwas_owner template template0 encoding 'UTF8' locale_provider icu icu_locale 'en-IN' locale 'C.UTF-8'",
  );
  await client.end();
}

const superUrl = (port: number) => `postgres://postgres:${words.super}@127.0.0.1:${port}/postgres`;

async function isPrimary(port: number): Promise<boolean> {
  const asked = fetch(`http://127.0.0.1:${port}/primary`, { signal: AbortSignal.timeout(1000) });
  return asked.then(
    ({ status }) => status === 200,
    () => false,
  );
}

async function isSynced({ haproxy, patroni }: Ports): Promise<boolean> {
  const client = new pg.Client({ connectionString: superUrl(haproxy), connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rowCount } = await client.query(
      "select from pg_stat_replication where state = 'streaming' and sync_state in ('sync', 'quorum')",
    );
    return rowCount === 1 && (await isElectable(patroni));
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Patroni promotes only a machine that it has written down as synchronous, a moment after PostgreSQL has it. */
async function isElectable(ports: Ports['patroni']): Promise<boolean> {
  for (const name of machines) {
    const asked = await fetch(`http://127.0.0.1:${ports[name]}/cluster`, {
      signal: AbortSignal.timeout(1000),
    });
    const { members } = (await asked.json()) as { members: { role: string }[] };
    if (!members.some(({ role }) => role === 'sync_standby')) return false;
  }
  return true;
}

/** A process and all below it. */
function treeOf(root: number): number[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const tree = [root];
  for (const parent of tree) tree.push(...all.flatMap(([pid = 0, of]) => (of === parent ? [pid] : [])));
  return tree;
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended by itself.
    }
  }
}

const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
const ended = (child: ChildProcess) =>
  isAlive(child) ? new Promise((done) => child.once('close', done)) : Promise.resolve();

export async function until(what: string, isSo: () => Promise<boolean>, withinMs = 120_000): Promise<void> {
  const end = Date.now() + withinMs;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`waited in vain: ${what}`);
    await wait(100);
  }
}
