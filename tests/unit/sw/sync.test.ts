import { beforeEach, describe, expect, it, vi } from 'vitest';

const { drainPublic, sendFiles } = vi.hoisted(() => ({ drainPublic: vi.fn(), sendFiles: vi.fn() }));
vi.mock('#offline/outbox/device.ts', () => ({ deviceOutbox: 'the outbox' }));
vi.mock('#offline/sync/flush-public.ts', () => ({ drainPublic }));
vi.mock('#offline/uploads/queue.ts', () => ({ sendFiles }));
vi.mock('#offline/uploads/wifi.ts', () => ({ isOnWifi: () => true }));

const { flushNow: drainNow, flushUntilEmpty: drainUntilEmpty } = await import('../../../sw/sync.ts');

beforeEach(() => {
  drainPublic.mockReset().mockResolvedValue({ nextMs: null });
  sendFiles.mockReset().mockResolvedValue({ nextMs: null });
});

describe('a wake-up of the worker', () => {
  it('sends the texts first, then the files with the network of that moment', async () => {
    await drainUntilEmpty();
    expect(drainPublic).toHaveBeenCalledExactlyOnceWith('the outbox');
    expect(sendFiles).toHaveBeenCalledExactlyOnceWith('the outbox', { wake: true, isWifi: true });
    expect(drainPublic.mock.invocationCallOrder[0]).toBeLessThan(sendFiles.mock.invocationCallOrder[0] ?? 0);
  });

  it.each([
    { what: 'a text', text: 5000, files: null },
    { what: 'a file', text: null, files: 5000 },
  ])('fails while $what is left, so that the browser wakes it again', async ({ text, files }) => {
    drainPublic.mockResolvedValue({ nextMs: text });
    sendFiles.mockResolvedValue({ nextMs: files });
    await expect(drainUntilEmpty()).rejects.toThrow('not everything');
  });

  it('by a page sends once and does not fail for what is left', async () => {
    drainPublic.mockResolvedValue({ nextMs: 5000 });
    await expect(drainNow()).resolves.toBeUndefined();
    expect(sendFiles).toHaveBeenCalledOnce();
  });
});
