import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

/** The namespaces that have a block `list` with the words of a console's list. */
export type ListWords = 'incidents' | 'stations' | 'officer-complaints' | 'staff-items' | 'accounts';

export const useListWords = (words: ListWords) =>
  // One of them stands for all: the keys used here are the same in each.
  useTranslation([words, 'shell', 'common']).t as TFunction<['stations', 'shell', 'common']>;
