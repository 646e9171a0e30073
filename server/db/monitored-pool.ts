// A database behind a cut connection neither closes nor answers: each call would wait minutes for the network
// to give up. While queries run, a probe on a separate connection asks whether the database still answers. If
// it does not, running queries fail at once and new ones are refused until it answers again. A long query
// alone is not cut off.
import { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import pg from 'pg';

/** Together below the two seconds within which a caller gets an answer. */
const restMs = 400;
const answerMs = 900;

/** Thrown for queries that run when the database becomes unreachable, and for new ones until it is back. */
export class DatabaseUnreachable extends Error {
  readonly code = 'DATABASE_AWAY';

  constructor() {
    super('the database does not answer');
  }
}

/** `say` hears when it becomes unreachable and when it is back; watched only while a query waits. */
export function monitoredPool(
  options: pg.PoolConfig,
  say: (error: Error) => void,
  isWatched: () => boolean,
): PostgresPool {
  const sockets = new Set<Socket>();
  let [isAway, isWatching, hasEnded] = [false, false, false];

  const pool = new pg.Pool({ ...options, stream: () => (isAway ? closed() : kept(sockets)) });
  // Without a listener a lost connection ends the process: an idle one reports to the pool, one in use only
  // to itself and its query.
  pool.on('error', (error) => {
    if (!isAway) say(error);
  });
  pool.on('connect', (client) => client.on('error', () => undefined));
  const asking = new Set<Socket>();
  const pulse = new pg.Pool({ ...options, stream: () => kept(asking), max: 1, allowExitOnIdle: true });
  pulse.on('error', () => undefined);
  pulse.on('connect', (client) => client.on('error', () => undefined));

  const isBusy = () => pool.totalCount > pool.idleCount || pool.waitingCount > 0;

  async function watch(): Promise<void> {
    if (isWatching) return;
    isWatching = true;
    while (!hasEnded && (isAway || isBusy())) {
      await wait(restMs, undefined, { ref: false });
      if (hasEnded || !(isAway || isBusy())) break;
      turn(await answers());
    }
    isWatching = false;
  }

  function turn(isThere: boolean): void {
    if (isThere !== isAway || hasEnded) return;
    isAway = !isThere;
    say(isAway ? new DatabaseUnreachable() : new Error('the database answers again'));
    if (isAway) for (const socket of sockets) socket.destroy(new DatabaseUnreachable());
  }

  async function answers(): Promise<boolean> {
    let heard: boolean | undefined;
    const asked = pulse.query('select 1').then(
      () => true,
      // Any error from PostgreSQL itself is an answer.
      (error: unknown) => error instanceof pg.DatabaseError,
    );
    const answered = asked.then((answer) => {
      heard = answer;
    });
    await Promise.race([answered, wait(answerMs, undefined, { ref: false })]);
    // Under load our timer may fire late; process pending I/O before deciding.
    for (let turns = 0; turns < 2 && heard === undefined; turns += 1) await nextTurn();
    if (heard) return true;
    for (const socket of asking) socket.destroy(new DatabaseUnreachable());
    return false;
  }

  return {
    async connect() {
      if (isAway) throw new DatabaseUnreachable();
      const connecting = pool.connect();
      if (isWatched()) void watch();
      return connecting;
    },
    async end() {
      hasEnded = true;
      await Promise.all([pool.end(), pulse.end()]);
    },
  };
}

/** PostgreSQL is unreachable or has dropped the connection: the same call may succeed in a moment. */
export function isUnreachable(error: unknown): boolean {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  return (typeof code === 'string' && passing.has(code)) || lostByDriver.test(message);
}

/**
 * Codes of the network and of PostgreSQL: shutting down, crashed, starting up, out of connections, connection
 * lost, cut off by one of our limits.
 */
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
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '53300',
  '08000',
  '08003',
  '08006',
  '25P03',
]);

/** The driver's own errors carry no code. */
const lostByDriver =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/;

function kept(among: Set<Socket>): Socket {
  const socket = new Socket();
  among.add(socket);
  return socket.once('close', () => among.delete(socket));
}

function closed(): Socket {
  const socket = new Socket();
  setImmediate(() => socket.destroy(new DatabaseUnreachable()));
  return socket;
}
