import { createFileRoute } from '@tanstack/react-router';
import { TrackPage } from '#citizen/track/TrackPage.tsx';
import { textOf } from './-search.ts';

export const Route = createFileRoute('/_citizen/track-fir')({
  validateSearch: ({ ref }: { ref?: unknown }): { ref?: string | undefined } => ({ ref: textOf(ref) }),
  loader: ({ context }) => context.words.need('track'),
  component: TrackFir,
});

function TrackFir() {
  const { ref = '' } = Route.useSearch();
  return <TrackPage asked={ref} />;
}
