// When reading ahead goes on: an officer who works is not disturbed, and still gets the reports.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearPresses } from '#api/staff/ahead/pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page, and what a pause that begins now takes, ms. */
function world() {
  const page = new EventTarget();
  const presses = hearPresses(page);
  const begin = () => {
    const from = performance.now();
    return presses.pause().then(() => performance.now() - from);
  };
  return { ...presses, begin, press: (kind: string) => page.dispatchEvent(new Event(kind)) };
}

it('goes on at once where nobody presses', async () => {
  const pause = world().begin();
  await vi.runAllTimersAsync();
  expect(await pause).toBeLessThan(50);
});

it.each(['keydown', 'pointerdown'])('waits a second after the last %s', async (kind) => {
  const { begin, press } = world();
  press(kind);
  const pause = begin();
  await vi.advanceTimersByTimeAsync(600);
  press(kind);
  await vi.runAllTimersAsync();
  expect(Math.round((await pause) / 100)).toBe(16);
});

it('waits five seconds at most, and hears nothing after its end', async () => {
  const { begin, press, end } = world();
  press('keydown');
  const pressing = setInterval(() => press('keydown'), 300);
  const pause = begin();
  await vi.advanceTimersByTimeAsync(7000);
  expect(Math.round((await pause) / 100)).toBe(50);
  end();
  clearInterval(pressing);
  await vi.advanceTimersByTimeAsync(1000);
  press('keydown');
  const last = begin();
  await vi.runAllTimersAsync();
  expect(await last).toBeLessThan(50);
});
