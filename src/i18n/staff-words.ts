// Where the words of the consoles are, for the consoles alone: these sixty addresses were in the start of every page of a citizen.
import type { ResourceKey } from 'i18next';

export const staffWords = import.meta.glob<ResourceKey>('../../locales/*/staff/*.json', {
  import: 'default',
});
