import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ours } from '#simulator/ours.ts';

const start = Date.parse('2026-11-22T06:30:00Z');
let health: (init: RequestInit) => Promise<Response>;
let probes = 0;
let network: typeof import('#app/network.ts');
let isOnline: () => boolean;

beforeEach(async () => {
  vi.useFakeTimers({ now: start });
  vi.resetModules();
  probes = 0;
  health = async (init) => ours(init, 200, { status: 'ok' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    expect(url).toBe('/health/live');
    probes += 1;
    return health(init);
  });
  network = await import('#app/network.ts');
  const { onlineManager } = await import('@tanstack/react-query');
  isOnline = () => onlineManager.isOnline();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the network', () => {
  it('is away after a request without an answer, and back after a later answer', () => {
    network.noteNoAnswer();
    expect(isOnline()).toBe(false);
    network.noteAnswer(start - 1);
    expect(isOnline()).toBe(false);
    network.noteAnswer(start);
    expect(isOnline()).toBe(true);
  });

  it('is away while the browser says so, whatever was answered', () => {
    vi.stubGlobal('navigator', { onLine: false });
    network.noteNoAnswer();
    network.noteAnswer(start + 1);
    expect(isOnline()).toBe(false);
  });
});

describe('a page that asks for nothing itself', () => {
  it('asks the server after ten seconds, and sees the network come back', async () => {
    network.noteNoAnswer();
    await pass(9999);
    expect(probes).toBe(0);
    await pass(1);
    expect(probes).toBe(1);
    await vi.waitFor(() => expect(isOnline()).toBe(true));
    await pass(600_000);
    expect(probes).toBe(1);
  });

  it('asks twice as rarely each time, and every two minutes at last', async () => {
    health = () => Promise.reject(new TypeError('no network'));
    network.noteNoAnswer();
    for (const [seconds, asked] of [
      [10, 1],
      [20, 2],
      [40, 3],
      [80, 4],
      [120, 5],
      [120, 6],
    ] as const) {
      await pass(seconds * 1000 - 1);
      expect(probes).toBe(asked - 1);
      await pass(1);
      expect(probes).toBe(asked);
    }
    expect(isOnline()).toBe(false);
  });

  it.each([
    { what: 'a captive portal', answer: () => Response.json({ status: 'ok' }) },
    { what: 'a server that stops', answer: (init: RequestInit) => ours(init, 503, { status: 'stopping' }) },
  ])('does not take $what for its server', async ({ answer }) => {
    health = async (init) => answer(init);
    network.noteNoAnswer();
    await pass(10_000);
    expect(probes).toBe(1);
    expect(isOnline()).toBe(false);
  });

  it('asks nothing while it is hidden', async () => {
    vi.stubGlobal('document', { hidden: true });
    network.noteNoAnswer();
    await pass(30_000);
    expect(probes).toBe(0);
  });

  it('is not asked any more once an answer has come', async () => {
    network.noteNoAnswer();
    network.noteAnswer(start + 1);
    await pass(60_000);
    expect(probes).toBe(0);
  });
});
