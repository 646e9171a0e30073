// A database behind a cut connection neither closes nor answers: each call would wait minutes for the network
// to give up. While queries run, a probe on a separate connection asks whether the database still takes
// writes. If it does not, running queries fail at once and new ones are refused until one of the addresses does: the same
// machine again, or a standby that was promoted. A long query alone is not cut off.
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import pg from 'pg';
import { shownAddress } from './addresses.ts';
import { keptSocket, openPulse } from './pulse.ts';

const restMs = 400;

/** Thrown for queries that run when the database becomes unreachable, and for new ones until it is back. */
export class DatabaseUnreachable extends Error {
  readonly code = 'DATABASE_AWAY';

  constructor() {
    super('the database does not answer');
  }
}

interface Watcher {
  /** Hears when the database becomes unreachable and when it is back. */
  say(error: Error): void;
  isWatched(): boolean;
}

/** `addresses`: the machines of one database; one that takes writes is used. */
export function monitoredPool(
  options: pg.PoolConfig,
  addresses: readonly [string, ...string[]],
  { say, isWatched }: Watcher,
): PostgresPool {
  const sockets = new Set<Socket>();
  const pulses = addresses.map((connectionString) => openPulse({ ...options, connectionString }));
  let current = 0;
  let isLocated = addresses.length === 1;
  let [isAway, isWatching, isDoubtful, isRefused, hasEnded] = [false, false, false, false, false];

  class ToCurrent extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: addresses[current] });
    }
  }

  const pool = new pg.Pool({
    ...options,
    Client: ToCurrent,
    stream: () => (isAway ? closedSocket() : keptSocket(sockets)),
  });
  // Without a listener a lost connection ends the process: an idle one reports to the pool, one in use only
  // to itself and its query.
  pool.on('error', (error) => {
    if (!isAway) say(error);
  });
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnly) doubt();
    });
  });

  const needsLook = () =>
    isAway || isDoubtful || isRefused || pool.totalCount > pool.idleCount || pool.waitingCount > 0;

  async function watch(): Promise<void> {
    if (isWatching) return;
    isWatching = true;
    while (!hasEnded && needsLook()) {
      await wait(restMs, undefined, { ref: false });
      if (hasEnded || !needsLook()) break;
      turn(await find());
    }
    isWatching = false;
  }

  /** The machine was the primary and no longer is: it answers, and refuses each write. */
  function doubt(): void {
    isDoubtful = true;
    if (isWatched()) void watch();
  }

  /** A new connection failed: the machine may refuse them for good. */
  function notice(): void {
    isRefused = true;
    if (isWatched()) void watch();
  }

  /**
   * The address that does what is wanted; undefined where none does. As long as the current one does, the others are not asked.
   * One that answers with an error is taken only where no other is fit: it may be closed for good, and another promoted.
   */
  async function find(): Promise<number | undefined> {
    if (!isAway && isLocated) {
      const pulse = await pulses[current]?.read();
      if (pulse === 'fit' || (pulse === 'busy' && pulses.length === 1)) return current;
      if (pulse !== 'busy') return undefined;
    }
    const answers = await Promise.all(pulses.map((pulse) => pulse.read()));
    const fit = answers.indexOf('fit');
    if (fit >= 0) return fit;
    return answers[current] === 'busy' ? current : undefined;
  }

  function turn(found: number | undefined): void {
    if (hasEnded) return;
    const [wasAway, wasDoubtful, before] = [isAway, isDoubtful, current];
    isAway = found === undefined;
    [isDoubtful, isRefused] = [false, false];
    current = found ?? current;
    // A proxy may still hold old connections to the machine that refuses writes.
    if (isAway || wasDoubtful || current !== before)
      for (const socket of sockets) socket.destroy(new DatabaseUnreachable());
    if (isAway === wasAway && current === before) return;
    say(isAway ? new DatabaseUnreachable() : new Error(`the database answers again${placeOf(before)}`));
  }

  const placeOf = (before: number) =>
    before === current ? '' : `, now at ${shownAddress(addresses[current] ?? '')}`;

  async function locate(): Promise<void> {
    const found = await find();
    if (found === undefined) throw new DatabaseUnreachable();
    current = found;
    isLocated = true;
  }

  return {
    async connect() {
      if (isAway) throw new DatabaseUnreachable();
      if (!isLocated) await locate();
      const connecting = pool.connect();
      connecting.catch(notice);
      if (isWatched()) void watch();
      return connecting;
    },
    async end() {
      hasEnded = true;
      await Promise.all([pool.end(), ...pulses.map((pulse) => pulse.end())]);
    },
  };
}

/** PostgreSQL is unreachable, read-only or has dropped the connection: the same call may succeed in a moment. */
export function isUnreachable(error: unknown): boolean {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  return (typeof code === 'string' && passing.has(code)) || lostByDriver.test(message);
}

/** A write on a standby, or on a primary that has just become one. */
const readOnly = '25006';

/** Codes of the network, and of PostgreSQL: shutting down, crashed, starting, out of connections, cut off by our limits. */
const passing = new Set([
  'DATABASE_AWAY',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  readOnly,
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '57014',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // PgBouncer reports a lost or missing server with this code.
  '08P01',
  '25P03',
]);

/** The driver's own errors carry no code. */
const lostByDriver =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/;

function closedSocket(): Socket {
  const socket = new Socket();
  setImmediate(() => socket.destroy(new DatabaseUnreachable()));
  return socket;
}
