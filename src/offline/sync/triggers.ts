// When a page sends: at start, when the network is reported back or the server answers a read, when the page becomes
// visible, when something is enqueued, and by a timer. Background Sync is an extra (not in Safari, not in Firefox).

import { type Owner, publicOwner } from '../outbox/entry.ts';
import type { OutboxEvent } from '../outbox/events.ts';
import { deviceOutbox, type Outbox } from '../outbox/outbox.ts';
import { openDrafts } from '../storage/drafts.ts';
import { pinKey } from '../storage/pin.ts';
import { isUnmetered, networkConnection } from '../uploads/network.ts';
import { answeredReads } from './exchange.ts';
import { type FlushResult, flushPublic } from './flush.ts';
import { longestWaitMs, shortestWaitMs } from './transitions.ts';

/** The part of a flush result that the triggers need. */
type Result = Pick<FlushResult, 'busy' | 'nextMs'>;

export interface Triggers {
  readonly owner: Owner;
  readonly run: (wake: boolean) => Promise<Result>;
  /** Which outbox events are a reason to send; 'queued' by default. */
  readonly on?: readonly OutboxEvent['what'][];
  /** Its `change` event means that the network is another one (perhaps Wi-Fi). */
  readonly network?: EventTarget | undefined;
  /** Its `read` event means that the server answers. */
  readonly reads?: EventTarget;
  /** The window, which receives `online`, `visibilitychange` and `pageshow`. */
  readonly page?: EventTarget;
  readonly isVisible?: () => boolean;
  /** `navigator.onLine`. false may be wrong (some VPNs), so the timer tries anyway. */
  readonly isOnline?: () => boolean;
  readonly askForSync?: () => void;
}

/** A long wait is split: a sleeping phone stops timers, a clock may jump. A look costs one read. */
const longestTimerMs = 5 * 60 * 1000;

/** What each page does by itself for citizens: sends their entries and files, deletes expired drafts. */
export function startPublicOutbox(): void {
  startFlushing(deviceOutbox, { owner: publicOwner, run: (wake) => flushPublic(deviceOutbox, wake) });
  startFlushing(deviceOutbox, {
    owner: publicOwner,
    on: ['received', 'queued'],
    network: networkConnection(),
    run: async (wake) => {
      // Loaded on demand, because most visitors have no files to send.
      const { sendFiles } = await import('../uploads/queue.ts');
      return sendFiles(deviceOutbox, { wake, isUnmetered: isUnmetered() });
    },
  });
  openDrafts()
    .sweep()
    .then(sealUnderPin)
    .catch(() => undefined);
}

async function sealUnderPin(): Promise<void> {
  if (!(await pinKey(deviceOutbox.platform))) return;
  const { encryptKept } = await import('../privacy/lock.ts');
  await encryptKept(deviceOutbox);
}

/** Returns the stop function. */
export function startFlushing(outbox: Outbox, triggers: Triggers): () => void {
  const { owner, run, page = globalThis, isVisible = visible, isOnline = online } = triggers;
  const { on = ['queued'], network, reads = answeredReads } = triggers;
  const askForSync = triggers.askForSync ?? (() => void requestSync());
  const { platform } = outbox;
  const stopped = new AbortController();
  const { signal } = stopped;
  let running = false;
  let again: { wake: boolean } | null = null;
  /** Since when it waits for its timer; null: nothing waits. */
  let waitsSince: number | null = null;
  /** What fails again waits longer for the next of a page's many reads: not every failure is of the network. */
  let readPauseMs = shortestWaitMs;
  let cancelTimer = () => {};

  const later = (ms: number) => {
    cancelTimer();
    if (signal.aborted) return;
    waitsSince = platform.now();
    cancelTimer = platform.after(Math.min(ms, longestTimerMs), () => void go(false, true));
  };

  // Do not attempt while offline: the first attempt disables "withdraw". `anyway`: `navigator.onLine` may be wrong.
  const go = async (wake: boolean, anyway = false, isByRead = false): Promise<void> => {
    if (signal.aborted) return;
    if (!anyway && !isOnline()) return later(longestTimerMs);
    if (running) {
      again = { wake: wake || again?.wake === true };
      return;
    }
    running = true;
    waitsSince = null;
    cancelTimer();
    let nextMs: number | null = longestWaitMs;
    try {
      const result = await run(wake);
      nextMs = result.busy ? shortestWaitMs : result.nextMs;
    } catch {
      // The outbox could not be read; the timer tries again.
    } finally {
      running = false;
    }
    if (nextMs === null) readPauseMs = shortestWaitMs;
    else {
      later(Math.max(nextMs, shortestWaitMs));
      if (owner === publicOwner && !isByRead) askForSync();
    }
    const asked = again;
    again = null;
    if (asked) await go(asked.wake);
  };

  const onOnline = () => {
    readPauseMs = shortestWaitMs;
    void go(true);
  };
  const onShown = () => {
    if (isVisible()) onOnline();
  };
  const unsubscribe = outbox.changes.subscribe((change) => {
    if (!on.includes(change.what) || change.owner !== owner) return;
    if (owner === publicOwner) askForSync();
    void go(false);
  });
  const onRead = () => {
    if (waitsSince === null || Math.abs(platform.now() - waitsSince) < readPauseMs) return;
    readPauseMs = Math.min(2 * readPauseMs, longestWaitMs);
    void go(true, true, true);
  };
  reads.addEventListener('read', onRead, { signal });
  network?.addEventListener('change', onOnline, { signal });
  page.addEventListener('online', onOnline, { signal });
  page.addEventListener('pageshow', onShown, { signal });
  page.addEventListener('visibilitychange', onShown, { signal });
  void go(true);

  return () => {
    stopped.abort();
    cancelTimer();
    unsubscribe();
  };
}

// Written out so that the worker's program, which has no document, also compiles.
const visible = () =>
  (globalThis as { document?: { visibilityState: string } }).document?.visibilityState !== 'hidden';
const online = () => globalThis.navigator?.onLine !== false;

/** The worker listens for `sync` with this tag and flushes the public entries. */
export const syncTag = 'drain';

/** Not in the DOM types: only Chromium has it. */
interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

interface WithWorker {
  readonly serviceWorker?: { getRegistration(): Promise<object | undefined> };
}

/**
 * Asks the browser to wake the worker when the network is back, even after the page is closed. Does nothing
 * where Background Sync is missing.
 */
export async function requestSync(navigator: WithWorker | undefined = globalThis.navigator): Promise<void> {
  try {
    const registration: WithSync | undefined = await navigator?.serviceWorker?.getRegistration();
    await registration?.sync?.register(syncTag);
  } catch {
    // The person's settings forbid it; the page's own triggers remain.
  }
}
