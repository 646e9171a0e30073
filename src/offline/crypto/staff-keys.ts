// The keys of the signed-in officer, derived at sign-in. The entry key comes from the user's server-held key
// and is the same at each sign-in, so entries outlive the session. The cache key also uses the session's
// token, so the read cache does not. Both are stored as non-extractable keys, because an offline restart must
// open the console. They are deleted at sign-out and on first use after expiry, so setting the clock back
// does not revive them.
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
  /** Encrypts and decrypts this user's outbox entries, in any session. */
  readonly parcels: Cipher;
  /** Valid for this session only. */
  readonly cache: Cipher;
  /** Hex hash of a name. It identifies the name without revealing it. Valid for this session only. */
  nameOf(text: string): Promise<string>;
  /** false: the user has signed out or signed in again, in any tab. */
  isCurrent(): Promise<boolean>;
}

interface KeptKeys {
  readonly userId: string;
  /** Random; identifies this sign-in. */
  readonly session: string;
  readonly expiresAt: number;
  readonly parcels: CryptoKey;
  readonly cache: CryptoKey;
  readonly names: CryptoKey;
}

const row = 'staff-keys';

/** Called at sign-in. Where nothing can be stored, the keys work until the page is closed. */
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
  // Rows of an earlier session can no longer be decrypted.
  await dropStaffKeys(platform);
  await set(row, keys, settingsStore(platform)).catch(() => undefined);
  return inUse(keys, platform);
}

/** The keys of the session stored on this device; null: nobody is signed in, or the session has expired. */
export async function savedStaffKeys(platform: Surroundings = browserPlatform): Promise<StaffKeys | null> {
  const keys = await get<KeptKeys>(row, settingsStore(platform)).catch(() => undefined);
  if (!keys) return null;
  if (platform.now() < keys.expiresAt) return inUse(keys, platform);
  await dropStaffKeys(platform);
  return null;
}

/** At sign-out: the keys first, then the read cache (see `encryptedCache`). Unsent entries stay. */
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
