// Empties the outbox of one owner as far as the network lets it. The same code in the page and in the worker; started often and
// for any reason, since a round with nothing to do costs one read.
import { type Cipher, isSealed, openLetter } from './cipher.ts';
import { labelOf, type Outbox } from './outbox.ts';
import { judge, type Outcome } from './outcome.ts';
import type { Letter, Owner, ParcelRow } from './parcel.ts';
import { post } from './post.ts';
import { asSender } from './sender.ts';
import { markAttention, markReceived, markSending, markWaiting, nextInMs } from './sending.ts';
import { isLetter } from './sound.ts';

export interface DrainOptions {
  readonly owner: Owner;
  readonly cipher?: Cipher;
  /** Sent beside the sealed headers; null: nobody is signed in. */
  readonly headers?: () => Promise<Readonly<Record<string, string>> | null>;
  /** After `online`, at a start, at a sign-in: do not sit out waits that only the network caused. */
  readonly wake?: boolean;
}

export interface DrainReport {
  /** What the server answered, by parcel. */
  readonly received: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly attention: readonly string[];
  /** Parcels wait, and only a sign-in of their owner lets them go. */
  readonly signInNeeded: boolean;
  /** When to come again; null: nothing left that can go by itself. */
  readonly nextMs: number | null;
  /** Another page or the worker is sending. */
  readonly busy: boolean;
}

/** After so many tries in a row without an answer of ours the network is taken as down; the rest waits for the next round. */
const failuresInRow = 3;

/** Rejects only when the outbox itself cannot be read. */
export async function drain(outbox: Outbox, options: DrainOptions): Promise<DrainReport> {
  const round = {
    received: new Map<string, Record<string, unknown>>(),
    attention: [] as string[],
    signInNeeded: false,
  };
  const done = await asSender(outbox, async () => {
    await send(outbox, options, round);
    return true;
  });
  const nextMs = await nextInMs(outbox, options.owner);
  const busy = done === null;
  return { ...round, busy, nextMs: round.signInNeeded ? null : nextMs };
}

interface Round {
  readonly received: Map<string, Readonly<Record<string, unknown>>>;
  readonly attention: string[];
  signInNeeded: boolean;
}

async function send(outbox: Outbox, options: DrainOptions, round: Round) {
  const { owner, cipher, wake = false } = options;
  const tried = new Set<string>();
  let failures = 0;
  while (failures < failuresInRow) {
    const headers = options.headers ? await options.headers() : {};
    if (!headers) {
      round.signInNeeded = (await nextInMs(outbox, owner)) !== null;
      return;
    }
    const row = await markSending(outbox, { owner, tried, wake });
    if (!row) return;
    tried.add(row.id);
    const letter = await letterOf(row, cipher);
    const outcome = letter ? judge(await post(outbox.platform, letter, headers), row.id, owner) : unreadable;
    failures = outcome.what === 'wait' ? failures + 1 : 0;
    try {
      await settle(outbox, row, letter, outcome, cipher);
    } catch {
      // Not written down (the disk is full): it is sent again later, and the others are not made to wait for it.
      failures += 1;
      continue;
    }
    if (outcome.what === 'received') round.received.set(row.id, outcome.answer);
    if (outcome.what === 'attention') round.attention.push(row.id);
    if (outcome.what === 'wait' && outcome.trouble === 'sign_in') {
      round.signInNeeded = true;
      return;
    }
  }
}

async function settle(
  outbox: Outbox,
  row: ParcelRow,
  letter: Letter | null,
  outcome: Outcome,
  cipher: Cipher | undefined,
): Promise<void> {
  if (outcome.what === 'attention') return markAttention(outbox, row, outcome, cipher);
  if (outcome.what === 'wait') return markWaiting(outbox, row, outcome.trouble, outcome.askedMs);
  if (!letter) return;
  try {
    await markReceived(outbox, row, letter, outcome.answer);
  } catch {
    // The receipt needs room: the read cache may go for it.
    await outbox.freeSpace().catch(() => undefined);
    await markReceived(outbox, row, letter, outcome.answer);
  }
}

async function letterOf({ letter, ...row }: ParcelRow, cipher: Cipher | undefined): Promise<Letter | null> {
  if (!isSealed(letter)) return isLetter(letter) ? letter : null;
  return cipher ? openLetter(cipher, letter, labelOf(row)).catch(() => null) : null;
}

/** Damaged, or sealed under another key than this user's: kept, and the others go on. */
const unreadable: Outcome = {
  what: 'attention',
  reason: { status: 0, code: 'unreadable' },
  details: { message: null, requestId: null, fields: [], current: null },
};
