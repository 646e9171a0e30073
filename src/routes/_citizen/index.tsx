import { createFileRoute } from '@tanstack/react-router';
import { Assistant } from '#citizen/assistant/Assistant.tsx';
import { LandingPage } from '#citizen/landing/LandingPage.tsx';

export const Route = createFileRoute('/_citizen/')({
  loader: ({ context }) => context.words.need('landing', 'assistant'),
  component: () => <LandingPage assistant={<Assistant />} />,
});
