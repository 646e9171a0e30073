// Writes of this officer that the server has not yet accepted.
import { useMemo } from 'react';
import { deviceOutbox, discardEntry, type OutboxEntry, retryEntry, withdrawEntry } from '#offline/index.ts';
import type { Session } from './client/session.ts';
import { useStaffEntries } from './outbox/staff-outbox.ts';
import { type Conflict, type SummaryOf, staffWrites, type WriteKind } from './outbox/staff-writes.ts';

interface PendingOf<K extends WriteKind> {
  readonly kind: K;
  readonly entryId: string;
  /** Id of the row. */
  readonly caseId: string;
  /** Display name of the row. */
  readonly name: string;
  /** null: this device can no longer decrypt it. */
  readonly summary: SummaryOf<K> | null;
  readonly at: 'waiting' | 'sending' | 'attention';
  /** true: no attempt was made, so the server cannot have it. */
  readonly canWithdraw: boolean;
  /** HTTP status of the refusal; 0: the entry could not be decrypted. */
  readonly refusal: number | null;
  readonly message: string | null;
  readonly requestId: string | null;
  readonly conflict: Conflict | null;
}

export type PendingWrite = { [K in WriteKind]: PendingOf<K> }[WriteKind];

/** Keyed by row. Of several writes to a row: the first that needs action, else the last. */
export function usePendingWrites(session: Session): ReadonlyMap<string, PendingWrite> {
  const parcels = useStaffEntries(session);
  return useMemo(() => {
    const found = new Map<string, PendingWrite>();
    for (const parcel of parcels) {
      const write = pendingOf(parcel);
      if (write && found.get(write.caseId)?.at !== 'attention') found.set(write.caseId, write);
    }
    return found;
  }, [parcels]);
}

/** Number of undelivered writes, and how many need action or a sign-in. */
export function useUnsentWrites(session: Session) {
  const parcels = useStaffEntries(session);
  const refused = parcels.filter(({ state }) => state === 'attention');
  return {
    unsent: parcels.length,
    attention: refused.length,
    needsSignIn: parcels.some(({ trouble }) => trouble === 'sign_in'),
    firstRefused: refused[0]?.case ?? null,
  };
}

/** `too_late`: sending has begun, the server may have it. */
export const withdrawWrite = ({ entryId }: PendingWrite) => withdrawEntry(deviceOutbox, entryId);
export const dropWrite = ({ entryId }: PendingWrite) => discardEntry(deviceOutbox, entryId);
export const sendAgain = ({ entryId }: PendingWrite) => retryEntry(deviceOutbox, entryId);

/** undefined: this version of the app does not know the kind. */
export function pendingOf(parcel: OutboxEntry): PendingWrite | undefined {
  return isKnown(parcel.kind) ? viewOf(parcel.kind, parcel) : undefined;
}

const isKnown = (kind: string): kind is WriteKind => Object.hasOwn(staffWrites, kind);

function viewOf<K extends WriteKind>(kind: K, parcel: OutboxEntry): { [Each in K]: PendingOf<Each> }[K] {
  const { summary: schema, nameOf, conflictOf } = staffWrites[kind];
  const summary = schema.safeParse(parcel.letter?.summary).data ?? null;
  const { state, attempts, reason, details } = parcel;
  return {
    kind,
    entryId: parcel.id,
    caseId: parcel.case,
    name: summary ? nameOf(summary) : '',
    summary,
    at: state === 'sealed' ? 'waiting' : state,
    canWithdraw: state === 'sealed' && attempts === 0,
    refusal: reason?.status ?? null,
    message: details?.message ?? null,
    requestId: details?.requestId ?? null,
    conflict: reason?.code === 'stale_version' ? conflictOf(details?.current) : null,
  };
}
