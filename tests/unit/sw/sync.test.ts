import { beforeEach, describe, expect, it, vi } from 'vitest';

const { flushPublic, sendFiles } = vi.hoisted(() => ({ flushPublic: vi.fn(), sendFiles: vi.fn() }));
vi.mock('#offline/sync/flush.ts', () => ({ flushPublic }));
vi.mock('#offline/uploads/queue.ts', () => ({ sendFiles }));
vi.mock('#offline/uploads/network.ts', () => ({ isUnmetered: () => true }));

const { deviceOutbox } = await import('#offline/outbox/outbox.ts');
const { flushNow, flushUntilEmpty } = await import('../../../sw/sync.ts');

beforeEach(() => {
  flushPublic.mockReset().mockResolvedValue({ nextMs: null });
  sendFiles.mockReset().mockResolvedValue({ nextMs: null });
});

describe('a sync event of the worker', () => {
  it('sends the texts first, then the files over the current network', async () => {
    await flushUntilEmpty();
    expect(flushPublic).toHaveBeenCalledExactlyOnceWith(deviceOutbox);
    expect(sendFiles).toHaveBeenCalledExactlyOnceWith(deviceOutbox, { wake: true, isUnmetered: true });
    expect(flushPublic.mock.invocationCallOrder[0]).toBeLessThan(sendFiles.mock.invocationCallOrder[0] ?? 0);
  });

  it.each([
    { what: 'a text', text: 5000, files: null },
    { what: 'a file', text: null, files: 5000 },
  ])('fails while $what is left, so that the browser wakes it again', async ({ text, files }) => {
    flushPublic.mockResolvedValue({ nextMs: text });
    sendFiles.mockResolvedValue({ nextMs: files });
    await expect(flushUntilEmpty()).rejects.toThrow('not everything');
  });

  it('from a page sends once and does not fail on the remaining entries', async () => {
    flushPublic.mockResolvedValue({ nextMs: 5000 });
    await expect(flushNow()).resolves.toBeUndefined();
    expect(sendFiles).toHaveBeenCalledOnce();
  });
});
