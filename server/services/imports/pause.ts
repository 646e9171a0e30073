// A long computation holds every other call of the process; between its parts it lets them in.
import { setImmediate } from 'node:timers/promises';

const longestMs = 20;

/** To await after each small part of a long work: it gives way where the last time is too long ago. */
export function newPause(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < longestMs) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}
