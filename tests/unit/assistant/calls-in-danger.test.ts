import { expect, it } from 'vitest';
import { callsFor } from '#assistant/answers/find.ts';

it('names in danger who can send help, and no line for bribes or for buyers', () => {
  expect(callsFor(['bribe', 'consumer'])).toEqual(['ambulance', 'women181', 'child']);
  expect(callsFor(['domesticViolence', 'bribe'])).toContain('women181');
  expect(callsFor(['domesticViolence', 'action:emergency', 'despair'])).toEqual(['women181', 'women1091']);
  expect(callsFor(['domesticViolence', 'bribe'])).not.toContain('bribery');
});
