// What runs at this moment. pg-boss may stop while it fetches a job, and would then start the job on a closed
// database.
import { setImmediate as turn } from 'node:timers/promises';

export interface Running {
  track<T>(one: Promise<T>): Promise<T>;
  /** Resolves when nothing runs, nor what it has started. */
  settled(): Promise<void>;
}

export function openRunning(): Running {
  const running = new Set<Promise<unknown>>();
  return {
    track(one) {
      running.add(one);
      const end = () => running.delete(one);
      one.then(end, end);
      return one;
    },
    async settled() {
      do {
        await Promise.allSettled(running);
        await turn();
      } while (running.size > 0);
    },
  };
}
