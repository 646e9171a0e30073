// What texts take over from the organisation, by `$t(organisation:…)`.
import type { Language } from '#contract/language.ts';
import { formatMonth } from '#i18n/format.ts';
import { organisation } from '#organisation';

const inLanguage = (language: Language) => ({
  trackPage: organisation.tracking.page[language],
  trackNumber: organisation.tracking.number[language],
  referencePrefix: organisation.referencePrefix,
  lawChecked: formatMonth(organisation.checked.law, language),
  numbersChecked: formatMonth(organisation.checked.numbers, language),
});

export const organisationNames = { en: inLanguage('en'), mr: inLanguage('mr') };
