import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ours } from '#simulator/ours.ts';

const start = Date.parse('2026-11-22T06:30:00Z');
let health: (init: RequestInit) => Promise<Response>;
let probes = 0;
let network: typeof import('#api/shared/network.ts');
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
  network = await import('#api/shared/network.ts');
  // The probe loads it when it is needed.
  await import('#offline/index.ts');
  isOnline = network.isOnline;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the network state', () => {
  it('is offline after a request without an answer, and online after a later answer', () => {
    network.noteNoAnswer();
    expect(isOnline()).toBe(false);
    network.noteAnswer(start - 1);
    expect(isOnline()).toBe(false);
    network.noteAnswer(start);
    expect(isOnline()).toBe(true);
  });

  it('is offline while the browser reports it, regardless of answers', () => {
    vi.stubGlobal('navigator', { onLine: false });
    network.noteNoAnswer();
    network.noteAnswer(start + 1);
    expect(isOnline()).toBe(false);
  });
});

describe('a page without requests of its own', () => {
  it('probes the server after ten seconds, and detects that the network is back', async () => {
    network.noteNoAnswer();
    await pass(9999);
    expect(probes).toBe(0);
    await pass(1);
    expect(probes).toBe(1);
    await expect.poll(isOnline).toBe(true);
    await pass(600_000);
    expect(probes).toBe(1);
  });

  it('doubles the interval each time, up to two minutes', async () => {
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

  it('does not probe while it is hidden', async () => {
    vi.stubGlobal('document', { hidden: true });
    network.noteNoAnswer();
    await pass(30_000);
    expect(probes).toBe(0);
  });

  it('stops probing after an answer', async () => {
    network.noteNoAnswer();
    network.noteAnswer(start + 1);
    await pass(60_000);
    expect(probes).toBe(0);
  });
});
