// A database behind a cut line closes nothing and answers nothing: each call would wait until the network gives up, minutes later.
// While work is under way a question of its own, on a connection of its own, asks whether the database still answers. Where it does
// not, what is under way fails at once and nothing new is begun, until it answers again. A long query alone cuts nobody off.
import { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import pg from 'pg';

/** Together below the two seconds within which a caller is told. */
const restMs = 400;
const answerMs = 900;

/** What is under way when the database goes away, and what comes while it is. */
export class DatabaseUnreachable extends Error {
  readonly code = 'DATABASE_AWAY';

  constructor() {
    super('the database does not answer');
  }
}

/** `say` is told when it goes away and when it is back. Watched only while somebody waits for an answer: `isWatched`. */
export function monitoredPool(
  options: pg.PoolConfig,
  say: (error: Error) => void,
  isWatched: () => boolean,
): PostgresPool {
  const sockets = new Set<Socket>();
  let [isAway, isWatching, hasEnded] = [false, false, false];

  const pool = new pg.Pool({ ...options, stream: () => (isAway ? closed() : kept(sockets)) });
  // Without a listener a connection that is lost ends the process: an idle one tells the pool, one in use only itself, and its query.
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
      // Whatever PostgreSQL itself says, it has answered.
      (error: unknown) => error instanceof pg.DatabaseError,
    );
    const answered = asked.then((answer) => {
      heard = answer;
    });
    await Promise.race([answered, wait(answerMs, undefined, { ref: false })]);
    // A busy process is late itself: what has arrived meanwhile is read first.
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

/** PostgreSQL cannot be reached, or has lost its connection with us: the same call may succeed in a moment. */
export function isUnreachable(error: unknown): boolean {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  return (typeof code === 'string' && passing.has(code)) || lostByDriver.test(message);
}

/** Of the network, and of PostgreSQL: shutting down, crashed, starting up, out of connections, connection lost, cut off by a limit of ours. */
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
