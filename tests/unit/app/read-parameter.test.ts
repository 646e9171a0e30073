import { expect, it } from 'vitest';
import { readParameter } from '#app/read-parameter.ts';

it.each(['662E41', '12345678901234567890', '1234E5678', '1.50', '-0'])(
  'the parameter %s stays text',
  (value) => expect(readParameter(value)).toBe(value),
);
it('a plain number and an object are read', () => {
  expect(readParameter('12')).toBe(12);
  expect(readParameter('{"by":"name"}')).toEqual({ by: 'name' });
});
