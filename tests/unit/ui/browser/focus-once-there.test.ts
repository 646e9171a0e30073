import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { focusOnceThere } from '#ui/browser/focus-once-there.ts';

const page = { body: 'body', activeElement: 'button', querySelector: (): unknown => null };
const focus = vi.fn();
const appear = () => {
  page.querySelector = () => ({ focus });
};

beforeEach(() => {
  vi.useFakeTimers();
  focus.mockReset();
  Object.assign(page, { activeElement: 'button', querySelector: () => null });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['button', 'body'])('gives the focus once it is there to what was asked for, from the %s', (left) => {
  focusOnceThere('textarea');
  vi.advanceTimersByTime(500);
  page.activeElement = left;
  appear();
  vi.advanceTimersByTime(500);
  expect(focus).toHaveBeenCalledOnce();
});

it('leaves the focus where the person has gone meanwhile', () => {
  focusOnceThere('textarea');
  vi.advanceTimersByTime(500);
  page.activeElement = 'another field';
  appear();
  vi.advanceTimersByTime(500);
  expect(focus).not.toHaveBeenCalled();
});
