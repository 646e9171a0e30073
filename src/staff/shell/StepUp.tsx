import { lazy, Suspense } from 'react';
import { useAskedProof } from '#api/staff/client/step-up.ts';

const StepUpDialog = lazy(() => import('./StepUpDialog.tsx'));

/** Asks for a fresh proof when a call of this console waits for one. */
export function StepUp() {
  const settle = useAskedProof();
  if (!settle) return null;
  return (
    <Suspense fallback={null}>
      <StepUpDialog settle={settle} />
    </Suspense>
  );
}
