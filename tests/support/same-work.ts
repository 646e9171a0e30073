// Whether two askers cost the server the same: the statements before each answer, and the time to it.
import { expect } from 'vitest';
import { createApp } from '#server/app.ts';
import type { TestApp } from './server.ts';

type App = Awaited<ReturnType<typeof createApp>>;

interface WorkWatch {
  /** The server whose statements are written down. */
  readonly app: App;
  /** `ask` is one call; its statements stand in for those of an earlier one of the same asker and call. */
  measure(asker: 'known' | 'unknown', call: string, ask: () => Promise<unknown>): Promise<void>;
  /** Closes the server, and compares: the same statements, at least so many in this call, and alike in time. */
  expectSame(call: string, atLeast: number): Promise<void>;
}

export async function watchWork(test: TestApp): Promise<WorkWatch> {
  const done: string[] = [];
  const db = test.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      done.push(test.db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const app = await createApp({ ...test.deps, db });
  app.addHook('onSend', async () => {
    done.push('answer');
  });
  const millis = { known: [] as number[], unknown: [] as number[] };
  const work = { known: new Map<string, string[]>(), unknown: new Map<string, string[]>() };
  return {
    app,
    async measure(asker, call, ask) {
      done.length = 0;
      const begun = performance.now();
      await ask();
      millis[asker].push(performance.now() - begun);
      work[asker].set(call, done.slice(0, done.indexOf('answer')));
      await Promise.all(app.afterAnswers);
    },
    async expectSame(call, atLeast) {
      await app.close();
      expect(work.known.get(call)?.length).toBeGreaterThanOrEqual(atLeast);
      expect(work.unknown).toEqual(work.known);
      // Without the slow hash one would take a twentieth of the other; a busy machine slows both.
      const ratio = median(millis.unknown) / median(millis.known);
      expect(ratio).toBeGreaterThan(0.3);
      expect(ratio).toBeLessThan(3);
    },
  };
}

const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
