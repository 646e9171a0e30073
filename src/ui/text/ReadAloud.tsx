import { lazy, Suspense } from 'react';
import { useHydrated } from '../browser/hydrated.ts';
import type { ListenProps } from './Listen.tsx';

/** A button that reads a text aloud. Loaded separately after the page, and only where the phone can speak. */
export function ReadAloud(props: ListenProps) {
  const lively = useHydrated();
  if (!lively || !('speechSynthesis' in globalThis)) return null;
  return (
    <Suspense fallback={null}>
      <Listen {...props} />
    </Suspense>
  );
}

const Listen = lazy(() =>
  import('./Listen.tsx').then(
    ({ Listen }) => ({ default: Listen }),
    // Not on the phone and no network: no button.
    () => ({ default: () => null }),
  ),
);
