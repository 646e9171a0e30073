// The keys of the officer who is signed in. Made once at sign-in from the user's seal key (the same at each sign-in, so parcels
// outlive the session) and the session's token (so the read cache does not). Kept as non-extractable keys, for an offline
// restart must open the console; deleted at sign-out and at the first look after expiry, so a clock set back finds nothing.
import { del, get, set } from 'idb-keyval';
import { toHex } from '#contract/text.ts';
import { browserPlatform, type Platform } from '../platform.ts';
import { dropStaffCache } from '../storage/query-cache.ts';
import { settingsStore } from '../storage/settings.ts';
import { fromBase64url, utf8 } from './bytes.ts';
import { type Cipher, createCipher } from './cipher.ts';

type Surroundings = Pick<Platform, 'indexedDB' | 'subtle' | 'fill' | 'now'>;

export interface StaffKeys {
  readonly userId: string;
  /** Opens and seals this user's parcels, in any session. */
  readonly parcels: Cipher;
  /** Of this session only. */
  readonly cache: Cipher;
  /** Hex; tells the same name again without saying it. Of this session only. */
  nameOf(text: string): Promise<string>;
  /** false: signed out since, or signed in anew, in any tab. */
  isCurrent(): Promise<boolean>;
}

interface KeptKeys {
  readonly userId: string;
  /** Random; tells this sign-in from another. */
  readonly session: string;
  readonly expiresAt: number;
  readonly parcels: CryptoKey;
  readonly cache: CryptoKey;
  readonly names: CryptoKey;
}

const row = 'staff-keys';

/** At sign-in, with that answer's fields. Where nothing can be stored the keys still serve until the page is closed. */
export async function saveStaffKeys(
  signIn: { userId: string; sealKey: string; token: string; expiresAt: string },
  platform: Surroundings = browserPlatform,
): Promise<StaffKeys> {
  const { subtle } = platform;
  const secret = await subtle.importKey('raw', fromBase64url(signIn.sealKey), 'HKDF', false, ['deriveKey']);
  const derive = (salt: string, info: string, type: AesKeyGenParams | HmacKeyGenParams, uses: KeyUsage[]) => {
    const parameters = { name: 'HKDF', hash: 'SHA-256', salt: utf8(salt), info: utf8(info) };
    return subtle.deriveKey(parameters, secret, type, false, uses);
  };
  const aes = { name: 'AES-GCM', length: 256 };
  const keys: KeptKeys = {
    userId: signIn.userId,
    session: toHex(platform.fill(new Uint8Array(16))),
    expiresAt: Date.parse(signIn.expiresAt),
    parcels: await derive('', 'vishwas-parcels-1', aes, ['encrypt', 'decrypt']),
    cache: await derive(signIn.token, 'vishwas-cache-1', aes, ['encrypt', 'decrypt']),
    names: await derive(signIn.token, 'vishwas-names-1', { name: 'HMAC', hash: 'SHA-256', length: 256 }, [
      'sign',
    ]),
  };
  // Rows of an earlier session no longer open.
  await dropStaffKeys(platform);
  await set(row, keys, settingsStore(platform)).catch(() => undefined);
  return inUse(keys, platform);
}

/** Of the session that this device remembers; null: nobody is signed in, or no longer. */
export async function savedStaffKeys(platform: Surroundings = browserPlatform): Promise<StaffKeys | null> {
  const keys = await get<KeptKeys>(row, settingsStore(platform)).catch(() => undefined);
  if (!keys) return null;
  if (platform.now() < keys.expiresAt) return inUse(keys, platform);
  await dropStaffKeys(platform);
  return null;
}

/** At sign-out: keys and read cache go, in this order (see `sealedCache`); the user's unsent parcels stay. */
export async function dropStaffKeys(platform: Surroundings = browserPlatform): Promise<void> {
  await del(row, settingsStore(platform)).catch(() => undefined);
  await dropStaffCache(platform).catch(() => undefined);
}

function inUse(keys: KeptKeys, platform: Surroundings): StaffKeys {
  return {
    userId: keys.userId,
    parcels: createCipher(keys.parcels, platform),
    cache: createCipher(keys.cache, platform),
    nameOf: async (text) => toHex(new Uint8Array(await platform.subtle.sign('HMAC', keys.names, utf8(text)))),
    isCurrent: async () => (await get<KeptKeys>(row, settingsStore(platform)))?.session === keys.session,
  };
}
