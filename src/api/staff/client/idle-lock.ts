// A console that nobody has used for a while is locked, in all tabs and also after a reload, until its officer
// proves who uses it. It protects against the next person at the PC; what is stored is encrypted anyway.
import { useEffect, useSyncExternalStore } from 'react';
import { leaveConsole } from './person.ts';
import type { Session } from './session.ts';
import { readStored, subscribeStored, writeStored } from './stored-text.ts';

const lockedKey = 'vishwas-locked';
const activeKey = 'vishwas-active';
const usualMinutes = 15;
const lookMs = 10_000;
const signs = ['pointerdown', 'keydown', 'wheel'] as const;

/** At a sign-in and after an unlock. */
export function startIdleTime(now = Date.now()): void {
  writeStored(lockedKey, null);
  writeStored(activeKey, String(now));
}

/** Whether this officer's console is locked. Watches for signs of use while mounted. */
export function useIdleLock({ user, lockMinutes = usualMinutes }: Session): boolean {
  const isLocked = useSyncExternalStore(
    subscribeStored,
    () => readStored(lockedKey) === user.id,
    () => false,
  );
  useEffect(() => watchIdle(user.id, lockMinutes), [user.id, lockMinutes]);
  return isLocked;
}

/** 0 minutes: never locks. Returns the function that stops it. */
export function watchIdle(userId: string, lockMinutes: number): (() => void) | undefined {
  if (lockMinutes === 0) return;
  const look = (isUsed: boolean) => {
    const now = Date.now();
    const since = now - (Number(readStored(activeKey)) || now);
    if (readStored(lockedKey) === userId) return;
    if (since > lockMinutes * 60_000) {
      writeStored(lockedKey, userId);
      leaveConsole();
    } else if ((isUsed && since > lookMs) || readStored(activeKey) === null || since < 0) {
      writeStored(activeKey, String(now));
    }
  };
  const used = () => look(true);
  const glance = () => look(false);
  glance();
  const timer = setInterval(glance, lookMs);
  // A sleeping PC runs no timer.
  document.addEventListener('visibilitychange', glance);
  for (const sign of signs) addEventListener(sign, used, { capture: true, passive: true });
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', glance);
    for (const sign of signs) removeEventListener(sign, used, { capture: true });
  };
}
