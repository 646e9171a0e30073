import { createFileRoute } from '@tanstack/react-router';
import { ItemsPage } from '#citizen/items/ItemsPage.tsx';

export const Route = createFileRoute('/_citizen/lost-and-found')({
  // Checks the names only: this file is loaded with every page, while the valid values are known on this
  // page.
  validateSearch: ({ kind, category, location, keyword, page }: Record<string, unknown>) => ({
    ...((kind === 'lost' || kind === 'found') && ({ kind } as const)),
    ...(category !== undefined && { category: String(category) }),
    ...(location !== undefined && { location: String(location) }),
    ...(keyword !== undefined && { keyword: String(keyword) }),
    ...(page !== undefined && { page: Number(page) }),
  }),
  loader: ({ context }) => context.words.need('items', 'problem'),
  component: LostAndFound,
});

function LostAndFound() {
  return <ItemsPage search={Route.useSearch()} />;
}
