import { createFileRoute } from '@tanstack/react-router';
import { ComplaintPage } from '#citizen/complaint/ComplaintPage.tsx';
import { type ComplaintTile, complaintTiles } from '#contract/public/categories.ts';
import { textOf } from './-search.ts';

interface Asked {
  filed?: string | undefined;
  repair?: string | undefined;
  category?: ComplaintTile | undefined;
  /** From the worker: a share brought no file. */
  share?: 'nothing' | undefined;
}

export const Route = createFileRoute('/_citizen/file-complaint')({
  validateSearch: ({
    filed,
    repair,
    category,
    share,
  }: {
    filed?: unknown;
    repair?: unknown;
    category?: unknown;
    share?: unknown;
  }): Asked => ({
    filed: textOf(filed),
    repair: textOf(repair),
    category: isCategory(category) ? category : undefined,
    share: share === 'nothing' ? share : undefined,
  }),
  loader: ({ context }) => context.words.need('complaint', 'problem'),
  component: FileComplaint,
});

function isCategory(value: unknown): value is ComplaintTile {
  return complaintTiles.some((category) => category === value);
}

function FileComplaint() {
  return <ComplaintPage {...Route.useSearch()} />;
}
