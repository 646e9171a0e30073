import { createFileRoute } from '@tanstack/react-router';
import { ComplaintPage } from '#citizen/complaint/ComplaintPage.tsx';

export const Route = createFileRoute('/_citizen/file-complaint')({
  loader: ({ context }) => context.words.need('complaint'),
  component: ComplaintPage,
});
