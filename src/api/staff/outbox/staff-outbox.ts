// The path of an officer's write: saved first on this device, encrypted with the officer's key, sent while the
// officer is signed in, then shown in the open lists.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type ActEndpoint, actSubjects } from '#contract/acts/act.ts';
import { type ActKind, allActs, type InputOf, type SummaryOf } from '#contract/acts/all.ts';
import { type Body, needsPerson, type Params, urlOf } from '#contract/shared/endpoint.ts';
import { personHeader } from '#contract/staff/person.ts';
import {
  deviceOutbox,
  enqueue,
  flushStaff,
  listEntries,
  type OutboxEntry,
  type Summary,
  startFlushing,
  uuidv7,
} from '#offline/index.ts';
import { refetchNow } from '../../shared/refetch.ts';
import { refreshRoster, signatureFor, usePersonAt } from '../client/person.ts';
import { currentSession, type Session, tokenOf, useSession } from '../client/session.ts';
import { keysOf } from '../client/staff-keys.ts';
import { fromDisk, staffKey } from '../client/staff-query.ts';
import { endOf, type SendResult, untilSettled } from './send-result.ts';

/** A row as the officer sees it. `version` null: the write applies to any version. */
export interface Target {
  readonly _id: string;
  /** Display name of the row. */
  readonly name: string;
  readonly version: number | null;
}

export interface SendOptions {
  /** Id of the refused change that this one replaces. */
  readonly replaces?: string;
  /** The officer can take it back for a while, and nothing has left until then. */
  readonly canUndo?: boolean;
  /** It is on this device: another write of the row queues behind it. */
  readonly onSaved?: () => void;
}

const undoMs = 10_000;

const none: readonly OutboxEntry[] = [];

const entriesKey = (session: Session) => staffKey(session, 'outbox');

/** This user's undelivered writes, oldest first. */
export function useStaffEntries(): readonly OutboxEntry[] {
  const session = useSession();
  const { id } = session.user;
  const { data } = useQuery({
    queryKey: entriesKey(session),
    queryFn: async () => listEntries(deviceOutbox, id, (await keysOf(id))?.entries),
    ...fromDisk,
  });
  return data ?? none;
}

/** Resolves when the server has it or it is saved here for later; rejects with StoreError when neither. */
export function useSendWrite<K extends ActKind>(kind: K) {
  const session = useSession();
  const queries = useQueryClient();
  const entries = useStaffEntries();
  return async (target: Target, input: InputOf<K>, { replaces, canUndo, onSaved }: SendOptions = {}) => {
    const write = { ...writeOf(kind, entries, target, input, replaces), ...(canUndo && { holdMs: undoMs }) };
    const { end } = await enqueueAsStaff(session, write);
    onSaved?.();
    const sent = await end;
    if (sent === 'delivered') showDelivered(queries, session, kind, [target], write.summary);
    return sent;
  };
}

