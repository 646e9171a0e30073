import { createFileRoute } from '@tanstack/react-router';
import { DeletionPage } from '#citizen/policies/DeletionPage.tsx';

export const Route = createFileRoute('/_citizen/data-deletion-policy')({
  loader: ({ context }) => context.words.need('policies'),
  component: DeletionPage,
});
