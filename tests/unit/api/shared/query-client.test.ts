import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Problem, Unreachable } from '#api/shared/request.ts';

const { noteAnswer, noteNoAnswer, network } = vi.hoisted(() => ({
  noteAnswer: vi.fn(),
  noteNoAnswer: vi.fn(),
  network: { isOnline: true, tell: () => {} },
}));
vi.mock('#api/shared/network.ts', () => ({
  noteAnswer,
  noteNoAnswer,
  followNetwork: (listener: () => void) => {
    network.tell = listener;
  },
  isOnline: () => network.isOnline,
}));

const { queryClient } = await import('#api/shared/query-client.ts');

beforeEach(() => {
  queryClient.clear();
  noteAnswer.mockReset();
  noteNoAnswer.mockReset();
});

const refused = new Problem(404, { code: 'not_found', message: 'Not there.', requestId: 'a' } as never);
const turn = () => new Promise((done) => setTimeout(done, 0));
const ask = (queryFn: () => Promise<unknown>, meta?: { onDevice: true }) =>
  queryClient
    .fetchQuery({ queryKey: ['asked'], queryFn, retryDelay: 0, ...(meta && { meta }) })
    .catch(() => undefined);

describe('the network state after a query', () => {
  it('is online, with the time of the answer', async () => {
    await ask(async () => 'data');
    await turn();
    const at = queryClient.getQueryState(['asked'])?.dataUpdatedAt;
    expect(noteAnswer).toHaveBeenCalledExactlyOnceWith(at);
    expect(noteNoAnswer).not.toHaveBeenCalled();
  });

  it('is online when the server refused', async () => {
    await ask(() => Promise.reject(refused));
    expect(noteAnswer).toHaveBeenCalledOnce();
    expect(noteNoAnswer).not.toHaveBeenCalled();
  });

  it('is offline when there was no answer', async () => {
    await ask(() => Promise.reject(new Unreachable('no network')));
    expect(noteNoAnswer).toHaveBeenCalledOnce();
    expect(noteAnswer).not.toHaveBeenCalled();
  });

  it.each([
    { what: 'data', read: async () => 'data' },
    { what: 'an error', read: () => Promise.reject(new Error('no such row')) },
  ])('does not change when $what came from this device', async ({ read }) => {
    await ask(read, { onDevice: true });
    await turn();
    expect(noteAnswer).not.toHaveBeenCalled();
    expect(noteNoAnswer).not.toHaveBeenCalled();
  });
});

describe('a query', () => {
  // `fetchQuery` never retries by itself; the hooks use this function as their default.
  const retry = queryClient.getDefaultOptions().queries?.retry as (count: number, error: Error) => boolean;

  it('is retried once without an answer, and never after a refusal', () => {
    expect(retry(0, new Unreachable('no network'))).toBe(true);
    expect(retry(1, new Unreachable('no network'))).toBe(false);
    expect(retry(0, refused)).toBe(false);
  });

  it('runs regardless of the browser’s network state', () => {
    expect(queryClient.getDefaultOptions().queries?.networkMode).toBe('always');
    expect(queryClient.getDefaultOptions().mutations?.networkMode).toBe('always');
  });

  it('that had no answer is asked again when the network is back', async () => {
    queryClient.mount();
    const queryFn = vi.fn(async () => {
      if (!network.isOnline) throw new Unreachable('no network');
      return 'list';
    });
    const settle = (isOnline: boolean) => {
      network.isOnline = isOnline;
      network.tell();
    };
    settle(false);
    const observer = new QueryObserver(queryClient, { queryKey: ['listed'], queryFn, retry: false });
    const stop = observer.subscribe(() => undefined);
    await expect.poll(() => observer.getCurrentResult().isError).toBe(true);
    settle(true);
    await expect.poll(() => observer.getCurrentResult().data).toBe('list');
    stop();
    queryClient.unmount();
  });
});
