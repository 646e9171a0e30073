import { createFileRoute } from '@tanstack/react-router';
import { Queries } from '#api/shared/Queries.tsx';
import { MissingPage } from '#citizen/missing/MissingPage.tsx';
import { textOf } from './-search.ts';

export const Route = createFileRoute('/_citizen/missing')({
  validateSearch: ({ poster }: Record<string, unknown>): { poster?: string | undefined } => ({
    poster: textOf(poster),
  }),
  loader: ({ context }) => context.words.need('missing'),
  component: Missing,
});

function Missing() {
  return (
    <Queries>
      <MissingPage id={Route.useSearch().poster} />
    </Queries>
  );
}