/** One write a row. Resolves when they are saved: `unsaved` were not, `ends` has the results of the others. */
export function useSendWrites<K extends ActKind>(kind: K) {
  const session = useSession();
  const queries = useQueryClient();
  const entries = useStaffEntries();
  return async <Row extends Target>(targets: readonly Row[], input: InputOf<K>) => {
    const keep = async (target: Row) => {
      const write = writeOf(kind, entries, target, input);
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

/** Sends this officer's entries while a staff page is open. `onDelivered`: a waiting entry was delivered. */
export function useStaffFlush(onDelivered: (entry: OutboxEntry) => void): void {
  const session = useSession();
  const queries = useQueryClient();
  // What waited for a person goes out once somebody has unlocked.
  const personId = usePersonAt(session)?._id;
  useEffect(() => {
    const owner = session.user.id;
    const key = entriesKey(session);
    const unsubscribe = deviceOutbox.changes.subscribe((change) => {
      if (change.owner !== owner) return;
      const entry = deliveredLate(change, queries.getQueryData<OutboxEntry[]>(key));
      if (entry) {
        void queries.invalidateQueries({ queryKey: staffKey(session) });
        onDelivered(entry);
      }
      void refetchNow(queries, key);
    });
    const run = (wake: boolean) => flush(session, wake);
    // Discarding an entry releases those that waited behind it.
    const stop = startFlushing(deviceOutbox, { owner, run, on: ['queued', 'discarded'] });
    return () => {
      stop();
      unsubscribe();
    };
  }, [session, queries, onDelivered, personId]);
}

/** Never rejects: errors are stored in the entries. */
export function useSendNow(): () => Promise<void> {
  const session = useSession();
  return () =>
    flush(session, true).then(
      () => undefined,
      () => undefined,
    );
}

async function flush(session: Session, wake: boolean) {
  const keys = await ownKeys(session);
  const report = await flushStaff(deviceOutbox, keys, whoNow, wake);
  if (report.personNeeded) void refreshRoster(session);
  return report;
}

function whoNow() {
  const session = currentSession();
  const token = session && tokenOf(session.role);
  return session && token ? { userId: session.user.id, token } : null;
}

async function ownKeys({ user }: Session) {
  const keys = await keysOf(user.id);
  if (!keys) throw new Error('the keys of this user are not on this device');
  return keys;
}

/** `case`: ordering key. `version`: the one the officer saw; the server refuses a write to an older one. */
interface StaffWrite<E extends ActEndpoint> {
  readonly row: E;
  readonly kind: string;
  readonly case: string;
  readonly params: Params<E>;
  readonly body: Body<E>;
  readonly version: number | null;
  readonly summary: Summary;
  /** Id of an entry that needs action and is replaced by this one. */
  readonly replaces?: string;
  /** So long it can be withdrawn before it is sent. */
  readonly holdMs?: number;
}

/** Entries whose result `writeAsStaff` returns itself. */
const awaited = new Set<string>();

/** The entry that was delivered now, and whose sender no longer waits to say so. */
export const deliveredLate = (
  { id, what }: { readonly id: string; readonly what: string },
  entries: readonly OutboxEntry[] | undefined,
): OutboxEntry | undefined =>
  what === 'received' && !awaited.has(id) ? entries?.find((entry) => entry.id === id) : undefined;

/** Rejects with StoreError when saving failed: then nothing was sent. */
export const writeAsStaff = async <E extends ActEndpoint>(session: Session, write: StaffWrite<E>) =>
  (await enqueueAsStaff(session, write)).end;

/** Like `writeAsStaff`, but resolves when the write is saved; `end` resolves with its result. */
export async function enqueueAsStaff<E extends ActEndpoint>(
  session: Session,
  { row, params, body, version, ...entry }: StaffWrite<E>,
): Promise<{ readonly end: Promise<SendResult> }> {
  const keys = await ownKeys(session);
  const id = uuidv7();
  const headers = {
    'content-type': 'application/json',
    'idempotency-key': id,
    ...(version === null ? {} : { 'if-match': `"${version}"` }),
  };
  // A step of the procedure is named by its write.
  const path = urlOf(row, Object.assign({ stepId: id }, params));
  const text = JSON.stringify(body);
  const call = { method: row.method, path, writeId: id, body: text };
  const proof = needsPerson(row) ? await signatureFor(session, call) : null;
  const signed = proof === null ? headers : { ...headers, [personHeader]: proof };
  const request = { method: row.method, path, headers: signed, body: text };
  const settled = untilSettled(id);
  awaited.add(id);
  const forget = () => {
    awaited.delete(id);
    settled.forget();
  };
  try {
    await enqueue(deviceOutbox, { ...entry, ...request, id, owner: session.user.id }, keys.entries);
  } catch (error) {
    forget();
    throw error;
  }
  return { end: endOf(id, settled, { owner: session.user.id, holdMs: entry.holdMs ?? 0 }).finally(forget) };
}

/** null behind an undelivered change of the same officer, which would make this one stale. */
export function versionSeen(
  { _id, version }: Pick<Target, '_id' | 'version'>,
  entries: readonly Pick<OutboxEntry, 'case' | 'id' | 'state'>[],
  replaces?: string,
): number | null {
  const before = entries.some(
    (entry) => entry.case === _id && entry.id !== replaces && entry.state !== 'attention',
  );
  return before ? null : version;
}

function writeOf<K extends ActKind>(
  kind: K,
  entries: readonly OutboxEntry[],
  target: Target,
  input: InputOf<K>,
  replaces?: string,
) {
  const { endpoint, request } = allActs[kind];
  return {
    row: endpoint,
    kind,
    case: target._id,
    params: { id: target._id },
    ...request(target.name, input),
    version: versionSeen(target, entries, replaces),
    ...(replaces !== undefined && { replaces }),
  };
}

interface OpenList {
  readonly data?: readonly { readonly _id: string; readonly version: number }[];
}

/** Updates the open lists until they are refetched. */
export function showDelivered<K extends ActKind>(
  queries: QueryClient,
  session: Session,
  kind: K,
  rows: readonly Pick<Target, '_id'>[],
  summary: SummaryOf<K>,
): void {
  const { of, after } = allActs[kind];
  const ids = new Set(rows.map(({ _id }) => _id));
  const change = after?.(summary);
  const changed = (row: { readonly _id: string; readonly version: number }) =>
    ids.has(row._id) ? { ...row, ...change, version: row.version + 1 } : row;
  if (change)
    queries.setQueriesData<OpenList>({ queryKey: staffKey(session, actSubjects[of].list) }, (list) =>
      list?.data?.some(({ _id }) => ids.has(_id)) ? { ...list, data: list.data.map(changed) } : list,
    );
  void queries.invalidateQueries({ queryKey: staffKey(session) });
}
