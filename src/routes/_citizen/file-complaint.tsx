import { createFileRoute } from '@tanstack/react-router';
import { ComplaintPage } from '#citizen/complaint/ComplaintPage.tsx';
import { type ComplaintCategory, complaintCategories } from '#contract/public/categories.ts';

export const Route = createFileRoute('/_citizen/file-complaint')({
  validateSearch: ({
    filed,
    repair,
    category,
  }: {
    filed?: unknown;
    repair?: unknown;
    category?: unknown;
  }) => ({
    ...(typeof filed === 'string' && { filed }),
    ...(typeof repair === 'string' && { repair }),
    ...(isCategory(category) && { category }),
  }),
  loader: ({ context }) => context.words.need('complaint', 'problem'),
  component: FileComplaint,
});

function isCategory(value: unknown): value is ComplaintCategory {
  return complaintCategories.some((category) => category === value);
}

function FileComplaint() {
  return <ComplaintPage {...Route.useSearch()} />;
}
