import { createFileRoute } from '@tanstack/react-router';
import { Queries } from '#api/shared/Queries.tsx';
import { ComplaintDetails } from '#citizen/complaint/ComplaintDetails.tsx';
import { CheckedPaper } from '#citizen/items/CheckedPaper.tsx';
import { VerifyPage } from '#citizen/verify/VerifyPage.tsx';

export const Route = createFileRoute('/_citizen/verify')({
  loader: ({ context }) => context.words.need('verify', 'complaint'),
  component: () => (
    <Queries>
      <VerifyPage Words={ComplaintDetails} LostPaper={CheckedPaper} />
    </Queries>
  ),
});
