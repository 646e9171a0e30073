// Sets, opens and removes the PIN of My reports, drafts and receipts. What is not delivered stays readable for the
// sender, which must send it without the PIN; pages show it only after the PIN.
import { del, set, update } from 'idb-keyval';
import type { Bytes } from '../crypto/bytes.ts';
import { agreementCurve } from '../crypto/encrypted-value.ts';
import { countedTry, openUnderPin, sealUnderPin, waitLeftMs } from '../crypto/pin-box.ts';
import { publicOwner } from '../outbox/entry.ts';
import { allReports } from '../outbox/events.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { resultOf } from '../outbox/store.ts';
import { browserPlatform } from '../platform.ts';
import { readReceipt, receiptUnderPin } from '../receipts/kept-receipt.ts';
import { keptReceipts } from '../receipts/receipts.ts';
import { openDrafts } from '../storage/drafts.ts';
import {
  lockPin,
  openKeys,
  type PinRow,
  type PinSurroundings,
  pinKey,
  pinRowName,
  pinState,
  readPin,
} from '../storage/pin.ts';
import { dropTracking } from '../storage/query-cache.ts';
import { settingsStore } from '../storage/settings.ts';

export async function setPin(outbox: Outbox, pin: string): Promise<void> {
  // Another PIN would lose what is under the first.
  if ((await pinState(outbox.platform)) !== 'none') return;
  await makePin(pin, outbox.platform);
  await encryptKept(outbox);
  outbox.changes.tell({ what: 'forgotten', id: allReports, owner: publicOwner });
}

/** Encrypts what is still unencrypted: a page died while the PIN was set, or an older version wrote it. */
export async function encryptKept(outbox: Outbox): Promise<void> {
  const { platform, store } = outbox;
  if (!(await pinKey(platform))) return;
  for (const row of await keptReceipts(outbox)) {
    if ('underPin' in row || 'blankSince' in row) continue;
    const sealed = await receiptUnderPin(row, platform);
    await store.run('readwrite', async ({ receipts }) => {
      // Deleted meanwhile: it stays deleted.
      if (await resultOf(receipts.getKey(row.id))) await resultOf(receipts.put(sealed));
    });
  }
  await openDrafts(platform).seal();
  await dropTracking(platform);
}

/** Possible only after the PIN was given. false: this page is locked. */
export async function removePin(outbox: Outbox): Promise<boolean> {
  const { platform, store } = outbox;
  if ((await pinState(platform)) === 'locked') return false;
  const rows = await keptReceipts(outbox);
  const opened = await Promise.all(rows.map((row) => readReceipt(row, platform)));
  await openDrafts(platform).unseal();
  await store.run('readwrite', async ({ receipts }) => {
    for (const receipt of opened) {
      if (receipt && (await resultOf(receipts.getKey(receipt.id)))) await resultOf(receipts.put(receipt));
    }
  });
  await del(pinRowName, settingsStore(platform));
  lockPin(platform);
  return true;
}

/** Stores the keys and leaves them open. What is kept already is encrypted by the caller. */
export async function makePin(pin: string, platform: PinSurroundings): Promise<void> {
  const { subtle } = platform;
  const pair = await subtle.generateKey(agreementCurve, true, ['deriveBits']);
  const secret = new Uint8Array(await subtle.exportKey('pkcs8', pair.privateKey));
  const publicKey = new Uint8Array(await subtle.exportKey('raw', pair.publicKey));
  const row: PinRow = { ...(await sealUnderPin(pin, secret, platform)), publicKey };
  await set(pinRowName, row, settingsStore(platform));
  openKeys.set(platform, await privateKeyOf(secret, subtle));
}

/** `waitMs`: how long the next attempt is refused. */
export type Unlocked = { readonly right: boolean; readonly waitMs: number };

/** Counts the attempt before it is made, so that a page that is closed meanwhile gains nothing. */
export async function unlockPin(pin: string, platform: PinSurroundings = browserPlatform): Promise<Unlocked> {
  const { subtle, now } = platform;
  const store = settingsStore(platform);
  let waitMs = 0;
  await update<PinRow | undefined>(
    pinRowName,
    (row) => {
      if (!row) return row;
      waitMs = waitLeftMs(row, now());
      return waitMs > 0 ? row : countedTry(row, now());
    },
    settingsStore(platform, true),
  );
  if (waitMs > 0) return { right: false, waitMs };
  const row = await readPin(platform);
  if (!row) return { right: true, waitMs: 0 };
  try {
    openKeys.set(platform, await privateKeyOf(await openUnderPin(pin, row, subtle), subtle));
  } catch {
    return { right: false, waitMs: waitLeftMs(row, now()) };
  }
  await set(pinRowName, { ...row, wrong: 0, until: 0 }, store).catch(() => undefined);
  return { right: true, waitMs: 0 };
}

const privateKeyOf = (secret: Bytes, subtle: SubtleCrypto) =>
  subtle.importKey('pkcs8', secret, agreementCurve, false, ['deriveBits']);
