// Plural forms: one thing and several things differ in either language.
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { languages, readWords } from '#fixtures/words/words.ts';
import type {} from '#i18n/resources.ts';

const slices = [
  'stations',
  'officer-complaints',
  'incidents',
  'staff-items',
  'broadcast',
  'plots',
  'complaint',
] as const;
const words = createInstance();
await words.init({
  lng: 'en',
  resources: Object.fromEntries(
    languages.map((one) => [one, Object.fromEntries(slices.map((slice) => [slice, readWords(one, slice)]))]),
  ),
});

describe.each([
  [
    'en',
    ['1 police station)', '1 complaint)', '1 total report)', '1 log', '1 hour', '1 day', '1 character left'],
  ],
  ['mr', ['1 पोलीस ठाणे)', '1 तक्रार)', '1 अहवाल)', '1 नोंद', '1 तास', '1 दिवस', '1 अक्षर शिल्लक']],
] as const)('in %s', (language, [stations, complaints, reports, logs, hours, days, letters]) => {
  const t = words.getFixedT(language, slices);
  const one = { page: 1, pages: 1, count: 1, total: '1' };

  it('uses the singular for one', () => {
    expect(t('stations:list.page', one)).toContain(stations);
    expect(t('officer-complaints:list.page', one)).toContain(complaints);
    expect(t('incidents:list.page', one)).toContain(reports);
    expect(t('broadcast:log.total', one)).toMatch(new RegExp(`${logs}$`));
    expect(t('plots:first.hours', { count: 1, hours: '1' })).toBe(hours);
    expect(t('plots:first.days', { count: 1, days: '1' })).toBe(days);
    expect(t('complaint:field.description.left', { count: 1 })).toBe(letters);
  });

  it('uses the plural for several', () => {
    const several = { ...one, count: 12, total: '12' };
    expect(t('stations:list.page', several)).not.toContain(stations);
    expect(t('officer-complaints:list.page', several)).not.toContain(complaints);
    expect(t('complaint:field.description.left', several)).not.toContain(letters.slice(1));
  });
});
