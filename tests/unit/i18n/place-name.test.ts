import { expect, it } from 'vitest';
import { addressIn } from '#i18n/place-name.ts';

const both = 'Market Road, Wadgaon / बाजार रोड, वडगाव';

it('shows the part of an address that is in the letters of the reader', () => {
  expect(addressIn('en', both)).toBe('Market Road, Wadgaon');
  expect(addressIn('mr', both)).toBe('बाजार रोड, वडगाव');
  expect(addressIn('mr', 'बाजार रोड / Market Road')).toBe('बाजार रोड');
});

it('shows an address in one language whole in both', () => {
  for (const one of ['Plot 5 / 6, Market Road', 'Market Road', 'बाजार रोड / वडगाव', ''])
    for (const language of ['en', 'mr'] as const) expect(addressIn(language, one)).toBe(one);
});

it('keeps all parts of a language', () => {
  expect(addressIn('en', 'Plot 5 / 6, Market Road / बाजार रोड')).toBe('Plot 5 / 6, Market Road');
});
