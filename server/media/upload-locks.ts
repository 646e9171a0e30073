// One writer for each upload, across all servers on one database: after a broken connection a phone sends the
// next chunk to another server while the first still waits for the rest of the last one. A server that wants
// the lock makes the holder release it; bytes written by then count. All locks of this server share one pool
// connection, held while any lock is held, so that slow uploads do not exhaust the pool.
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import type { Db } from '../db/schema.ts';
import { sharedConnection } from '../db/shared-connection.ts';
import {
  cancelLockRequest,
  lockRequests,
  releaseLock,
  requestLock,
  tryLock,
} from '../queries/upload-locks.ts';

export interface UploadLocks extends Locker {
  /** No other server or request runs work of this name at the same time. */
  alone<T>(name: string, work: () => Promise<T>): Promise<T>;
}

interface Held {
  readonly letGo: RequestRelease | null;
  readonly free: Promise<void>;
  readonly release: () => void;
}

const timeoutMs = 30_000;
const betweenTriesMs = 100;
const betweenLooksMs = 400;

/** `db`: each connection must keep its session. */
export function openUploadLocks(db: Db): UploadLocks {
  const held = new Map<string, Held>();
  const connection = sharedConnection(db, {
    everyMs: betweenLooksMs,
    async look(one) {
      const names = [...held].filter(([, { letGo }]) => letGo !== null).map(([name]) => name);
      // Queries even when no lock is held: PostgreSQL closes a session that is silent for long.
      for (const name of await lockRequests(one, names)) await held.get(name)?.letGo?.();
    },
    // The locks are gone with the connection: nobody on this server may go on writing.
    lost: () => Promise.all([...held.values()].map(({ letGo }) => letGo?.())),
  });

  async function take(name: string, letGo: RequestRelease | null, stop?: AbortSignal): Promise<void> {
    const until = Date.now() + timeoutMs;
    const mayWait = () => Date.now() < until && stop?.aborted !== true;
    for (let other = held.get(name); other; other = held.get(name)) {
      await other.letGo?.();
      await Promise.race([other.free, after(betweenTriesMs)]);
      if (!mayWait()) throw ERRORS.ERR_LOCK_TIMEOUT;
    }
    let release = () => {};
    const free = new Promise<void>((freed) => {
      release = freed;
    });
    held.set(name, { letGo, free, release });
    try {
      const one = await connection.lend();
      try {
        if (await tryLock(one, name)) return;
        await requestLock(one, name);
        try {
          while (mayWait()) {
            await after(betweenTriesMs);
            if (await tryLock(one, name)) return;
          }
        } finally {
          await cancelLockRequest(one, name);
        }
        throw ERRORS.ERR_LOCK_TIMEOUT;
      } catch (error) {
        connection.giveBack();
        throw error;
      }
    } catch (error) {
      held.delete(name);
      release();
      throw error;
    }
  }

  async function drop(name: string): Promise<void> {
    const mine = held.get(name);
    if (!mine) return;
    try {
      await connection.use((one) => releaseLock(one, name));
    } finally {
      held.delete(name);
      mine.release();
      connection.giveBack();
    }
  }

  return {
    newLock: (name): Lock => ({
      lock: (stop, letGo) => take(name, letGo, stop),
      unlock: () => drop(name),
    }),
    async alone(name, work) {
      await take(name, null);
      try {
        return await work();
      } finally {
        await drop(name);
      }
    },
  };
}

const after = (ms: number) => new Promise<void>((go) => setTimeout(go, ms));
