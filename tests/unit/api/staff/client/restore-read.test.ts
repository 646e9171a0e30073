import { onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';

const disk = vi.hoisted(() => new Map<string, string>());
vi.mock('#offline/index.ts', async (original) => ({
  ...(await original()),
  encryptedCache: () => ({
    async getItem(key: string) {
      if (disk.has('slow')) await new Promise((done) => setTimeout(done, 1700));
      return disk.has('stuck') ? new Promise(() => {}) : disk.get(key);
    },
    setItem: async (key: string, value: string) => void disk.set(key, value),
    removeItem: async (key: string) => void disk.delete(key),
  }),
  savedStaffKeys: async () => ({ userId: 'u', isOpen: true }),
}));
vi.mock('#api/staff/client/session.ts', () => ({
  currentSession: () => ({ role: 'sp', user: { id: 'u' } }),
}));
const { keepRead, keptRead, restoreRead } = await import('#api/staff/client/staff-query.ts');

const key = ['staff', 'u', 'incidents', { page: 1 }];
const dayMs = 24 * 60 * 60 * 1000;

/** Another start of the page on a device that kept this answer a day ago. */
async function restart(): Promise<QueryClient> {
  vi.useFakeTimers({ now: Date.now() - dayMs, toFake: ['Date'] });
  await keepRead(new QueryClient(), key, 'saved rows');
  vi.useRealTimers();
  return new QueryClient();
}

beforeEach(() => disk.clear());

it('holds the saved answer with its time', async () => {
  const queries = await restart();
  await restoreRead(queries, key);
  expect(queries.getQueryData(key)).toBe('saved rows');
  expect(queries.getQueryState(key)?.dataUpdatedAt).toBeLessThan(Date.now() - dayMs + 60_000);
});

it('has the screen ask again, also for an answer of just now', async () => {
  await keepRead(new QueryClient(), key, 'saved rows');
  const queries = new QueryClient();
  await restoreRead(queries, key);
  const ask = vi.fn(async () => 'new rows');
  const seen: unknown[] = [];
  const screen = new QueryObserver(queries, { queryKey: key, queryFn: ask, staleTime: 10_000 });
  seen.push(screen.getCurrentResult().data);
  const leave = screen.subscribe(({ data }) => seen.push(data));
  await expect.poll(() => seen.at(-1)).toBe('new rows');
  expect(seen[0]).toBe('saved rows');
  expect(ask).toHaveBeenCalledTimes(1);
  leave();
});

it('leaves an answer that came meanwhile', async () => {
  const queries = await restart();
  const restored = restoreRead(queries, key);
  queries.setQueryData(key, 'new rows');
  await restored;
  expect(queries.getQueryData(key)).toBe('new rows');
});

it('ends where nothing is saved, and asks nobody', async () => {
  const queries = new QueryClient();
  await restoreRead(queries, key);
  expect(queries.getQueryData(key)).toBeUndefined();
});

it('does not wait for a disk that never answers', async () => {
  disk.set('stuck', '');
  const queries = new QueryClient();
  await restoreRead(queries, key);
  expect(queries.getQueryData(key)).toBeUndefined();
});

it('waits for a slow disk while there is no network', async () => {
  const queries = await restart();
  disk.set('slow', '');
  onlineManager.setOnline(false);
  await restoreRead(queries, key);
  onlineManager.setOnline(true);
  expect(queries.getQueryData(key)).toBe('saved rows');
});

it('reads ahead from a slow disk too', async () => {
  await restart();
  disk.set('slow', '');
  expect(await keptRead(key)).toBe('saved rows');
});
