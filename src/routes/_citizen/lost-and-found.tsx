import { createFileRoute } from '@tanstack/react-router';
import { ItemsPage } from '#citizen/items/ItemsPage.tsx';

export const Route = createFileRoute('/_citizen/lost-and-found')({
  loader: ({ context }) => context.words.need('items'),
  component: ItemsPage,
});
