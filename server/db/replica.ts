// A standby that reads. Each second the primary's place in its log (WAL) is compared with the place that the replica
// has replayed. It reads only while it is at most half a minute behind, and for a caller who has written only when it
// has that write; otherwise, and where a read fails there, the primary reads.
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { isUnreachable } from './monitored-pool.ts';
import { openPool } from './pool.ts';
import type { Db } from './schema.ts';

/** Bytes since the log began. */
export type Place = number;

const beatMs = 1000;
const pollMs = 20;
const patienceMs = 200;
/** Shorter than what search/totals.ts takes for settled, and than the time a caller's own write is remembered. */
const mostLagMs = 30_000;
const mostMarks = 100;

export interface Replica {
  /** `seen`: the place of the caller's last write. `read` must not write, and may run twice. */
  read<T>(read: (db: Db) => Promise<T>, seen: Place | null): Promise<T>;
  figures(): ReplicaFigures;
  close(): Promise<void>;
}

interface ReplicaFigures {
  readonly lagSeconds: number;
  readonly isUsed: boolean;
  /** Reads so far. */
  readonly served: { readonly replica: number; readonly primary: number };
}

/** `say` hears when the replica stops reading and when it reads again. */
export function openReplica(url: string, primary: Db, say: (line: string) => void): Replica {
  const db = openPool(url, forget, { wants: 'reads' });
  const served = { replica: 0, primary: 0 };
  /** Where the primary was, and when; oldest first, without those that the replica has reached. */
  let marks: { place: Place; at: number }[] = [];
  let timeline: string | null = null;
  let replayed: Place = 0;
  let reachedAt = performance.now();
  let [isKnown, isSilent, hasEnded] = [false, false, false];
  let looking: Promise<void> | null = null;

  const lagMs = () => performance.now() - reachedAt;
  const isUsable = () => isKnown && lagMs() <= mostLagMs;

  /** Another machine may answer now, or the same one after a restart, which replays a part of its log again. */
  function forget(): void {
    isKnown = false;
    replayed = 0;
  }

  async function look(): Promise<void> {
    const now = await standingOf(db);
    if (now.timeline !== null && now.timeline !== timeline)
      throw new Error('it was promoted, but another machine takes the writes');
    replayed = now.place;
    const newest = marks.findLastIndex(({ place }) => place <= replayed);
    if (newest < 0) return;
    reachedAt = marks[newest]?.at ?? reachedAt;
    marks = marks.slice(newest + 1);
    isKnown = true;
  }

  /** All who wait share one question. */
  const lookTogether = () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };

  async function reaches(place: Place): Promise<boolean> {
    const end = performance.now() + patienceMs;
    const polling = async () => {
      while (!hasEnded) {
        await lookTogether();
        if (replayed >= place) return true;
        if (performance.now() > end) break;
        await wait(pollMs, undefined, { ref: false });
      }
      return false;
    };
    return Promise.race([polling(), wait(patienceMs, false, { ref: false })]);
  }

  async function beat(): Promise<void> {
    // Asked before the primary: a standby of this primary is never ahead of it.
    const before = isKnown
      ? replayed
      : await standingOf(db).then(
          ({ place }) => place,
          () => 0,
        );
    const at = performance.now();
    const there = await standingOf(primary).catch(() => null);
    // Without the primary no call gets here.
    if (!there) return;
    timeline = there.timeline;
    const isAhead = before > there.place;
    if (isAhead) marks = [];
    else if (marks.length < mostMarks) marks.push({ place: there.place, at });
    let why: string | null = null;
    try {
      if (isAhead) throw new Error('it has another history than the primary: build it again');
      await reaches(there.place);
      if (lagMs() > mostLagMs) why = `it is ${Math.round(lagMs() / 1000)} seconds behind`;
    } catch (error) {
      forget();
      const { message, code } = error as Error & { code?: string };
      why = message || (code ?? 'it does not answer');
    }
    report(why);
  }

  function report(why: string | null): void {
    const wasSilent = isSilent;
    isSilent = why !== null;
    if (hasEnded || isSilent === wasSilent) return;
    say(why === null ? 'Replica: it reads again' : `Replica: ${why}; the primary reads`);
  }

  async function keepBeating(): Promise<void> {
    while (!hasEnded) {
      await beat();
      await wait(beatMs, undefined, { ref: false });
    }
  }
  void keepBeating();

  return {
    async read(read, seen) {
      const isFresh =
        isUsable() && (seen === null || replayed >= seen || (await reaches(seen).catch(() => false)));
      if (isFresh) {
        try {
          const found = await read(db);
          served.replica += 1;
          return found;
        } catch (error) {
          if (!canRepeat(error)) throw error;
          if (isUnreachable(error)) forget();
        }
      }
      served.primary += 1;
      return read(primary);
    },
    figures: () => ({
      lagSeconds: isKnown && marks.length === 0 ? 0 : lagMs() / 1000,
      isUsed: isUsable(),
      served: { ...served },
    }),
    async close() {
      hasEnded = true;
      await db.destroy();
    },
  };
}

/** Where everything lies that is committed now. */
export const writtenUpTo = async (primary: Db): Promise<Place> => (await standingOf(primary)).place;

/** `timeline`: null on a standby. A promotion begins a new one. */
async function standingOf(db: Db): Promise<{ place: Place; timeline: string | null }> {
  const { rows } = await sql<{ place: Place; timeline: string | null }>`
    select case when pg_is_in_recovery() then null else left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) end as timeline,
      ((case when pg_is_in_recovery() then coalesce(pg_last_wal_replay_lsn(), '0/0') else pg_current_wal_flush_lsn() end)
        - '0/0'::pg_lsn)::bigint as place`.execute(db);
  return rows[0] ?? { place: 0, timeline: null };
}

/** A standby cancels a query whose rows the primary has removed. */
const conflict = '40001';
/** By our limit of time, which holds on the primary too. */
const tooSlow = '57014';

function canRepeat(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === conflict || (code !== tooSlow && isUnreachable(error));
}
