import { expect, it } from 'vitest';
import { postInMarathi } from '#server/rules/persons/signer.ts';

it('shortens the rank, uses the second name of the station, and keeps unknown words', () => {
  const station = { name: 'Wadgaon', nameMr: 'वडगाव' };
  expect(postInMarathi('PC 1234, Wadgaon', station)).toBe('पो.शि. 1234, वडगाव');
  expect(postInMarathi('Wadgaon', station)).toBe('वडगाव');
  expect(postInMarathi('Wadgaon', { name: 'Wadgaon', nameMr: null })).toBe('Wadgaon');
  // The station had another name when it wrote.
  expect(postInMarathi('HC 77, Old Wadgaon Camp', station)).toBe('पो.हवा. 77, Old Wadgaon Camp');
  expect(postInMarathi('SP', { name: null, nameMr: null })).toBe('SP');
});
