import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense } from 'react';
import { useHydrated } from '../browser/hydrated.ts';
import type { ListenProps } from './Listen.tsx';

/** A button that reads a text aloud. Loaded separately after the page, and only where the phone can speak. */
export function ReadAloud(props: ListenProps) {
  const lively = useHydrated();
  return (
    <Room data-print="no">
      {lively && 'speechSynthesis' in globalThis && (
        <Suspense fallback={null}>
          <Listen {...props} />
        </Suspense>
      )}
    </Room>
  );
}

/** Of the button, from the start: nothing moves when it comes. */
const Room = chakra('div', { base: { minWidth: 'target', minHeight: 'target' } });

const Listen = lazy(() =>
  import('./Listen.tsx').then(
    ({ Listen }) => ({ default: Listen }),
    // Not on the phone and no network: no button.
    () => ({ default: () => null }),
  ),
);
