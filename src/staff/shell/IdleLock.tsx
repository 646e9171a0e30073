import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useIdleLock } from '#api/client/idle-lock.ts';
import { useSession } from '#api/client/session.ts';

const LockScreen = lazy(() => import('./LockScreen.tsx'));

/** A console that is opened while it is locked shows nothing; one that is locked later keeps what is typed in it. */
export function IdleLock({ children }: { children: ReactNode }) {
  const isLocked = useIdleLock(useSession());
  const [isOpened, setOpened] = useState(!isLocked);
  useEffect(() => {
    if (!isLocked) setOpened(true);
  }, [isLocked]);
  return (
    <>
      {(isOpened || !isLocked) && <div inert={isLocked}>{children}</div>}
      {isLocked && (
        <Suspense fallback={null}>
          <LockScreen />
        </Suspense>
      )}
    </>
  );
}
