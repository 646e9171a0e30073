import { expect, it, vi } from 'vitest';

interface Store {
  readonly subscribe: (listener: () => void) => () => void;
  readonly now: () => unknown;
  readonly before: () => unknown;
}
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useSyncExternalStore: (subscribe: Store['subscribe'], now: Store['now'], before: Store['before']) => ({
    subscribe,
    now,
    before,
  }),
}));
const { noteKept, useKept } = await import('#api/public/outbox/kept.ts');

it('a page hears of each other number, of none that is the same, and of nothing once it has left', () => {
  const { subscribe, now, before } = useKept() as unknown as Store;
  const heard = vi.fn();
  const leave = subscribe(heard);
  const turns = [
    [{ reports: 0, unsent: 0 }, 0],
    [{ reports: 2, unsent: 0 }, 1],
    [{ reports: 2, unsent: 0 }, 1],
    [{ reports: 2, unsent: 1 }, 2],
    [{ reports: 1, unsent: 1 }, 3],
  ] as const;
  for (const [counts, times] of turns) {
    noteKept(counts);
    expect(now()).toEqual(counts);
    expect(heard).toHaveBeenCalledTimes(times);
  }
  // What the server drew knows of no report.
  expect(before()).toEqual({ reports: 0, unsent: 0 });
  leave();
  noteKept({ reports: 5, unsent: 5 });
  expect(heard).toHaveBeenCalledTimes(3);
});
