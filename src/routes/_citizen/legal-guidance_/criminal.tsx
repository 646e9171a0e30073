import { createFileRoute } from '@tanstack/react-router';
import { CategoryPage } from '#citizen/guidance/CategoryPage.tsx';

export const Route = createFileRoute('/_citizen/legal-guidance_/criminal')({
  loader: ({ context }) => context.words.need('guidance', 'answers', 'emergency'),
  component: () => <CategoryPage category="criminal" />,
});
