// Runs the work of many senders, a few tasks at once. Senders take turns: one with a thousand tasks delays
// another by one task.

interface Bounds {
  readonly atOnce: number;
  /** Maximum number of waiting tasks, per sender and in total. */
  readonly waiting?: { readonly each: number; readonly all: number };
}

export interface Turns {
  /** null: too many tasks wait, or the queue is closed; the task will not run. */
  take<T>(sender: string, work: () => Promise<T>): Promise<T> | null;
  /** Drops waiting tasks, whose promises never settle; resolves when the running tasks end. */
  close(): Promise<void>;
}

export function openTurns({ atOnce, waiting: most }: Bounds): Turns {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  const running = new Set<Promise<void>>();
  let count = 0;
  let isClosed = false;

  const next = () => {
    while (running.size < atOnce) {
      const [first] = waiting;
      if (!first) return;
      const [sender, pieces] = first;
      // A map keeps the order of insertion: a sender with more tasks goes to its end.
      waiting.delete(sender);
      const piece = pieces.shift();
      if (pieces.length > 0) waiting.set(sender, pieces);
      if (!piece) continue;
      count -= 1;
      const run: Promise<void> = piece().finally(() => {
        running.delete(run);
        next();
      });
      running.add(run);
    }
  };

  return {
    take<T>(sender: string, work: () => Promise<T>): Promise<T> | null {
      const pieces = waiting.get(sender) ?? [];
      if (isClosed || (most && (pieces.length >= most.each || count >= most.all))) return null;
      const result = new Promise<T>((resolve, reject) => {
        pieces.push(async () => {
          await work().then(resolve, reject);
        });
      });
      waiting.set(sender, pieces);
      count += 1;
      next();
      return result;
    },
    async close() {
      isClosed = true;
      waiting.clear();
      await Promise.all(running);
    },
  };
}
