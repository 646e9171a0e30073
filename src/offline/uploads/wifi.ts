/** Not in the DOM's types everywhere: Safari and Firefox have none, and Chromium on a PC does not say the type. */
interface Connection extends EventTarget {
  readonly type?: string;
}

export const networkConnection = (): Connection | undefined =>
  (globalThis.navigator as { connection?: Connection } | undefined)?.connection;

/** Known to be one that is not paid by the kilobyte. */
export const isOnWifi = (): boolean => ['wifi', 'ethernet'].includes(networkConnection()?.type ?? '');
