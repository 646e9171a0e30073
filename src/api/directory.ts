import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { Directory } from '#contract/directory.ts';
import { publicEndpoints } from '#contract/endpoints/public.ts';
import { persistedQuery } from './client/persisted-query.ts';
import { callEndpoint } from './client/request.ts';

const hourMs = 60 * 60 * 1000;

const directoryQuery = queryOptions<Directory>({
  queryKey: ['directory'],
  queryFn: async ({ signal }) => (await callEndpoint(publicEndpoints.directory, { signal })).stations,
  staleTime: hourMs,
  ...persistedQuery,
});

/** Prefetches the directory, because the phone may not open the page of stations while online. */
export const keepDirectory = (client: QueryClient) => client.query(directoryQuery).catch(() => undefined);

/** Police stations with telephones and villages; the last list is persisted for offline use. */
export const useDirectory = () => useQuery(directoryQuery);
