import { createFileRoute } from '@tanstack/react-router';
import { TrackPage } from '#citizen/track/TrackPage.tsx';

export const Route = createFileRoute('/_citizen/track-fir')({
  loader: ({ context }) => context.words.need('track'),
  component: TrackPage,
});
