// What the engine takes from its surroundings. Page and worker pass `browser`; tests pass clocks that jump, networks that
// drop answers and disks that fill up.

export interface Platform {
  /** Wall clock in milliseconds; it may be years wrong and may jump either way. */
  now(): number;
  /** Fills with random bytes and hands the same array back. */
  fill(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
  /** Runs once after so many milliseconds; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** A getter may throw: Firefox does where storage is forbidden. */
  readonly indexedDB: IDBFactory;
  /** null where the browser has none (Safari before 15.4). */
  readonly locks: LockManager | null;
  readonly subtle: SubtleCrypto;
  channel(name: string): BroadcastChannel | null;
}

// Getters, so that importing this during prerendering touches nothing.
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
};
