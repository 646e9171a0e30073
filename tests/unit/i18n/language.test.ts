import { expect, it } from 'vitest';
import { chooseLanguage } from '#i18n/language.ts';

const unset = { search: '', cookie: '', device: ['en-IN', 'mr'] };

it('is English on a first visit, unless the device is set to Marathi', () => {
  expect(chooseLanguage(unset)).toBe('en');
  expect(chooseLanguage({ ...unset, device: [] })).toBe('en');
  expect(chooseLanguage({ ...unset, device: ['mr-IN', 'en'] })).toBe('mr');
});

it('follows the address, then the choice made before, whatever the device says', () => {
  const chosen = { ...unset, cookie: 'x=1; lang=en', device: ['mr-IN'] };
  expect(chooseLanguage(chosen)).toBe('en');
  expect(chooseLanguage({ ...chosen, search: '?lang=mr' })).toBe('mr');
});
