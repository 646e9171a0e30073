import { createFileRoute } from '@tanstack/react-router';
import { AccessibilityPage } from '#citizen/policies/AccessibilityPage.tsx';

export const Route = createFileRoute('/_citizen/accessibility-statement')({
  loader: ({ context }) => context.words.need('policies'),
  component: AccessibilityPage,
});
