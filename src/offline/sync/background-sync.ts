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
