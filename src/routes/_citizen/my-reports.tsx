import { createFileRoute } from '@tanstack/react-router';
import { MyReportsPage } from '#citizen/my-reports/MyReportsPage.tsx';

export const Route = createFileRoute('/_citizen/my-reports')({
  loader: ({ context }) => context.words.need('my-reports'),
  component: MyReportsPage,
});
