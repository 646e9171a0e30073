import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '#citizen/policies/TermsPage.tsx';

export const Route = createFileRoute('/_citizen/terms-conditions')({
  loader: ({ context }) => context.words.need('policies'),
  component: TermsPage,
});
