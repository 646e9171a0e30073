// What the server's clock shows, as far as an answer has told it on this page. The clock of a phone may have been set wrong.

/** How far the server's clock is ahead of this device's; null: no answer yet. */
let aheadMs: number | null = null;

/** 'told': it is known, or known otherwise. */
export const serverTold = new EventTarget();

/** An answer says the time in whole seconds and was under way for some more. */
const sameMs = 60_000;

/** `date`: the Date header of an answer of our server. */
export function noteServerTime(date: string | null, now: number): void {
  const told = Date.parse(date ?? '') - now;
  if (Number.isNaN(told) || (aheadMs !== null && Math.abs(told - aheadMs) < sameMs)) return;
  aheadMs = told;
  serverTold.dispatchEvent(new Event('told'));
}

/** As on a page that has just been opened: the tests of a process share it. */
export function forgetServerTime(): void {
  aheadMs = null;
}

/** Has the server told its time? */
export const isServerTime = (): boolean => aheadMs !== null;

/** The server's time where it is known, else this device's. */
export const bestNow = (): number => Date.now() + (aheadMs ?? 0);
