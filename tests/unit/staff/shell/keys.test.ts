import { expect, it } from 'vitest';
import { actionOf } from '#staff/shell/keys.ts';

const press = (key: string, more: object = {}) =>
  actionOf({ key, code: '', ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more });

it('recognizes its keys, also on a Marathi keyboard', () => {
  expect(['/', 'j', 'k', '?'].map((key) => press(key))).toEqual(['search', 'next', 'previous', 'help']);
  expect(['a', 'n', 'c', 'p'].map((key) => press(key))).toEqual(['act', 'note', 'call', 'print']);
  expect(press('ल', { code: 'KeyN' })).toBe('note');
  expect(['1', '2', '3', 's'].map((key) => press(key))).toEqual(['step1', 'step2', 'step3', 'steps']);
  expect(press('२', { code: 'Digit2' })).toBe('step2');
  expect(press('र', { code: 'KeyJ' })).toBe('next');
  expect(press('क', { code: 'KeyK' })).toBe('previous');
});

it('ignores all other key presses', () => {
  expect(press('t', { code: 'KeyK' })).toBeNull();
  expect(press('Enter')).toBeNull();
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'])
    expect(press('k', { [held]: true })).toBeNull();
});
