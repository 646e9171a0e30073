// Messages leave one after the other, so that a worker that is killed sends at most one of them twice. One without an
// answer does not keep the others waiting.
import { setTimeout as wait } from 'node:timers/promises';

/** Runs `send`, and waits for its result. */
export type InTurn = <Result>(send: () => Promise<Result>) => Promise<Result>;

export function openOneByOne(longestMs: number): InTurn {
  let free: Promise<unknown> = Promise.resolve();
  return (send) => {
    const sent = free.then(send);
    const late = free.then(() => wait(longestMs, null, { ref: false }));
    free = Promise.race([sent.catch(() => null), late]);
    return sent;
  };
}
