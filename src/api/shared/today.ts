// The day of today in India: by the server where an answer has told its time, else by this device's clock, which may be wrong.
import { useSyncExternalStore } from 'react';
import { dayInIndia } from '#contract/shared/time.ts';
import { bestNow, browserPlatform, isServerTime, loadExchange, serverTold } from '#offline/index.ts';

export { bestNow, isServerTime };

export const currentDay = (): string => dayInIndia(bestNow());

/** Drawn again when the server tells another day. `isSure`: the server's own day. */
export function useToday(): { today: string; isSure: boolean } {
  const isSure = useSyncExternalStore(onTold, isServerTime, () => false);
  // As the day itself, so that a later answer of another day counts.
  const day = useSyncExternalStore(onTold, currentDay, currentDay);
  return { today: day, isSure };
}

function onTold(listener: () => void): () => void {
  serverTold.addEventListener('told', listener);
  return () => serverTold.removeEventListener('told', listener);
}

/** Where no answer has told the time yet: a day that depends on it has been chosen. */
export function askServerTime(): void {
  if (isServerTime() || isAsked) return;
  isAsked = true;
  const init = { cache: 'no-store' } as const;
  loadExchange()
    .then(({ fetchAnswer }) =>
      fetchAnswer(browserPlatform, '/health/live', init, { ms: 30_000, bytes: 10_000 }),
    )
    .catch(() => {
      // No network: the next day that is chosen asks again.
      isAsked = false;
    });
}
let isAsked = false;
