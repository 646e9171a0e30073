// One connection of the pool, kept for what belongs to a session: lent for as long as at least one borrower needs it, and looked at
// from time to time.
import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

interface Watch {
  readonly everyMs: number;
  look(one: Kysely<Database>): Promise<void>;
  /** What was held by this connection is held no more. */
  lost(): unknown;
}

export interface SharedConnection {
  lend(): Promise<Kysely<Database>>;
  /** With the connection that is lent; its failure is a loss, not an error of the caller. */
  use(work: (one: Kysely<Database>) => Promise<void>): Promise<void>;
  giveBack(): void;
}

interface Opened {
  readonly one: Promise<Kysely<Database>>;
  end(): void;
}

export function sharedConnection(db: Kysely<Database>, { everyMs, look, lost }: Watch): SharedConnection {
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
    const one = new Promise<Kysely<Database>>((given, failed) => {
      const stay = async (connection: Kysely<Database>) => {
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
