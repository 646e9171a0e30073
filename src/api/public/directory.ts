import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { publicEndpoints } from '#contract/endpoints/public.ts';
import type { Directory } from '#contract/public/directory.ts';
import { callEndpoint } from '../shared/request.ts';
import { persistedQuery } from './persisted-query.ts';

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
export const useDirectory = (isNeeded = true) => useQuery({ ...directoryQuery, enabled: isNeeded });
