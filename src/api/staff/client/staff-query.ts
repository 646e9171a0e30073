// Options shared by all staff reads: encrypted on the disk, shown when offline, retried automatically.
import { experimental_createQueryPersister, type PersistedQuery } from '@tanstack/query-persist-client-core';
import {
  hashKey,
  keepPreviousData,
  notifyManager,
  type QueryClient,
  type QueryPersister,
  type UseQueryResult,
  useIsFetching,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Endpoint, Reply } from '#contract/shared/endpoint.ts';
import { type CacheStorage, encryptedCache } from '#offline/index.ts';
import { inTime } from '../../shared/disk-patience.ts';
import { Unreachable } from '../../shared/request.ts';
import { inParts } from './in-parts.ts';
import { currentSession, type Session, useSession } from './session.ts';
import { keysOf } from './staff-keys.ts';
import { type StaffCall, staffRequest } from './staff-request.ts';

/** The answers in memory, for those who only pass them on. */
export type Queries = QueryClient;

const minuteMs = 60_000;

/** Evaluated on each call, because the user may have changed. Without keys nothing is stored or found. */
async function cache(): Promise<CacheStorage | null> {
  const session = currentSession();
  const keys = session && (await keysOf(session.user.id));
  return keys?.isOpen ? encryptedCache(keys) : null;
}

const patienceMs = 1500;

const readDisk = async (key: string) => (await cache())?.getItem(key);

const diskReadBy = (getItem: typeof readDisk) =>
  experimental_createQueryPersister<string>({
    storage: {
      getItem,
      setItem: async (key, value) => (await cache())?.setItem(key, value),
      removeItem: async (key) => (await cache())?.removeItem(key),
      entries: async () => (await cache())?.entries() ?? [],
    },
    prefix: 'staff',
    buster: '1',
    maxAge: 7 * 24 * 60 * minuteMs,
    refetchOnRestore: false,
  });
const disk = diskReadBy(readDisk);
const diskOfScreens = diskReadBy((key) => inTime(readDisk(key), patienceMs));

// Fetches again after each restart: only a request shows whether the rows need their "as of". The library's
// `refetchOnRestore` would leave a failed request as an unhandled rejection.
const persister: QueryPersister = async (queryFn, context, query) => {
  let isRestored = true;
  const ask: typeof queryFn = (asked) => {
    isRestored = false;
    return queryFn(asked);
  };
  const rows = await diskOfScreens.persisterFn(ask, context, query);
  // Scheduled after the library's own task, which sets the time of the rows.
  if (isRestored) notifyManager.schedule(() => void query.fetch().catch(() => undefined));
  return rows;
};

/** Key of a user's answers. */
export const staffKey = ({ user }: Session, ...key: readonly unknown[]) => ['staff', user.id, ...key];

/** One page of a list, in the server's default order unless `sort` is set. */
export interface PageOf<Sort extends string> {
  /** Starts at 1. */
  readonly page: number;
  readonly sort?: Sort;
  readonly order?: 'asc' | 'desc';
}

interface How {
  /** Refetches every minute, and every 15 seconds after an error. */
  readonly watched?: boolean;
  /** Refetches so often instead. */
  readonly everyMs?: number;
  /** Refetches in a tab that nobody looks at, too. */
  readonly inBackground?: boolean;
  /** Shows the previous rows until those of the next page have arrived. */
  readonly keepsRows?: boolean;
  readonly staleMs?: number;
  /** false: nothing to ask for yet. */
  readonly enabled?: boolean;
}

/** Reads one endpoint for the user of the console. */
export const useEndpoint = <E extends Endpoint>(
  row: E,
  key: readonly unknown[],
  call: StaffCall<E> = {},
  how?: How,
): UseQueryResult<Reply<E>> =>
  useStaffRead(key, (session, signal) => staffRequest(session, row, { ...call, signal }), how);

