// Path of every staff write: saved on the device, then sent, then shown in the open lists.
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { OutboxEntry } from '#offline/index.ts';
import type { Session } from './client/session.ts';
import { enqueueAsStaff, type SendResult, useStaffEntries, writeAsStaff } from './outbox/staff-outbox.ts';
import { type InputOf, type SummaryOf, staffWrites, type WriteKind } from './outbox/staff-writes.ts';
import { type PendingWrite, pendingOf } from './pending-writes.ts';

/** A row as the officer sees it. `version` null: the write applies to any version. */
export interface Target {
  readonly _id: string;
  /** Display name of the row. */
  readonly name: string;
  readonly version: number | null;
}

/** Resolves when the server has it or it is saved here for later; rejects with StoreError when neither. */
export function useSendWrite<K extends WriteKind>(session: Session, kind: K) {
  const queries = useQueryClient();
  const parcels = useStaffEntries(session);
  return async (target: Target, input: InputOf<K>, replaces?: string): Promise<SendResult> => {
    const write = writeOf(kind, parcels, target, input, replaces);
    const sent = await writeAsStaff(session, write);
    if (sent === 'delivered') showDelivered(queries, session, kind, [target], write.summary);
    return sent;
  };
}

/**
 * Makes the same change to several rows, one write each. Resolves when they are saved here: `unsaved` could
 * not be saved, `ends` holds the results of the others.
 */
export function useSendWrites<K extends WriteKind>(session: Session, kind: K) {
  const queries = useQueryClient();
  const parcels = useStaffEntries(session);
  return async <Row extends Target>(targets: readonly Row[], input: InputOf<K>) => {
    const keep = async (target: Row) => {
      const write = writeOf(kind, parcels, target, input);
      const kept = await enqueueAsStaff(session, write).catch(() => null);
      // Saved, but the store could not be read afterwards: the entry is sent later by itself.
      const end = kept?.end.catch((): SendResult => 'waiting');
      return { target, ended: end?.then((sent) => ({ target, sent, summary: write.summary })) };
    };
    const all = await Promise.all(targets.map(keep));
    const ends = Promise.all(all.flatMap(({ ended }) => ended ?? []));
    void ends.then((known) => {
      const delivered = known.filter(({ sent }) => sent === 'delivered');
      const [first] = delivered;
      const rows = delivered.map(({ target }) => target);
      if (first) showDelivered(queries, session, kind, rows, first.summary);
    });
    return { unsaved: all.filter(({ ended }) => !ended).map(({ target }) => target), ends };
  };
}

/** Repeats the change on the row as the other officer left it. null: nothing to send. */
export function useSendAfter(session: Session) {
  const queries = useQueryClient();
  const parcels = useStaffEntries(session);
  return async (pending: PendingWrite): Promise<SendResult | null> => {
    const { kind, caseId, entryId, summary, conflict } = pending;
    const letter = parcels.find(({ id }) => id === entryId)?.letter;
    if (!letter || !summary || !conflict) return null;
    const sent = await writeAsStaff(session, {
      row: staffWrites[kind].endpoint,
      kind,
      case: caseId,
      params: { id: caseId },
      body: JSON.parse(new TextDecoder().decode(letter.body)),
      version: conflict.version,
      summary: letter.summary,
      replaces: entryId,
    });
    if (sent === 'delivered') showDelivered(queries, session, kind, [{ _id: caseId }], summary);
    return sent;
  };
}

/** For `useStaffFlush`: updates the screen after a late delivery. */
export function useDelivered(session: Session, onDelivered: (write: PendingWrite) => void) {
  const queries = useQueryClient();
  return useCallback(
    (parcel: OutboxEntry) => {
      void queries.invalidateQueries({ queryKey: ['staff', session.user.id] });
      const write = pendingOf(parcel);
      if (write) onDelivered(write);
    },
    [queries, session, onDelivered],
  );
}

/**
 * null for a second change by the same officer behind an undelivered one, so that the first does not make it
 * stale. An entry that needs action does not count.
 */
export function versionSeen(
  { _id, version }: Pick<Target, '_id' | 'version'>,
  parcels: readonly Pick<OutboxEntry, 'case' | 'id' | 'state'>[],
  replaces?: string,
): number | null {
  const before = parcels.some(
    ({ case: of, id, state }) => of === _id && id !== replaces && state !== 'attention',
  );
  return before ? null : version;
}

function writeOf<K extends WriteKind>(
  kind: K,
  parcels: readonly OutboxEntry[],
  target: Target,
  input: InputOf<K>,
  replaces?: string,
) {
  const { endpoint, request } = staffWrites[kind];
  return {
    row: endpoint,
    kind,
    case: target._id,
    params: { id: target._id },
    ...request(target.name, input),
    version: versionSeen(target, parcels, replaces),
    ...(replaces !== undefined && { replaces }),
  };
}

interface OpenList {
  readonly data?: readonly { readonly _id: string; readonly version: number }[];
}

/** Updates the open lists until they are refetched. */
function showDelivered<K extends WriteKind>(
  queries: QueryClient,
  session: Session,
  kind: K,
  rows: readonly Pick<Target, '_id'>[],
  summary: SummaryOf<K>,
): void {
  const { lists, after } = staffWrites[kind];
  const ids = new Set(rows.map(({ _id }) => _id));
  const change = after?.(summary);
  if (change)
    queries.setQueriesData<OpenList>({ queryKey: lists(session) }, (list) =>
      list?.data?.some(({ _id }) => ids.has(_id))
        ? {
            ...list,
            data: list.data.map((row) =>
              ids.has(row._id) ? { ...row, ...change, version: row.version + 1 } : row,
            ),
          }
        : list,
    );
  void queries.invalidateQueries({ queryKey: ['staff', session.user.id] });
}
