import { lazy, Suspense } from 'react';
import type { Report } from '#api/public/outbox/reports.ts';
import type { Tracked } from '#contract/public/track.ts';
import { closesWithWord } from './closing-word.ts';

/** Loaded only for a complaint that the police closed. Not on the phone and no network: asked another time. */
const ClosingWord = lazy(() =>
  import('./ClosingWord.tsx').then(
    ({ ClosingWord }) => ({ default: ClosingWord }),
    () => ({ default: () => null }),
  ),
);

export function AskedAtTheEnd({ report, answer }: { report: Report; answer: Tracked }) {
  if (!closesWithWord(answer)) return null;
  return (
    <Suspense fallback={null}>
      <ClosingWord report={report} answer={answer} />
    </Suspense>
  );
}
