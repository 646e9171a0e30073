import { expect, test, vi } from 'vitest';
import { organisationNames } from '#app/organisation-names.ts';
import { complaintReference } from '#contract/public/complaint.ts';
import { createWords } from '#i18n/load.ts';
import { organisation } from '#organisation';

const title = { title: '$t(organisation:trackPage)', hint: 'begins with $t(organisation:referencePrefix)' };
const checked = { title: 'Checked in $t(organisation:lawChecked).' };

test('a text takes over the names of the organisation, in the language of the page', async () => {
  const words = await createWords('en', organisationNames, {
    read: async () => title,
    find: async () => undefined,
  });
  await words.need('track');
  const says = () => [words.i18n.t('track:title'), words.i18n.t('track:hint')];
  const { page } = organisation.tracking;
  expect(says()).toEqual([page.en, `begins with ${organisation.referencePrefix}`]);
  await words.switchTo('mr');
  expect(says()[0]).toBe(page.mr);
});

test('the prefix of the organisation makes valid references', () => {
  expect(complaintReference.safeParse(`${organisation.referencePrefix}ABCDEF123`).success).toBe(true);
});

test('a date format is made for the text that says a month, not at each start', async () => {
  const DateTimeFormat = Intl.DateTimeFormat;
  const format = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function made(...asked) {
    return new DateTimeFormat(...asked);
  });
  vi.resetModules();
  const { organisationNames: names } = await import('#app/organisation-names.ts');
  const words = await createWords('en', names, { read: async () => checked, find: async () => undefined });
  await words.need('track');
  expect(format).not.toHaveBeenCalled();
  expect(words.i18n.t('track:title')).toMatch(/^Checked in [A-Z][a-z]+ 20\d\d\.$/);
  format.mockRestore();
});
