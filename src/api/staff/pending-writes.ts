// Writes of this officer that the server has not yet accepted.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Conflict } from '#contract/acts/act.ts';
import { type ActKind, allActs, type SummaryOf } from '#contract/acts/all.ts';
import type { Reminder } from '#contract/acts/reminder.ts';
import type { KeptStep } from '#contract/procedure/progress.ts';
import type { IncidentStatus } from '#contract/shared/status.ts';
import { type IncidentReport, incidentStatus } from '#contract/staff/incident.ts';
import {
  countUnsent,
  deviceOutbox,
  discardEntry,
  type OutboxEntry,
  publicOwner,
  retryEntry,
  withdrawEntry,
} from '#offline/index.ts';
import { useSession } from './client/session.ts';
import { fromDisk } from './client/staff-query.ts';
import { type SendResult, type WaitsFor, waitsForOf } from './outbox/send-result.ts';
import { showDelivered, useStaffEntries, writeAsStaff } from './outbox/staff-outbox.ts';

interface PendingOf<K extends ActKind> {
  readonly kind: K;
  readonly entryId: string;
  /** Id of the row. */
  readonly caseId: string;
  /** Display name of the row. */
  readonly name: string;
  /** null: this device can no longer decrypt it. */
  readonly summary: SummaryOf<K> | null;
  readonly at: WaitsFor | 'sending' | 'attention';
  /** true: no attempt was made, so the server cannot have it. */
  readonly canWithdraw: boolean;
  /** HTTP status of the refusal; 0: the entry could not be decrypted. */
  readonly refusal: number | null;
  readonly message: string | null;
  readonly requestId: string | null;
  readonly conflict: Conflict | null;
}

export type PendingWrite = { [K in ActKind]: PendingOf<K> }[ActKind];

/** Number of undelivered staff writes on this device, of all users; shown on the login pages. */
export function useUnsentOfOfficers(): number {
  const countOfficers = async () =>
    [...(await countUnsent(deviceOutbox))]
      .filter(([owner]) => owner !== publicOwner)
      .reduce((sum, [, { unsent }]) => sum + unsent, 0);
  const { data } = useQuery({ queryKey: ['officers-unsent'], queryFn: countOfficers, ...fromDisk });
  return data ?? 0;
}

/** Keyed by row. Of several writes to a row: the first that needs action, else the last. */
export function usePendingWrites(): ReadonlyMap<string, PendingWrite> {
  const entries = useStaffEntries();
  return useMemo(() => {
    const found = new Map<string, PendingWrite>();
    const waitsFor = waitsForOf(entries);
    for (const entry of entries) {
      const write = pendingOf(entry, waitsFor);
      if (write && found.get(write.caseId)?.at !== 'attention') found.set(write.caseId, write);
    }
    return found;
  }, [entries]);
}

/** Reminders that this officer set or ended here and that the server does not have yet, by report. */
export function usePendingReminders(): ReadonlyMap<string, Reminder | null> {
  const entries = useStaffEntries();
  return useMemo(() => {
    const found = new Map<string, Reminder | null>();
    for (const entry of entries) {
      const write = pendingOf(entry);
      if (write?.kind === 'incident-reminder' && write.summary)
        found.set(write.caseId, write.summary.on === '' ? null : write.summary);
    }
    return found;
  }, [entries]);
}

/** The officer's own reminder of this report, with what is not sent yet. */
export function useOwnReminder({ _id, reminder }: IncidentReport): IncidentReport['reminder'] {
  const pending = usePendingReminders();
  return remindedBy(pending, _id, reminder);
}

export const remindedBy = (
  pending: ReadonlyMap<string, Reminder | null>,
  id: string,
  known: IncidentReport['reminder'],
): IncidentReport['reminder'] => (pending.has(id) ? (pending.get(id) ?? undefined) : known);

/** Number of undelivered writes, how many need action, what the others wait for, and how many wait behind a refused one of the same row. */
export function useUnsentWrites() {
  const entries = useStaffEntries();
  return useMemo(() => countedOf(entries), [entries]);
}

type Counted = Pick<OutboxEntry, 'kind' | 'state' | 'case' | 'trouble'>;

