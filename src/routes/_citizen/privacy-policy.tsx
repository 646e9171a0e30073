import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#citizen/policies/PrivacyPage.tsx';

export const Route = createFileRoute('/_citizen/privacy-policy')({
  loader: ({ context }) => context.words.need('policies'),
  component: PrivacyPage,
});
