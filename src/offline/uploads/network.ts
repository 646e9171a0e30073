/** Not in the DOM types: Safari and Firefox lack it, and desktop Chromium does not report the type. */
interface Connection extends EventTarget {
  readonly type?: string;
}

export const networkConnection = (): Connection | undefined =>
  (globalThis.navigator as { connection?: Connection } | undefined)?.connection;

/** Known to be a network that is not paid by volume. */
export const isUnmetered = (): boolean => ['wifi', 'ethernet'].includes(networkConnection()?.type ?? '');
