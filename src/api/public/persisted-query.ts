// Persists public answers to show them offline: a query opts in by spreading `persistedQuery`.
import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { publicCache } from '#offline/index.ts';
import { inTime } from '../shared/disk-patience.ts';

/** A complaint filed in spring may be looked up in autumn. */
const longestMs = 400 * 24 * 60 * 60 * 1000;

const prefix = 'public';
/** Longer than on the consoles: after it only the network can answer, and it is poor here. */
const patienceMs = 5000;

function storage() {
  const cache = publicCache();
  return { ...cache, getItem: (key: string) => inTime(cache.getItem(key), patienceMs) };
}

const persister = experimental_createQueryPersister<string>({
  storage: import.meta.env.SSR ? undefined : storage(),
  prefix,
  buster: '1',
  maxAge: longestMs,
});

export const persistedQuery = { persister: persister.persisterFn, meta: { keep: true } } as const;

/** After a change that no answer of the server brought. */
export async function persistAgain(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  const query = client.getQueryCache().find({ queryKey });
  if (query?.meta?.keep) await persister.persistQuery(query);
}

export const forgetPersisted = (queryKey: readonly unknown[]): Promise<void> =>
  publicCache().removeItem(`${prefix}-${hashKey(queryKey)}`);

const passOn: typeof persister.persisterFn = async (read, context) => read(context);

/** For a query that is persisted for some keys only. */
export const keptIf = (keep: boolean) => (keep ? persistedQuery : ({ persister: passOn, meta: {} } as const));
