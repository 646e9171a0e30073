// What the engine takes from its environment. Page and worker pass `browserPlatform`. Tests pass clocks that
// jump, networks that drop answers and disks that fill up.

export interface Platform {
  /** Wall clock in milliseconds. It may be wrong by years and may jump in either direction. */
  now(): number;
  fill(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
  /** Runs once after `ms` milliseconds. Returns the cancel function. */
  after(ms: number, run: () => void): () => void;
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** A getter may throw: Firefox does where storage is forbidden. */
  readonly indexedDB: IDBFactory;
  /** null where the browser has no Web Locks (Safari before 15.4). */
  readonly locks: LockManager | null;
  readonly subtle: SubtleCrypto;
  channel(name: string): BroadcastChannel | null;
  /** The window, which receives `pagehide` and `pageshow`; null in a worker. */
  readonly page: EventTarget | null;
}

// Getters, so that importing this during prerendering has no effect.
export const browserPlatform: Platform = {
  now: () => Date.now(),
  fill: (bytes) => crypto.getRandomValues(bytes),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  fetch: (path, init) => fetch(path, init),
  get indexedDB() {
    return globalThis.indexedDB;
  },
  get locks() {
    return globalThis.navigator?.locks ?? null;
  },
  get subtle() {
    return crypto.subtle;
  },
  channel: (name) => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)),
  get page() {
    return 'document' in globalThis ? (globalThis as unknown as EventTarget) : null;
  },
};
