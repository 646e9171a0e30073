/** The worker listens for `sync` with this tag and drains the public parcels. */
export const syncTag = 'drain';

/** Not in the DOM's types: only Chromium has it. */
interface WithSync {
  readonly sync?: { register(tag: string): Promise<void> };
}

interface WithWorker {
  readonly serviceWorker?: { getRegistration(): Promise<object | undefined> };
}

/** Asks to be woken when the network is back, also after the page is closed. Quietly does nothing where that is not to be had. */
export async function requestSync(navigator: WithWorker | undefined = globalThis.navigator): Promise<void> {
  try {
    const registration: WithSync | undefined = await navigator?.serviceWorker?.getRegistration();
    await registration?.sync?.register(syncTag);
  } catch {
    // Refused by the person's settings: the page's own triggers remain.
  }
}
