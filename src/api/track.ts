// The status of a complaint. This phone's own complaints are known offline; others are asked of the server.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { publicEndpoints } from '#contract/endpoints/public.ts';
import type { Tracked } from '#contract/track.ts';
import { keptIf } from './client/persisted-query.ts';
import { callEndpoint, Problem, Unreachable } from './client/request.ts';
import { type Report, useReports } from './outbox/reports.ts';

/** Answers for this phone's own complaints are persisted for offline use. */
const trackedQuery = (referenceId: string, isOwn: boolean) =>
  queryOptions<Tracked>({
    queryKey: ['track', referenceId],
    queryFn: ({ signal }) => callEndpoint(publicEndpoints.track, { params: { referenceId }, signal }),
    // Tried even when the phone reports being offline: it may be wrong, and a clear "no answer" is better
    // than a wait.
    networkMode: 'always',
    retry: false,
    staleTime: 15_000,
    refetchInterval: 60_000,
    ...keptIf(isOwn),
  });

export interface TrackingStatus {
  /** The complaint on this phone; undefined: filed elsewhere. */
  readonly own: Report | undefined;
  readonly answer: Tracked | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** Why there is no newer answer. */
  readonly trouble: 'not_found' | 'unreachable' | 'failed' | null;
  readonly again: () => void;
}

/** `referenceId`: a result of `foldReference`; '' sends no request. */
export function useStanding(referenceId: string): TrackingStatus {
  const reports = useReports();
  const own = reports.data?.find((report) => report.referenceId === referenceId && referenceId !== '');
  const isKnowable = own === undefined || own.at === 'received' || own.attempts > 0;
  const asks = referenceId !== '' && !reports.isPending && isKnowable;
  const { data, error, isFetching, isPending, refetch } = useQuery({
    ...trackedQuery(referenceId, own !== undefined),
    enabled: asks,
  });
  return {
    own,
    answer: data,
    isPending: reports.isPending || (asks && isPending),
    isFetching,
    trouble: error ? troubleOf(error) : null,
    again: () => void refetch(),
  };
}

function troubleOf(error: Error): TrackingStatus['trouble'] {
  if (error instanceof Unreachable) return 'unreachable';
  return error instanceof Problem && error.status === 404 ? 'not_found' : 'failed';
}
