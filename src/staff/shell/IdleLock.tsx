import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useIdleLock } from '#api/staff/client/idle-lock.ts';
import { usePersonAt, usePersonRequired, useRoster, useRosterWatch } from '#api/staff/client/person.ts';
import { useSession } from '#api/staff/client/session.ts';
import { StepUp } from './StepUp.tsx';

const LockScreen = lazy(() => import('./LockScreen.tsx'));

/**
 * A console that is opened while it is locked shows nothing; one that is locked later keeps what is typed in it. A
 * station with a roster, or that must have one, is locked until one of its persons is at the console.
 */
export function IdleLock({ children }: { children: ReactNode }) {
  const session = useSession();
  useRosterWatch(session);
  const isRequired = usePersonRequired(session);
  const needsPerson = useRoster(session).length > 0 || isRequired;
  const isAway = usePersonAt(session) === null;
  const isIdle = useIdleLock(session);
  const isLocked = isIdle || (needsPerson && isAway);
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
