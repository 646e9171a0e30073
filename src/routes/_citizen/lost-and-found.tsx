import { createFileRoute } from '@tanstack/react-router';
import { Queries } from '#api/shared/Queries.tsx';
import { ItemsPage } from '#citizen/items/ItemsPage.tsx';
import { textOf } from './-search.ts';

interface Asked {
  kind?: 'lost' | 'found' | undefined;
  category?: string | undefined;
  location?: string | undefined;
  keyword?: string | undefined;
  page?: number | undefined;
}

export const Route = createFileRoute('/_citizen/lost-and-found')({
  // Checks the names only: this file is loaded with every page, while the valid values are known on this
  // page.
  validateSearch: ({ kind, category, location, keyword, page }: Record<string, unknown>): Asked => ({
    kind: kind === 'lost' || kind === 'found' ? kind : undefined,
    category: textOf(category),
    location: textOf(location),
    keyword: textOf(keyword),
    page: Number.isSafeInteger(Number(textOf(page))) ? Number(textOf(page)) : undefined,
  }),
  loader: ({ context }) => context.words.need('items', 'problem'),
  component: LostAndFound,
});

function LostAndFound() {
  return (
    <Queries>
      <ItemsPage search={Route.useSearch()} />
    </Queries>
  );
}
