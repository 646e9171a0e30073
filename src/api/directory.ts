import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { publicEndpoints } from '#contract/endpoints/public.ts';
import type { Directory } from '#contract/station.ts';
import { persistedQuery } from './client/persisted-query.ts';
import { callEndpoint } from './client/request.ts';

const hourMs = 60 * 60 * 1000;

const directoryQuery = queryOptions<Directory>({
  queryKey: ['directory'],
  queryFn: async ({ signal }) => (await callEndpoint(publicEndpoints.directory, { signal })).stations,
  staleTime: hourMs,
  ...persistedQuery,
});

/** For a phone that may never see the page of stations while it has a network. */
export const keepDirectory = (client: QueryClient) => client.prefetchQuery(directoryQuery);

/** Police stations with their telephones and villages; the last list is kept for offline. */
export const useDirectory = () => useQuery(directoryQuery);
