// A console that nobody has used for a while is locked, in all tabs and also after a reload, until its officer
// proves who sits there. It protects against the next person at the desk; what is stored is encrypted anyway.
import { useEffect, useSyncExternalStore } from 'react';
import type { Session } from './session.ts';

const lockedKey = 'vishwas-locked';
const activeKey = 'vishwas-active';
const usualMinutes = 15;
const lookMs = 10_000;
const signs = ['pointerdown', 'keydown', 'wheel'] as const;

const listeners = new Set<() => void>();

/** At a sign-in and after an unlock. */
export function startIdleTime(now = Date.now()): void {
  write(lockedKey, null);
  write(activeKey, String(now));
  tell();
}

/** Whether this officer's console is locked. Watches for signs of use while mounted. */
export function useIdleLock({ user, lockMinutes = usualMinutes }: Session): boolean {
  const isLocked = useSyncExternalStore(
    subscribe,
    () => read(lockedKey) === user.id,
    () => false,
  );
  useEffect(() => {
    if (lockMinutes === 0) return;
    const look = (isUsed: boolean) => {
      const now = Date.now();
      const since = now - (Number(read(activeKey)) || now);
      if (read(lockedKey) === user.id) return;
      if (since > lockMinutes * 60_000) {
        write(lockedKey, user.id);
        tell();
      } else if ((isUsed && since > lookMs) || read(activeKey) === null || since < 0) {
        write(activeKey, String(now));
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
  }, [user.id, lockMinutes]);
  return isLocked;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

// Where storage is blocked, the lock is this page's.
const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) memory.delete(key);
    else memory.set(key, value);
  }
}
