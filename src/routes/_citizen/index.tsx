import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '#citizen/landing/LandingPage.tsx';

export const Route = createFileRoute('/_citizen/')({
  loader: ({ context }) => context.words.need('landing'),
  component: LandingPage,
});
