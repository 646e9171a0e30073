import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const leaveConsole = vi.hoisted(() => vi.fn());
vi.mock('#api/staff/client/person.ts', () => ({ leaveConsole }));
const { startIdleTime, watchIdle } = await import('#api/staff/client/idle-lock.ts');

const stored = new Map<string, string>();
const minuteMs = 60_000;
let page: EventTarget;
let tab: EventTarget;
let stop: (() => void) | undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T10:00:00Z') });
  stored.clear();
  leaveConsole.mockClear();
  [page, tab] = [new EventTarget(), new EventTarget()];
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  startIdleTime();
  stop = watchIdle('anita', 15);
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const lockedFor = () => stored.get('vishwas-locked');

it('locks after fifteen minutes without a sign of use, and leaves the desk once', () => {
  vi.advanceTimersByTime(15 * minuteMs);
  expect(lockedFor()).toBeUndefined();
  vi.advanceTimersByTime(minuteMs);
  expect(lockedFor()).toBe('anita');
  vi.advanceTimersByTime(60 * minuteMs);
  expect(leaveConsole).toHaveBeenCalledTimes(1);
});

it.each(['pointerdown', 'keydown', 'wheel'])('stays open while somebody uses it: %s', (sign) => {
  for (let minute = 0; minute < 40; minute += 1) {
    vi.advanceTimersByTime(minuteMs);
    tab.dispatchEvent(new Event(sign));
  }
  expect(lockedFor()).toBeUndefined();
  expect(leaveConsole).not.toHaveBeenCalled();
});

it('locks a PC that slept, as soon as its page is seen', () => {
  vi.setSystemTime(Date.now() + 8 * 60 * minuteMs);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(lockedFor()).toBe('anita');
});

it('is locked after a reload, and use does not open it', () => {
  vi.advanceTimersByTime(16 * minuteMs);
  stop?.();
  stop = watchIdle('anita', 15);
  tab.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(minuteMs);
  expect(lockedFor()).toBe('anita');
});

it('opens with the proof, and counts from there', () => {
  vi.advanceTimersByTime(16 * minuteMs);
  startIdleTime();
  expect(lockedFor()).toBeUndefined();
  vi.advanceTimersByTime(14 * minuteMs);
  expect(lockedFor()).toBeUndefined();
  vi.advanceTimersByTime(2 * minuteMs);
  expect(lockedFor()).toBe('anita');
});

it('counts from now when the clock is set back', () => {
  vi.setSystemTime(Date.now() - 24 * 60 * minuteMs);
  vi.advanceTimersByTime(16 * minuteMs);
  expect(lockedFor()).toBe('anita');
});

it('never locks where the limit is 0, and not after it is stopped', () => {
  stop?.();
  expect(watchIdle('anita', 0)).toBeUndefined();
  vi.advanceTimersByTime(60 * minuteMs);
  expect(lockedFor()).toBeUndefined();
});
