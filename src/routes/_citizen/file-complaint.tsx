import { createFileRoute } from '@tanstack/react-router';
import { ComplaintPage } from '#citizen/complaint/ComplaintPage.tsx';

export const Route = createFileRoute('/_citizen/file-complaint')({
  validateSearch: ({ filed, repair }: { filed?: unknown; repair?: unknown }) => ({
    ...(typeof filed === 'string' && { filed }),
    ...(typeof repair === 'string' && { repair }),
  }),
  loader: ({ context }) => context.words.need('complaint', 'problem'),
  component: FileComplaint,
});

function FileComplaint() {
  return <ComplaintPage {...Route.useSearch()} />;
}
