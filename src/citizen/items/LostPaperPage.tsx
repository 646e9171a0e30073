import { lazy, Suspense } from 'react';
import type { Report } from '#api/public/outbox/reports.ts';

/** Few people need it: a chunk of its own. */
const Page = lazy(() => import('./paper/LostPaperPage.tsx'));

export const LostPaperPage = ({ report }: { report: Report }) => (
  <Suspense fallback={null}>
    <Page report={report} />
  </Suspense>
);
