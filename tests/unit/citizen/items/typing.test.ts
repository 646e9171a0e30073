import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTyping } from '../../../../src/citizen/items/typing.ts';

let saved: object[];
const save = (fields: object) => void saved.push(fields);
beforeEach(() => {
  saved = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('saves the last of several inputs once, after the pause', () => {
  const typing = openTyping();
  typing.hear({ name: 'B' }, save);
  vi.advanceTimersByTime(900);
  typing.hear({ name: 'Bag' }, save);
  vi.advanceTimersByTime(999);
  expect(saved).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(saved).toEqual([{ name: 'Bag' }]);
});

it('saves at once when the page closes, and not a second time', () => {
  const typing = openTyping();
  typing.hear({ name: 'Bag' }, save);
  typing.keep(save);
  typing.keep(save);
  vi.runAllTimers();
  expect(saved).toEqual([{ name: 'Bag' }]);
});

it.each(['after the pause', 'when the page closes'])('saves nothing of a filed item: %s', (moment) => {
  const typing = openTyping();
  typing.hear({ name: 'Bag' }, save);
  typing.drop();
  if (moment === 'after the pause') vi.runAllTimers();
  else typing.keep(save);
  expect(saved).toEqual([]);
});
