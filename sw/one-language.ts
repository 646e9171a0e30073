// Most people read one language: the phone installs the chosen one, and the other when somebody switches to it or where the
// network costs nothing. A phone that holds both keeps both (docs/decisions/service-worker.md).
import { type Language, languages } from '#contract/shared/language.ts';
import { isUnmetered, savedLanguage } from '#offline/worker.ts';
import {
  assistantIsKept,
  fillAssistant,
  fillFirst,
  fillPublic,
  fillStaff,
  keptLanguages,
  staffIsKept,
} from './precache.ts';

/**
 * The first visit precaches the pages; their scripts follow when the page is idle. An update fetches all that was kept
 * before it may take over, so that nothing is missing.
 */
export async function fillOnInstall({ isUpdate }: { isUpdate: boolean }): Promise<void> {
  const chosen = await savedLanguage();
  if (!isUpdate) await fillFirst([chosen]);
  else {
    await fillPublic([chosen, ...(await keptLanguages())]);
    if (await assistantIsKept()) await fillAssistant();
    if (await staffIsKept()) await fillStaff();
  }
}

/** `language`: what the page is to be read in; a page of an earlier version does not say it. */
export async function fillWhenIdle(language: unknown, tell: () => Promise<void>): Promise<void> {
  const chosen = languages.find((one) => one === language) ?? (await savedLanguage());
  await fillPublic([chosen, ...(await keptLanguages())]);
  await tell();
  if (isUnmetered()) await fillPublic(languages);
}

/** The languages to look for a page in, the wanted one first. */
export const insteadOf = (wanted: Language): Language[] => [
  wanted,
  ...languages.filter((one) => one !== wanted),
];
