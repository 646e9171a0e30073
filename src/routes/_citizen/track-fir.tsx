import { createFileRoute } from '@tanstack/react-router';
import { TrackPage } from '#citizen/track/TrackPage.tsx';

export const Route = createFileRoute('/_citizen/track-fir')({
  // The router parses an all-digit reference as a number.
  validateSearch: ({ ref }: { ref?: unknown }) =>
    typeof ref === 'string' || typeof ref === 'number' ? { ref: String(ref) } : {},
  loader: ({ context }) => context.words.need('track', 'procedure', 'closing', 'messages'),
  component: TrackFir,
});

function TrackFir() {
  const { ref = '' } = Route.useSearch();
  return <TrackPage asked={ref} />;
}
