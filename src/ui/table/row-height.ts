// How tall the rows of all tables are, chosen on this device. Dense rows show twelve reports on a small screen.
import { useSyncExternalStore } from 'react';

const key = 'vishwas-rows';
const listeners = new Set<() => void>();
let roomy: boolean | null = null;

function isRoomy(): boolean {
  if (roomy === null) {
    try {
      roomy = localStorage.getItem(key) === 'roomy';
    } catch {
      roomy = false;
    }
  }
  return roomy;
}

export function chooseRoomy(next: boolean): void {
  roomy = next;
  try {
    if (next) localStorage.setItem(key, 'roomy');
    else localStorage.removeItem(key);
  } catch {
    // Without storage the choice lasts for this visit.
  }
  for (const listener of listeners) listener();
}

export const useRoomyRows = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isRoomy,
    () => false,
  );
