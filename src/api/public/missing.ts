// The poster of a missing person. Never kept on the phone: it is asked again while it is open, and gone once the search ends.
import { useQuery } from '@tanstack/react-query';
import { missingEndpoints } from '#contract/endpoints/missing.ts';
import { type Poster, posterPhotoPath } from '#contract/public/missing/poster.ts';
import { uuidv7 } from '#offline/index.ts';
import { callEndpoint, Problem } from '../shared/request.ts';

export type { Poster };
export { posterPhotoPath };

interface Asked {
  /** undefined: no answer yet. null: the search is over. */
  readonly poster: Poster | null | undefined;
  /** It was there when an answer last came. */
  readonly wasUp: boolean;
  readonly trouble: 'unknown' | 'unreachable' | null;
  readonly refetch: () => void;
}

/** Less than a minute after the search ends, an open page shows it. */
const askedAgainMs = 45_000;

export function usePoster(id: string): Asked {
  const { data, error, refetch } = useQuery({
    queryKey: ['missing', id],
    queryFn: async ({ signal }) =>
      (await callEndpoint(missingEndpoints.missingPoster, { params: { id }, signal })).poster,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    staleTime: 0,
    refetchInterval: askedAgainMs,
    enabled: id !== '',
  });
  const isUnknown = error instanceof Problem && (error.status === 404 || error.status === 400);
  const trouble = error ? (isUnknown ? 'unknown' : 'unreachable') : null;
  // A poster that cannot be asked for any more is not shown: the search may have ended.
  return { poster: trouble ? undefined : data, wasUp: Boolean(data), trouble, refetch: () => void refetch() };
}

export type SightingOutcome = 'sent' | 'unreachable' | 'over' | 'full';

/** The same words sent again, because no answer came, are one sighting. */
export function sightingSender(posterId: string) {
  let last = { words: '', id: '' };
  return async (seen: string, phone: string): Promise<SightingOutcome> => {
    const body = { seen, ...(phone !== '' && { phone }) };
    const words = JSON.stringify(body);
    if (words !== last.words) last = { words, id: uuidv7() };
    const params = { id: posterId, sightingId: last.id };
    try {
      await callEndpoint(missingEndpoints.reportSighting, { params, body });
      return 'sent';
    } catch (error) {
      if (error instanceof Problem && error.code === 'not_found') return 'over';
      return error instanceof Problem && error.code === 'conversation_full' ? 'full' : 'unreachable';
    }
  };
}
