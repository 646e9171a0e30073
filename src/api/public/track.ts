// The status of a complaint or an item. This phone's own reports are known offline; others are asked of the
// server.
import { useQuery } from '@tanstack/react-query';
import { publicEndpoints } from '#contract/endpoints/public.ts';
import { secretHeader } from '#contract/public/facts/case-secret.ts';
import type { TrackedItem } from '#contract/public/item.ts';
import { readAlike } from '#contract/public/reference.ts';
import type { Tracked } from '#contract/public/track.ts';
import { queryClient } from '../shared/query-client.ts';
import { callEndpoint, Problem, Unreachable } from '../shared/request.ts';
import { secretOf } from './case-secret.ts';
import { heldSecret } from './outbox/held-secrets.ts';
import { type Report, trackKey, useReports } from './outbox/reports.ts';
import { keptIf } from './persisted-query.ts';

export interface TrackingStatus<Answer> {
  /** The report on this phone; undefined: filed elsewhere. */
  readonly own: Report | undefined;
  readonly answer: Answer | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** Why there is no newer answer. */
  readonly trouble: 'not_found' | 'unreachable' | 'failed' | null;
  readonly refetch: () => void;
}

/** `referenceId`: a result of `foldReference`; '' sends no request. `once`: a list asks for many, so not again by itself. */
export const useTrackingStatus = (referenceId: string, once = false): TrackingStatus<Tracked> =>
  useTracked(
    referenceId,
    (meant, signal, own) => {
      const secret = secretOf(own) ?? heldSecret(meant);
      const headers = secret === null ? {} : { [secretHeader]: secret };
      return callEndpoint(publicEndpoints.track, { params: { referenceId: meant }, headers, signal });
    },
    once,
  );

export const useItemStatus = (referenceId: string, once = false): TrackingStatus<TrackedItem> =>
  useTracked(
    referenceId,
    (meant, signal) => callEndpoint(publicEndpoints.trackItem, { params: { referenceId: meant }, signal }),
    once,
  );

/** Asks again for what is shown now: the same search pressed again. */
export const askAgain = (): void => {
  void queryClient.refetchQueries({ queryKey: trackKey(), type: 'active' });
};

function useTracked<Answer>(
  referenceId: string,
  ask: (referenceId: string, signal: AbortSignal, own: Report | undefined) => Promise<Answer>,
  once: boolean,
): TrackingStatus<Answer> {
  const reports = useReports();
  const own = ownOf(reports.data ?? [], referenceId);
  const meant = own?.referenceId ?? referenceId;
  const isKnowable = own === undefined || own.at === 'received' || own.attempts > 0;
  const asks = referenceId !== '' && !reports.isPending && isKnowable;
  const { data, error, isFetching, isPending, refetch } = useQuery<Answer>({
    queryKey: trackKey(meant),
    queryFn: ({ signal }) => ask(meant, signal, own),
    // Tried even when the phone reports being offline: it may be wrong, and a clear "no answer" is better
    // than a wait.
    networkMode: 'always',
    retry: false,
    staleTime: 15_000,
    refetchInterval: once ? false : 60_000,
    // Answers for this phone's own reports are persisted for offline use.
    ...keptIf(own !== undefined && !own.forget),
    enabled: asks,
  });
  return {
    own,
    answer: data,
    isPending: reports.isPending || (asks && isPending),
    isFetching,
    trouble: error ? troubleOf(error) : null,
    refetch: () => void refetch(),
  };
}

/** As typed, else the first that reads alike. */
function ownOf(reports: readonly Report[], referenceId: string): Report | undefined {
  const alike = readAlike(referenceId);
  return alike
    .map((reference) => reports.find((report) => report.referenceId === reference))
    .find((report) => report !== undefined);
}

export function troubleOf(error: Error): TrackingStatus<unknown>['trouble'] {
  if (error instanceof Unreachable) return 'unreachable';
  return error instanceof Problem && error.status === 404 ? 'not_found' : 'failed';
}
