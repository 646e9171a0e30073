import { useSyncExternalStore } from 'react';
import { bestNow } from '../shared/today.ts';

const minuteMs = 60_000;

/** The present minute by the server's clock; what is drawn from it is drawn again each minute. */
export const useNow = (): number => useSyncExternalStore(eachMinute, presentMinute, presentMinute);

const presentMinute = () => Math.floor(bestNow() / minuteMs) * minuteMs;

function eachMinute(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs / 4);
  return () => clearInterval(timer);
}