/** Ignores `navigator.onLine`: a failed request gives the reason. */
export function useStaffRead<Data>(
  key: readonly unknown[],
  read: (session: Session, signal: AbortSignal) => Promise<Data>,
  { watched = false, everyMs, inBackground, keepsRows = false, staleMs = 10_000, enabled = true }: How = {},
): UseQueryResult<Data> {
  const session = useSession();
  return useQuery<Data>({
    queryKey: staffKey(session, ...key),
    queryFn: ({ signal }) => read(session, signal),
    enabled,
    persister: persister as QueryPersister<Data>,
    meta: { keep: true },
    networkMode: 'always',
    staleTime: staleMs,
    retry: (failures, error) => error instanceof Unreachable && failures < 1,
    retryDelay: 800,
    ...(watched && {
      refetchInterval: ({ state }) => (state.status === 'error' ? minuteMs / 4 : minuteMs),
    }),
    ...(everyMs && { refetchInterval: everyMs, refetchIntervalInBackground: inBackground ?? false }),
    ...(keepsRows && { placeholderData: keepPreviousData }),
  });
}

/** Of a query that reads this device: needs no network, and only a change makes it stale. */
export const fromDisk = {
  meta: { onDevice: true },
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
} as const;

/** Our server did not answer; any data shown is saved data. */
export const isOffline = (error: unknown): boolean => error instanceof Unreachable;

export interface ListRead {
  readonly data: unknown;
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly dataUpdatedAt: number;
}

/** `isOld`: the refetch failed, and the rows are those of `dataUpdatedAt`. */
export const freshnessOf = ({ data, error, isError, isFetching, isPlaceholderData }: ListRead) => ({
  refreshing: isFetching && data !== undefined,
  isOld: isError && data !== undefined && !isPlaceholderData,
  offline: isOffline(error),
});

/** Keeps an answer that no screen has asked for. Resolves to whether this device has it now. */
export async function keepRead(
  queries: QueryClient,
  queryKey: readonly unknown[],
  data: unknown,
): Promise<boolean> {
  queries.setQueryData(queryKey, data);
  await disk.persistQueryByKey(queryKey, queries);
  return (await keptRead(queryKey)) !== undefined;
}

/** Holds the saved answer before its screen is drawn, which then need not be drawn without it first. */
export const restoreRead = (queries: Queries, queryKey: readonly unknown[]): Promise<void> =>
  new Promise((done) => {
    const take = ({ state }: PersistedQuery) => {
      if (queries.getQueryData(queryKey) === undefined) {
        queries.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt });
        // The screen asks again, as the persister above does.
        void queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
      }
      done();
    };
    const found = diskOfScreens.retrieveQuery(hashKey(queryKey), take);
    found.then(
      (data) => data === undefined && done(),
      () => done(),
    );
  });

/** The answer on the disk; undefined: none. */
export const keptRead = <Data>(queryKey: readonly unknown[]): Promise<Data | undefined> =>
  disk.retrieveQuery<Data>(hashKey(queryKey));

/** All saved answers under a key, from memory and from the encrypted disk cache, each with its time. */
export async function savedReads<Data>(
  queries: QueryClient,
  queryKey: readonly unknown[],
): Promise<{ data: Data; at: number }[]> {
  const held = queries.getQueryCache().findAll({ queryKey });
  const inMemory = held.map(({ state }) => ({ data: state.data, at: state.dataUpdatedAt }));
  const onDisk: typeof inMemory = [];
  // Most answers on the disk are of other kinds, the histories above all.
  const start = JSON.stringify(queryKey).slice(0, -1);
  await inParts((await (await cache())?.entries()) ?? [], ([, value]) => {
    if (!value.includes(start)) return;
    const { queryKey: key, state }: PersistedQuery = JSON.parse(value);
    if (queryKey.every((part, at) => key[at] === part))
      onDisk.push({ data: state.data, at: state.dataUpdatedAt });
  });
  return [...onDisk, ...inMemory].filter(
    (read): read is { data: Data; at: number } => read.data !== undefined,
  );
}

/** When the server last answered this user, of all that is in memory; 0: not yet. */
export function useLastAnswer(): number {
  const cache = useQueryClient().getQueryCache();
  const queryKey = staffKey(useSession());
  const newest = () => Math.max(0, ...cache.findAll({ queryKey }).map(({ state }) => state.dataUpdatedAt));
  return useSyncExternalStore((told) => cache.subscribe(notifyManager.batchCalls(told)), newest, newest);
}

/** Refetches the queries of the open tab. */
export function useRefresh(): { refresh: () => Promise<void>; refreshing: boolean } {
  const queries = useQueryClient();
  const queryKey = staffKey(useSession());
  return {
    refresh: () => queries.refetchQueries({ queryKey, type: 'active' }),
    refreshing: useIsFetching({ queryKey }) > 0,
  };
}
