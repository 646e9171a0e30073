import { createFileRoute } from '@tanstack/react-router';
import { TrackPage } from '#citizen/track/TrackPage.tsx';
import { textOf } from './-search.ts';

export const Route = createFileRoute('/_citizen/track-fir')({
  validateSearch: ({ ref, station }: Record<string, unknown>): TrackSearch => ({
    ref: textOf(ref),
    station: textOf(station),
  }),
  loader: ({ context }) => context.words.need('track'),
  component: TrackFir,
});

interface TrackSearch {
  readonly ref?: string | undefined;
  /** Of an FIR's number. */
  readonly station?: string | undefined;
}

function TrackFir() {
  const { ref = '', station = '' } = Route.useSearch();
  return <TrackPage asked={ref} station={station} />;
}
