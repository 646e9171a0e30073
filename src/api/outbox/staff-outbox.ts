// An officer's writes: saved first on this device, encrypted with the officer's key, and sent while the
// officer is signed in.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Body, Endpoint, Params } from '#contract/endpoint.ts';
import { urlOf } from '#contract/endpoint.ts';
import {
  countUnsent,
  deviceOutbox,
  enqueue,
  flushStaff,
  getEntry,
  listEntries,
  type OutboxEntry,
  publicOwner,
  type Summary,
  startFlushing,
  uuidv7,
} from '#offline/index.ts';
import { refetchNow } from '../client/refetch.ts';
import { currentSession, type Session, tokenOf } from '../client/session.ts';
import { keysOf } from '../client/staff-keys.ts';

export type Writing = Endpoint & { readonly method: 'POST' | 'PUT' | 'DELETE' };

export interface StaffWrite<E extends Writing> {
  readonly row: E;
  readonly kind: string;
  /** Ordering key: writes of one case are sent in order. */
  readonly case: string;
  readonly params: Params<E>;
  readonly body: Body<E>;
  /**
   * The version the officer saw: the server refuses the write when a later one exists. null: applies to any
   * version.
   */
  readonly version: number | null;
  readonly summary: Summary;
  /** Id of an entry that needs action and is replaced by this one. */
  readonly replaces?: string;
}

/**
 * waiting: saved, sent later automatically. signIn: saved until this user signs in again. attention: refused,
 * needs action.
 */
export type SendResult = 'delivered' | 'waiting' | 'signIn' | 'attention';

/** After this time "Sending…" becomes "waiting"; sending continues. */
const patienceMs = 10_000;

/** Entries whose result `writeAsStaff` returns itself. */
const awaited = new Set<string>();

/** Rejects with StoreError when saving failed: then nothing was sent. */
export async function writeAsStaff<E extends Writing>(
  session: Session,
  write: StaffWrite<E>,
): Promise<SendResult> {
  return (await enqueueAsStaff(session, write)).end;
}

/** Like `writeAsStaff`, but resolves when the write is saved; `end` resolves with its result. */
export async function enqueueAsStaff<E extends Writing>(
  session: Session,
  write: StaffWrite<E>,
): Promise<{ readonly end: Promise<SendResult> }> {
  const { row, params, body, version, ...parcel } = write;
  const keys = await keysOf(session.user.id);
  if (!keys) throw new Error('the keys of this user are not on this device');
  const id = uuidv7();
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': id,
    ...(version === null ? {} : { 'if-match': `"${version}"` }),
  };
  const address = { method: row.method, path: urlOf(row, params ?? {}) };
  const settled = untilSettled(id);
  awaited.add(id);
  const forget = () => {
    awaited.delete(id);
    settled.forget();
  };
  try {
    const letter = { ...address, headers, body: JSON.stringify(body) };
    await enqueue(deviceOutbox, { ...parcel, ...letter, id, owner: session.user.id }, keys.parcels);
  } catch (error) {
    forget();
    throw error;
  }
  return { end: endOf(id, settled).finally(forget) };
}

async function endOf(id: string, settled: Settled): Promise<SendResult> {
  // An offline device does not attempt to send, so the write can still be withdrawn.
  await settled.within(navigator.onLine ? patienceMs : 0);
  const kept = await getEntry(deviceOutbox, id);
  if (!kept) return 'delivered';
  if (kept.state === 'attention') return 'attention';
  return kept.trouble === 'sign_in' ? 'signIn' : 'waiting';
}

/** This user's undelivered writes, oldest first. */
export function useStaffEntries(session: Session): readonly OutboxEntry[] {
  const { data } = useQuery({
    queryKey: parcelsKey(session),
    queryFn: async () => listEntries(deviceOutbox, session.user.id, (await keysOf(session.user.id))?.parcels),
    ...fromDisk,
  });
  return data ?? none;
}

/** Number of undelivered staff writes on this device, of all users; shown on the login pages. */
export function useUnsentOfOfficers(): number {
  const { data } = useQuery({ queryKey: ['officers-unsent'], queryFn: countOfficers, ...fromDisk });
  return data ?? 0;
}

/** Sends this officer's entries while a staff page is open. `onDelivered`: a waiting entry was delivered. */
export function useStaffFlush(session: Session, onDelivered: (parcel: OutboxEntry) => void): void {
  const queries = useQueryClient();
  useEffect(() => {
    const key = parcelsKey(session);
    const unsubscribe = deviceOutbox.changes.subscribe(({ what, id, owner }) => {
      if (owner !== session.user.id) return;
      const parcel = queries.getQueryData<OutboxEntry[]>(key)?.find((one) => one.id === id);
      if (what === 'received' && parcel && !awaited.has(id)) onDelivered(parcel);
      void refetchNow(queries, key);
    });
    const run = (wake: boolean) => drain(session, wake);
    const stop = startFlushing(deviceOutbox, {
      owner: session.user.id,
      run,
      // Discarding an entry releases those that waited behind it.
      on: ['sealed', 'discarded'],
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [session, queries, onDelivered]);
}

/** Never rejects: errors are stored in the entries. */
export async function sendNow(session: Session): Promise<void> {
  await drain(session, true).catch(() => undefined);
}

const parcelsKey = ({ user }: Session) => ['staff', user.id, 'outbox'] as const;
const none: readonly OutboxEntry[] = [];

/** Needs no network; only a change makes it stale. */
const fromDisk = {
  meta: { onDevice: true },
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
} as const;

async function countOfficers(): Promise<number> {
  const counts = [...(await countUnsent(deviceOutbox))].filter(([owner]) => owner !== publicOwner);
  return counts.reduce((sum, [, { unsent }]) => sum + unsent, 0);
}

async function drain(session: Session, wake: boolean) {
  const keys = await keysOf(session.user.id);
  if (!keys) throw new Error('the keys of this user are not on this device');
  return flushStaff(deviceOutbox, keys, whoNow, wake);
}

function whoNow() {
  const session = currentSession();
  const token = session && tokenOf(session.role);
  return session && token ? { userId: session.user.id, token } : null;
}

type Settled = ReturnType<typeof untilSettled>;

function untilSettled(id: string) {
  let forget = () => {};
  const settled = new Promise<void>((resolve) => {
    forget = deviceOutbox.changes.subscribe((change) => {
      if (change.id === id && ['received', 'attention', 'waiting'].includes(change.what)) resolve();
    });
  });
  return {
    forget: () => forget(),
    within: (ms: number) => Promise.race([settled, new Promise<void>((late) => setTimeout(late, ms))]),
  };
}
