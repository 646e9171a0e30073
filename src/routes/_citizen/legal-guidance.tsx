import { createFileRoute } from '@tanstack/react-router';
import { GuidancePage } from '#citizen/guidance/GuidancePage.tsx';

export const Route = createFileRoute('/_citizen/legal-guidance')({
  loader: ({ context }) => context.words.need('guidance'),
  component: GuidancePage,
});
