import { useQuery } from '@tanstack/react-query';
import { firEndpoints } from '#contract/endpoints/fir.ts';
import { type FirNumber, printFirNumber } from '#contract/public/reference.ts';
import type { Tracked } from '#contract/public/track.ts';
import { callEndpoint } from '../shared/request.ts';
import { trackKey } from './outbox/reports.ts';
import { type TrackingStatus, troubleOf } from './track.ts';

/** Where the complaint behind an FIR stands. `stationId`: '' sends no request. */
export function useFirStatus(stationId: string, fir: FirNumber): Omit<TrackingStatus<Tracked>, 'own'> {
  const { data, error, isFetching, isPending, refetch } = useQuery<Tracked>({
    queryKey: trackKey(`${stationId} ${printFirNumber(fir)}`),
    queryFn: ({ signal }) => callEndpoint(firEndpoints.trackFir, { params: { stationId, ...fir }, signal }),
    networkMode: 'always',
    retry: false,
    staleTime: 15_000,
    enabled: stationId !== '',
  });
  return {
    answer: data,
    isPending: stationId !== '' && isPending,
    isFetching,
    trouble: error ? troubleOf(error) : null,
    refetch: () => void refetch(),
  };
}
