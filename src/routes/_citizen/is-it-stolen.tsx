import { createFileRoute } from '@tanstack/react-router';
import { ReportedPage } from '#citizen/things/ReportedPage.tsx';

export const Route = createFileRoute('/_citizen/is-it-stolen')({
  loader: ({ context }) => context.words.need('things'),
  component: ReportedPage,
});
