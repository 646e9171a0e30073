// The keys of the signed-in officer, derived at sign-in: the entry key from the user's server-held key, so that entries
// outlive the session; the cache key also from the session's token, so that the read cache does not. Non-extractable,
// because an offline restart must open the console. Deleted at sign-out and on first use after expiry: setting the
// clock back does not revive them.
import { del, get, set } from 'idb-keyval';
import { toHex } from '#contract/shared/text.ts';
import { type Bytes, type EncryptedBytes, fromBase64url, toBase64url, utf8 } from '../crypto/bytes.ts';
import { type Cipher, createCipher } from '../crypto/cipher.ts';
import { browserPlatform, type Platform } from '../platform.ts';
import { dropStaffCache } from '../storage/query-cache.ts';
import { settingsStore } from '../storage/settings.ts';

type Surroundings = Pick<Platform, 'indexedDB' | 'subtle' | 'fill' | 'now'>;

export interface StaffKeys {
  readonly userId: string;
  /** Encrypts and decrypts this user's outbox entries, in any session. */
  readonly entries: Cipher;
  /** false: the saved lists are encrypted under a passkey too, and it has not been used since the page opened. */
  readonly isOpen: boolean;
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
  /** The cache key and the name key; or what only the passkey of the sign-in can turn into them. */
  readonly cache?: CryptoKey;
  readonly names?: CryptoKey;
  readonly locked?: EncryptedBytes;
}

interface SignedIn {
  readonly userId: string;
  readonly sealKey: string;
  readonly token: string;
  readonly expiresAt: string;
  /** What the passkey of this sign-in derived (PRF); then the cache cannot be read without that passkey. */
  readonly prf?: Bytes | null;
}

const row = 'staff-keys';

/** Called at sign-in. Where nothing can be stored, the keys work until the page is closed. */
export async function saveStaffKeys(
  signIn: SignedIn,
  platform: Surroundings = browserPlatform,
): Promise<StaffKeys> {
  const { subtle, fill } = platform;
  const random = fill(new Uint8Array(32));
  const ofUser = await secretOf(subtle, fromBase64url(signIn.sealKey));
  const source = signIn.prf ? await secretOf(subtle, random) : ofUser;
  const cacheKeys = await deriveCacheKeys(subtle, source, signIn.token);
  const kept: KeptKeys = {
    userId: signIn.userId,
    session: toHex(fill(new Uint8Array(16))),
    expiresAt: Date.parse(signIn.expiresAt),
    parcels: await subtle.deriveKey(how('', 'vishwas-parcels-1'), ofUser, aes, false, ['encrypt', 'decrypt']),
    ...(signIn.prf
      ? { locked: await (await prfCipher(signIn.prf, platform)).seal(toBase64url(random), signIn.userId) }
      : cacheKeys),
  };
  // Rows of an earlier session can no longer be decrypted.
  await dropStaffKeys(platform);
  await set(row, kept, settingsStore(platform)).catch(() => undefined);
  return inUse({ ...kept, ...cacheKeys }, platform);
}

/** Opens what only the passkey opens. null: another passkey than that of the sign-in, or nobody is signed in. */
export async function openStaffKeys(
  { prf, token }: { prf: Bytes; token: string },
  platform: Surroundings = browserPlatform,
): Promise<StaffKeys | null> {
  const kept = await get<KeptKeys>(row, settingsStore(platform)).catch(() => undefined);
  if (!kept?.locked || platform.now() >= kept.expiresAt) return null;
  try {
    const random = await (await prfCipher(prf, platform)).open(kept.locked, kept.userId);
    const source = await secretOf(platform.subtle, fromBase64url(String(random)));
    return inUse({ ...kept, ...(await deriveCacheKeys(platform.subtle, source, token)) }, platform);
  } catch {
    return null;
  }
}

const aes = { name: 'AES-GCM', length: 256 } as const;
const how = (salt: string, info: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: utf8(salt),
  info: utf8(info),
});

const secretOf = (subtle: SubtleCrypto, bytes: Bytes) =>
  subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);

async function deriveCacheKeys(subtle: SubtleCrypto, source: CryptoKey, token: string) {
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 };
  return {
    cache: await subtle.deriveKey(how(token, 'vishwas-cache-1'), source, aes, false, ['encrypt', 'decrypt']),
    names: await subtle.deriveKey(how(token, 'vishwas-names-1'), source, hmac, false, ['sign']),
  };
}

async function prfCipher(prf: Bytes, platform: Surroundings): Promise<Cipher> {
  const secret = await secretOf(platform.subtle, prf);
  const key = await platform.subtle.deriveKey(how('', 'vishwas-prf-1'), secret, aes, false, [
    'encrypt',
    'decrypt',
  ]);
  return createCipher(key, platform);
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
  const { cache, names } = keys;
  return {
    userId: keys.userId,
    entries: createCipher(keys.parcels, platform),
    isOpen: cache !== undefined,
    cache: cache ? createCipher(cache, platform) : noCipher,
    async nameOf(text) {
      if (!names) throw new Error('locked');
      return toHex(new Uint8Array(await platform.subtle.sign('HMAC', names, utf8(text))));
    },
    isCurrent: async () => (await get<KeptKeys>(row, settingsStore(platform)))?.session === keys.session,
  };
}

const refuse = () => Promise.reject(new Error('locked'));
const noCipher: Cipher = { seal: refuse, open: refuse };
