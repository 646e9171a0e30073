// Work of many senders, a few pieces at a time. The senders take turns, so that one with a thousand pieces holds another for one piece.

interface Bounds {
  readonly atOnce: number;
  /** How many may wait, of one sender and of all together. */
  readonly waiting?: { readonly each: number; readonly all: number };
}

export interface Turns {
  /** null: too many wait, or it is closed, and this piece will not be done. */
  take<T>(sender: string, work: () => Promise<T>): Promise<T> | null;
  /** What waits is dropped and its promise never settles; returns when what runs is done. */
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
      // A map keeps the order of insertion: who has more goes to its end.
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
