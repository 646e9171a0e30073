import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Change = { id: string; what: string };
const phone = vi.hoisted(() => ({ listeners: new Set<(change: Change) => void>() }));
vi.mock('#offline/index.ts', () => ({
  deviceOutbox: {
    changes: {
      subscribe(listener: (change: Change) => void) {
        phone.listeners.add(listener);
        return () => phone.listeners.delete(listener);
      },
    },
  },
}));
const { followDelivery } = await import('#api/public/outbox/delivery.ts');

const tell = (what: string, id = 'mine') => {
  for (const listener of phone.listeners) listener({ id, what });
};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['received', true],
  ['waiting', false],
  ['attention', false],
])('a report that is %s ends the wait: received %s', async (what, isReceived) => {
  const followed = followDelivery('mine');
  const answer = followed.isReceived();
  tell('received', 'another');
  tell('sending');
  tell(what);
  expect(await answer).toBe(isReceived);
  expect(phone.listeners.size).toBe(0);
});

it('a delivery that is faster than the page is not missed', async () => {
  const followed = followDelivery('mine');
  tell('received');
  expect(await followed.isReceived()).toBe(true);
});

it('nobody waits longer than eight seconds, nor without a network', async () => {
  const answer = followDelivery('mine').isReceived();
  const told = vi.fn();
  void answer.then(told);
  await vi.advanceTimersByTimeAsync(7999);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toHaveBeenCalledWith(false);

  vi.stubGlobal('navigator', { onLine: false });
  expect(await followDelivery('mine').isReceived()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

it('what is no longer followed hears nothing', () => {
  followDelivery('mine').stop();
  expect(phone.listeners.size).toBe(0);
});
