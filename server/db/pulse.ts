// Asks one machine, on a connection of its own, whether it takes writes.
import { Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { addressesOf } from './addresses.ts';

/** Together with the pause between two questions below the two seconds within which a caller gets an answer. */
const answerMs = 900;

/** `busy`: PostgreSQL answers with an error of its own, for instance that it has no free connection. */
export type Pulse = 'fit' | 'busy' | 'none';

export interface PulseReader {
  read(): Promise<Pulse>;
  end(): Promise<void>;
}

export function openPulse(options: pg.PoolConfig): PulseReader {
  const sockets = new Set<Socket>();
  const pool = new pg.Pool({ ...options, stream: () => keptSocket(sockets), max: 1, allowExitOnIdle: true });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));

  return {
    async read() {
      let pulse: Pulse | undefined;
      const answered = pool
        .query<{ transaction_read_only: string }>('show transaction_read_only')
        .then(({ rows }): Pulse => (rows[0]?.transaction_read_only === 'off' ? 'fit' : 'none'), pulseOf)
        .then((answer) => {
          pulse = answer;
        });
      await Promise.race([answered, wait(answerMs, undefined, { ref: false })]);
      // Under load our timer may fire late; process pending I/O before deciding.
      for (let turns = 0; turns < 2 && pulse === undefined; turns += 1) await nextTurn();
      // A proxy may lead a new connection to another machine.
      if (pulse === undefined || pulse === 'none') for (const socket of sockets) socket.destroy();
      return pulse ?? 'none';
    },
    end: () => pool.end(),
  };
}

/** The machine that takes writes now; the first one where none says so, for its error tells why. */
export async function addressThatWrites(url: string): Promise<string> {
  const addresses = addressesOf(url);
  if (addresses.length === 1) return addresses[0];
  const pulses = addresses.map((connectionString) => openPulse({ connectionString }));
  const answers = await Promise.all(pulses.map((pulse) => pulse.read()));
  await Promise.all(pulses.map((pulse) => pulse.end()));
  return addresses[answers.indexOf('fit')] ?? addresses[0];
}

const startingUp = '57P03';

const pulseOf = (error: unknown): Pulse =>
  error instanceof pg.DatabaseError && error.code !== startingUp ? 'busy' : 'none';

/** A socket that removes itself from the set when it closes. */
export function keptSocket(among: Set<Socket>): Socket {
  const socket = new Socket();
  among.add(socket);
  return socket.once('close', () => among.delete(socket));
}
