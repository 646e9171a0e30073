import { createFileRoute } from '@tanstack/react-router';
import { ItemsPage } from '#citizen/items/ItemsPage.tsx';

export const Route = createFileRoute('/_citizen/lost-and-found')({
  // Only the names: this part is loaded with every page, what the values may be is known on this one.
  validateSearch: ({ category, location, keyword, page }: Record<string, unknown>) => ({
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
