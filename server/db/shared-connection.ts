// One pool connection for work that belongs to a session: shared while at least one user needs it, and
// checked from time to time.
import { sql } from 'kysely';
import type { Db } from './schema.ts';

interface Watch {
  readonly everyMs: number;
  look(one: Db): Promise<void>;
  /** Called when the connection is lost: what it held is released. */
  lost(): unknown;
}

export interface SharedConnection {
  lend(): Promise<Db>;
  /** Runs with the shared connection; a failure of it counts as a loss, not as the caller's error. */
  use(work: (one: Db) => Promise<void>): Promise<void>;
  giveBack(): void;
}

interface Opened {
  readonly one: Promise<Db>;
  end(): void;
}

export function sharedConnection(db: Db, { everyMs, look, lost }: Watch): SharedConnection {
  let borrowers = 0;
  let opened: Opened | undefined;

  const close = (which = opened) => {
    which?.end();
    if (which === opened) opened = undefined;
  };

  const open = (): Opened => {
    let end = () => {};
    const ended = new Promise<void>((done) => {
      end = done;
    });
    const one = new Promise<Db>((given, failed) => {
      const stay = async (connection: Db) => {
        given(connection);
        await ended;
        await sql`select pg_advisory_unlock_all()`.execute(connection).catch(() => undefined);
      };
      db.connection().execute(stay).catch(failed);
    });
    const fresh: Opened = { one, end };
    const timer = setInterval(() => {
      one.then(look).catch(() => {
        lost();
        close(fresh);
      });
    }, everyMs).unref();
    void ended.then(() => clearInterval(timer));
    return fresh;
  };

  return {
    async lend() {
      borrowers += 1;
      opened ??= open();
      const mine = opened;
      try {
        return await mine.one;
      } catch (error) {
        borrowers -= 1;
        close(mine);
        throw error;
      }
    },
    async use(work) {
      const mine = opened;
      if (!mine) return;
      await mine.one.then(work).catch(() => {
        lost();
        close(mine);
      });
    },
    giveBack() {
      borrowers -= 1;
      if (borrowers === 0) close();
    },
  };
}
