import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** Namespaces with a block `list`, the texts of a console's list. */
export type ListWords = 'incidents' | 'stations' | 'officer-complaints' | 'staff-items' | 'accounts';

export const useListWords = (words: ListWords) =>
  // One namespace stands for all in the type, because the keys used here are the same in each.
  useTranslation([words, 'shell', 'common']).t as TFunction<['stations', 'shell', 'common']>;
