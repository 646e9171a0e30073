// The key with which this device signs the acts of one person of a station's roster. The private half is stored
// encrypted under the person's PIN; while the person is at the console it is also there as a key that no script can
// read, for all tabs and across a reload. Without a network the PIN opens it, because only the PIN can.
import { del, get, set, update } from 'idb-keyval';
import { personHeader, type SignedCall, signedText } from '#contract/staff/person.ts';
import { type Bytes, sha256Hex, toBase64url, utf8 } from '../crypto/bytes.ts';
import { countedTry, openUnderPin, type PinBox, sealUnderPin, waitLeftMs } from '../crypto/pin-box.ts';
import type { OutboxRequest } from '../outbox/entry.ts';
import { browserPlatform, type Platform } from '../platform.ts';
import { settingsStore } from '../storage/settings.ts';

type Surroundings = Pick<Platform, 'indexedDB' | 'subtle' | 'fill' | 'now'>;

/** One person of the station whose account is signed in. */
interface Who {
  readonly userId: string;
  readonly personId: string;
}

interface KeptPerson extends Who, PinBox {
  readonly keyId: string;
  readonly publicKey: string;
}

interface OpenPerson extends Who {
  readonly keyId: string;
  readonly key: CryptoKey;
}

const keptRow = 'persons';
const openRow = 'person-open';
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** `none`: this device has no key of the person yet. `waitMs`: how long the next attempt is refused. */
export type PersonUnlock =
  | { readonly is: 'open'; readonly publicKey: string }
  | { readonly is: 'wrong'; readonly waitMs: number }
  | { readonly is: 'none' };

/** By the PIN alone, with or without a network. */
export async function unlockKeptPerson(
  who: Who,
  pin: string,
  platform: Surroundings = browserPlatform,
): Promise<PersonUnlock> {
  const { now, subtle } = platform;
  let waitMs = 0;
  await changeKept(platform, (rows) =>
    rows.map((row) => {
      if (!isOf(row, who)) return row;
      waitMs = waitLeftMs(row, now());
      return waitMs > 0 ? row : countedTry(row, now());
    }),
  );
  const row = (await readKept(platform)).find((one) => isOf(one, who));
  if (!row) return { is: 'none' };
  if (waitMs > 0) return { is: 'wrong', waitMs };
  const secret = await openUnderPin(pin, row, subtle).catch(() => null);
  if (!secret) return { is: 'wrong', waitMs: waitLeftMs(row, now()) };
  await changeKept(platform, (rows) =>
    rows.map((one) => (isOf(one, who) ? { ...one, wrong: 0, until: 0 } : one)),
  );
  await open({ ...who, keyId: row.keyId }, secret, platform);
  return { is: 'open', publicKey: row.publicKey };
}

/** A new key, once the server has taken its public half. `register` resolves with the key's id. */
export async function unlockNewPerson(
  who: Who,
  pin: string,
  register: (publicKey: string) => Promise<string>,
  platform: Surroundings = browserPlatform,
): Promise<void> {
  const { subtle } = platform;
  const pair = await subtle.generateKey(curve, true, ['sign', 'verify']);
  const publicKey = toBase64url(new Uint8Array(await subtle.exportKey('raw', pair.publicKey)));
  const secret = new Uint8Array(await subtle.exportKey('pkcs8', pair.privateKey));
  const keyId = await register(publicKey);
  const kept: KeptPerson = { ...who, ...(await sealUnderPin(pin, secret, platform)), keyId, publicKey };
  await changeKept(platform, (rows) => [...rows.filter((row) => !isOf(row, who)), kept]);
  await open({ ...who, keyId }, secret, platform);
}

/** Nobody is at the console; the keys under their PINs stay. */
export async function lockPerson(platform: Surroundings = browserPlatform): Promise<void> {
  inMemory.delete(platform);
  await del(openRow, settingsStore(platform)).catch(() => undefined);
}

/** `keep`: who is still on the roster of this account; without it all go, as at a sign-out. */
export async function dropPersonKeys(
  keep?: { userId: string; personIds: readonly string[] },
  platform: Surroundings = browserPlatform,
): Promise<void> {
  const isKept = (row: Who) => keep?.userId === row.userId && keep.personIds.includes(row.personId);
  await changeKept(platform, (rows) => rows.filter(isKept));
  const current = await readOpen(platform);
  if (current && !isKept(current)) await lockPerson(platform);
}

/** The proof for one call; null: nobody of this account's roster is at the console. */
export async function signedBy(
  userId: string,
  call: Omit<SignedCall, 'bodySha256'> & { readonly body: Bytes | string },
  platform: Surroundings = browserPlatform,
): Promise<string | null> {
  const person = await readOpen(platform);
  if (person?.userId !== userId) return null;
  const { subtle } = platform;
  const { body, ...rest } = call;
  const bodySha256 = await sha256Hex(subtle, typeof body === 'string' ? utf8(body) : body);
  const text = utf8(signedText({ ...rest, bodySha256 }));
  const signature = await subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, person.key, text);
  return `${person.keyId}.${toBase64url(new Uint8Array(signature))}`;
}

export const proofHeader = (proof: string | null): Readonly<Record<string, string>> =>
  proof === null ? {} : { [personHeader]: proof };

export const signedCall = ({ method, path, headers, body }: OutboxRequest) => ({
  method,
  path,
  body,
  writeId: headers['idempotency-key'] ?? '',
});

/** Where nothing can be stored, the key works until the page is closed. */
const inMemory = new WeakMap<object, OpenPerson>();

async function open(who: Omit<OpenPerson, 'key'>, secret: Bytes, platform: Surroundings): Promise<void> {
  const key = await platform.subtle.importKey('pkcs8', secret, curve, false, ['sign']);
  const person: OpenPerson = { ...who, key };
  const isStored = await set(openRow, person, settingsStore(platform)).then(
    () => true,
    () => false,
  );
  if (!isStored) inMemory.set(platform, person);
}

const readOpen = async (platform: Surroundings): Promise<OpenPerson | undefined> =>
  (await get<OpenPerson>(openRow, settingsStore(platform)).catch(() => undefined)) ?? inMemory.get(platform);

const isOf = (row: Who, { userId, personId }: Who) => row.userId === userId && row.personId === personId;

const readKept = async (platform: Surroundings): Promise<readonly KeptPerson[]> =>
  (await get<KeptPerson[]>(keptRow, settingsStore(platform)).catch(() => undefined)) ?? [];

const changeKept = (
  platform: Surroundings,
  change: (rows: readonly KeptPerson[]) => KeptPerson[],
): Promise<void> =>
  update<KeptPerson[]>(keptRow, (rows) => change(rows ?? []), settingsStore(platform, true)).catch(
    () => undefined,
  );
