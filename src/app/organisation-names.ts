// What texts take over from the organisation, by `$t(organisation:…)`.
import type { Language } from '#contract/shared/language.ts';
import { formatMonth } from '#i18n/format.ts';
import { organisation } from '#organisation';

const inLanguage = (language: Language) => ({
  trackPage: organisation.tracking.page[language],
  trackNumber: organisation.tracking.number[language],
  referencePrefix: organisation.referencePrefix,
  // Only where a page says it: the browser's date format takes a slow phone 0.1 s.
  get lawChecked() {
    return formatMonth(organisation.checked.law, language);
  },
  get numbersChecked() {
    return formatMonth(organisation.checked.numbers, language);
  },
});

export const organisationNames = { en: inLanguage('en'), mr: inLanguage('mr') };
