// One rule of clocks. A machine's clock may be years ahead after a flat battery, or be set back. What cannot be undone waits
// where it has jumped; what comes from the future counts as old; and nobody waits longer than the longest wait.

/** Further from the last run than this, the clock or the machine was away: see jobs/clock.ts. */
const jumpMs = 2 * 86_400_000;
/** Servers on several machines differ by so much. */
export const skewMs = 60_000;

/** Nothing is put off further than a week: what is due later was put off by a clock that was ahead. */
export const mostAhead = (now: Date): Date => new Date(now.getTime() + 15 * 86_400_000);

/** What was made after this was made by a clock that was ahead. */
export const latestOf = (now: Date): Date => new Date(now.getTime() + skewMs);

export const isJump = (last: Date, now: Date): boolean => Math.abs(now.getTime() - last.getTime()) > jumpMs;

/** Written while the clock was ahead. */
export const isFromFuture = (at: Date, now: Date): boolean => at.getTime() - now.getTime() > skewMs;

/** Not yet `ms` old. What comes from the future counts as old. */
export const isYounger = (at: Date, ms: number, now: Date): boolean =>
  now.getTime() - at.getTime() < ms && !isFromFuture(at, now);

/** How long until it is `ms` old: never longer than `ms`. */
export const waitMs = (at: Date, ms: number, now: Date): number =>
  isYounger(at, ms, now) ? Math.min(ms, at.getTime() + ms - now.getTime()) : 0;
