// The PIN of a shared phone. What is kept is encrypted for a public key; its private half is stored encrypted
// under the PIN (PBKDF2) and is open only in the memory of the page in which the PIN was given.
import { get } from 'idb-keyval';
import type { Bytes, EncryptedValue } from '../crypto/bytes.ts';
import type { PinBox } from '../crypto/pin-box.ts';
import { browserPlatform, type Platform } from '../platform.ts';
import { settingsStore } from './settings.ts';

export type PinSurroundings = Pick<Platform, 'indexedDB' | 'subtle' | 'fill' | 'now'>;

/** The private key (PKCS 8), encrypted under the PIN. */
export interface PinRow extends PinBox {
  readonly publicKey: Bytes;
}

export const pinRowName = 'pin';
export const isPin = (pin: string): boolean => /^\d{4,12}$/.test(pin);

/** By platform: a simulated process has its own memory. */
export const openKeys = new WeakMap<object, CryptoKey>();

/** locked: this page has no key. A phone whose settings cannot be read counts as one without PIN. */
export type PinState = 'none' | 'locked' | 'open';

export async function pinState(platform: PinSurroundings = browserPlatform): Promise<PinState> {
  if (!(await readPin(platform))) return 'none';
  return openKeys.has(platform) ? 'open' : 'locked';
}

/** The public key; null: no PIN. */
export async function pinKey(platform: Pick<Platform, 'indexedDB'>): Promise<Bytes | null> {
  return (await readPin(platform))?.publicKey ?? null;
}

/** In this page. */
export const lockPin = (platform: PinSurroundings = browserPlatform): boolean => openKeys.delete(platform);

/** Encrypted if there is a PIN; otherwise null. */
export async function encryptUnderPin(
  value: unknown,
  label: string,
  platform: PinSurroundings,
): Promise<EncryptedValue | null> {
  const key = await pinKey(platform);
  return key && (await encryption()).encryptValue(key, value, label, platform);
}

/** undefined: this page is locked, or the value is damaged. */
export async function decryptUnderPin(
  sealed: EncryptedValue,
  label: string,
  platform: PinSurroundings,
): Promise<unknown> {
  const key = openKeys.get(platform);
  if (!key) return undefined;
  const { decryptValue } = await encryption();
  return decryptValue(key, sealed, label, platform).catch(() => undefined);
}

/** Loaded on demand, because most phones have no PIN. */
const encryption = () => import('../crypto/encrypted-value.ts');

export const readPin = (platform: Pick<Platform, 'indexedDB'>) =>
  get<PinRow>(pinRowName, settingsStore(platform)).catch(() => undefined);