export function countedOf(entries: readonly Counted[]) {
  const refused = entries.filter(({ state }) => state === 'attention');
  const cases = new Set(refused.map((entry) => entry.case));
  return {
    unsent: entries.length,
    attention: refused.length,
    held: entries.filter((entry) => entry.state !== 'attention' && cases.has(entry.case)).length,
    /** Changes that go by themselves; the note of a saved file changes nothing that an officer waits for. */
    waiting: entries.filter(
      ({ kind, state, case: of }) => kind !== 'export' && state !== 'attention' && !cases.has(of),
    ).length,
    waitsFor: waitsForOf(entries),
    firstRefused: refused[0]?.case ?? null,
  };
}

/** `too_late`: sending has begun, the server may have it. */
export const withdrawWrite = ({ entryId }: PendingWrite) => withdrawEntry(deviceOutbox, entryId);
export const dropWrite = ({ entryId }: PendingWrite) => discardEntry(deviceOutbox, entryId);
export const sendAgain = ({ entryId }: PendingWrite) => retryEntry(deviceOutbox, entryId);

/** Repeats the change on the row as the other officer left it. null: nothing to send. */
export function useSendAfter() {
  const session = useSession();
  const queries = useQueryClient();
  const entries = useStaffEntries();
  return async (pending: PendingWrite): Promise<SendResult | null> => {
    const { kind, caseId, entryId, summary, conflict } = pending;
    const request = entries.find(({ id }) => id === entryId)?.letter;
    if (!request || !summary || !conflict) return null;
    const sent = await writeAsStaff(session, {
      row: allActs[kind].endpoint,
      kind,
      case: caseId,
      params: { id: caseId },
      body: JSON.parse(new TextDecoder().decode(request.body)),
      version: conflict.version,
      summary: request.summary,
      replaces: entryId,
    });
    if (sent === 'delivered') showDelivered(queries, session, kind, [{ _id: caseId }], summary);
    return sent;
  };
}

/** undefined: this version of the app does not know the kind. */
export function pendingOf(
  entry: OutboxEntry,
  waitsFor: WaitsFor = waitsForOf([entry]),
): PendingWrite | undefined {
  return isKnown(entry.kind) ? viewOf(entry.kind, entry, waitsFor) : undefined;
}

const kinds = Object.keys(allActs);
const isKnown = (kind: string): kind is ActKind => kinds.includes(kind);

function viewOf<K extends ActKind>(
  kind: K,
  entry: OutboxEntry,
  waitsFor: WaitsFor,
): { [Each in K]: PendingOf<Each> }[K] {
  const { summary: schema, nameOf, conflictOf } = allActs[kind];
  const summary = schema.safeParse(entry.letter?.summary).data ?? null;
  const { state, attempts, reason, details } = entry;
  return {
    kind,
    entryId: entry.id,
    caseId: entry.case,
    name: summary ? nameOf(summary) : '',
    summary,
    at: state === 'sealed' ? waitsFor : state,
    canWithdraw: state === 'sealed' && attempts === 0,
    refusal: reason?.status ?? null,
    message: details?.message ?? null,
    requestId: details?.requestId ?? null,
    conflict: reason?.code === 'stale_version' ? conflictOf(details?.current) : null,
  };
}

/** Status of a row as last known here: a refused write may have brought a newer one than the list has. */
export function knownStatus(
  row: { readonly status: IncidentStatus; readonly version: number },
  write: PendingWrite | undefined,
): IncidentStatus {
  const { conflict } = write ?? {};
  if (!conflict || conflict.version <= row.version) return row.status;
  return incidentStatus.safeParse(conflict.standing.status).data ?? row.status;
}

/** Writes of this kind to this row that the server does not have yet, in the order in which they are sent. */
export function usePendingOf<K extends ActKind>(caseId: string, kind: K): readonly PendingOf<K>[] {
  const entries = useStaffEntries();
  return useMemo(() => {
    const waitsFor = waitsForOf(entries);
    return entries
      .filter((entry) => entry.case === caseId && entry.kind === kind)
      .map((entry): PendingOf<K> => viewOf(kind, entry, waitsFor));
  }, [entries, caseId, kind]);
}

export function usePendingSteps(caseId: string): readonly KeptStep[] {
  const writes = usePendingOf(caseId, 'incident-step');
  return useMemo(
    () => writes.flatMap(({ entryId, summary }) => (summary ? [stepOf(entryId, summary)] : [])),
    [writes],
  );
}

const stepOf = (id: string, { step, on, number }: SummaryOf<'incident-step'>): KeptStep => ({
  id,
  kind: step,
  on,
  at: new Date().toISOString(),
  number: number || null,
  facts: {},
  toCitizen: null,
  class: null,
  corrects: null,
  isVoid: false,
});
