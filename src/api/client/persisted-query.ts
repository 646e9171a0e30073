// Public answers that may stay on the phone, to be shown again offline: a query asks for it by spreading `kept`.
import { experimental_createQueryPersister } from '@tanstack/query-persist-client-core';
import { publicCache } from '#offline/index.ts';

/** Someone who filed a complaint in spring may look at it in autumn. */
const longestMs = 400 * 24 * 60 * 60 * 1000;

const persister = experimental_createQueryPersister<string>({
  storage: import.meta.env.SSR ? undefined : publicCache(),
  prefix: 'public',
  buster: '1',
  maxAge: longestMs,
});

export const persistedQuery = { persister: persister.persisterFn, meta: { keep: true } } as const;

const passOn: typeof persister.persisterFn = async (read, context) => read(context);

/** For a query that is kept for some keys only. */
export const keptIf = (keep: boolean) => (keep ? persistedQuery : ({ persister: passOn, meta: {} } as const));
