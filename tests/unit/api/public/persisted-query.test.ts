import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const disk = vi.hoisted(() => new Map<string, string>());
vi.mock('#offline/index.ts', () => ({
  publicCache: () => ({
    getItem: async (key: string) => (disk.has('stuck') ? new Promise(() => {}) : disk.get(key)),
    setItem: async (key: string, value: string) => void disk.set(key, value),
    removeItem: async (key: string) => void disk.delete(key),
  }),
}));
// Prerendering stores nothing; this is the page.
vi.stubEnv('SSR', false);
const { forgetPersisted, keptIf, persistedQuery } = await import('#api/public/persisted-query.ts');

const trackKey = ['track', 'FIR-2024-AAAAAAAAA'];
const staleTime = Number.POSITIVE_INFINITY;
const read = vi.fn(async () => 'from the server');
/** Another start of the app on the same phone. */
const ask = async (how: ReturnType<typeof keptIf>, queryKey = trackKey) => {
  const options = { queryKey, queryFn: read, staleTime, retry: false, ...how };
  return (await new QueryObserver(new QueryClient(), options).refetch({ throwOnError: true })).data;
};
const settled = () => expect.poll(() => disk.size).toBe(1);

beforeEach(() => {
  disk.clear();
  read.mockReset().mockResolvedValue('from the server');
});
afterEach(() => vi.useRealTimers());

it('shows the saved answer after a restart without a network', async () => {
  await ask(persistedQuery);
  await settled();
  read.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await ask(persistedQuery)).toBe('from the server');
});

it('rejects when nothing is saved', async () => {
  read.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(ask(persistedQuery)).rejects.toThrow('Failed to fetch');
});

it('saves each key apart', async () => {
  await ask(persistedQuery);
  await settled();
  read.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(ask(persistedQuery, ['track', 'FIR-2024-BBBBBBBBB'])).rejects.toThrow();
});

it('stores nothing of a report that is not of this phone', async () => {
  await ask(keptIf(false));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(disk.size).toBe(0);
});

it('forgets one answer', async () => {
  await ask(keptIf(true));
  await settled();
  await forgetPersisted(trackKey);
  expect(disk.size).toBe(0);
});

it('asks the server after five seconds where the disk never answers', async () => {
  disk.set('stuck', '');
  vi.useFakeTimers();
  const asked = ask(persistedQuery);
  await vi.advanceTimersByTimeAsync(4900);
  expect(read).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(await asked).toBe('from the server');
});
