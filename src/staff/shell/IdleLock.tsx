import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useIdleLock } from '#api/staff/client/idle-lock.ts';
import { usePersonAt, useRoster, useRosterWatch } from '#api/staff/client/person.ts';
import { useSession } from '#api/staff/client/session.ts';
import { StepUp } from './StepUp.tsx';

const LockScreen = lazy(() => import('./LockScreen.tsx'));

/**
 * A console that is opened while it is locked shows nothing; one that is locked later keeps what is typed in it. A
 * station with a roster is locked until one of its persons is at the console.
 */
export function IdleLock({ children }: { children: ReactNode }) {
  const session = useSession();
  useRosterWatch(session);
  const hasRoster = useRoster(session).length > 0;
  const isAway = usePersonAt(session) === null;
  const isIdle = useIdleLock(session);
  const isLocked = isIdle || (hasRoster && isAway);
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
      {/* Outside what is locked: the roster is kept from the lock too. */}
      <StepUp />
    </>
  );
}
