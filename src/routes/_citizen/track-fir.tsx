import { createFileRoute } from '@tanstack/react-router';
import { Queries } from '#api/shared/Queries.tsx';
import { TrackPage } from '#citizen/track/TrackPage.tsx';
import { textOf } from './-search.ts';

export const Route = createFileRoute('/_citizen/track-fir')({
  validateSearch: ({ ref }: { ref?: unknown }): { ref?: string | undefined } => ({ ref: textOf(ref) }),
  loader: ({ context }) => context.words.need('track', 'procedure', 'closing', 'messages'),
  component: TrackFir,
});

function TrackFir() {
  const { ref = '' } = Route.useSearch();
  return (
    <Queries>
      <TrackPage asked={ref} />
    </Queries>
  );
}
