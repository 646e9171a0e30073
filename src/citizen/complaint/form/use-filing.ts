import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComplaintForm } from '#contract/public/complaint.ts';
import { useLanguage } from '#i18n/load.ts';
import { useLater } from '#i18n/use-later.ts';
import type { Refusal } from '../filed/NotSavedNotice.tsx';
import type { FilingOptions, Surroundings, Written } from '../filing/file-complaint.ts';
import { loadFiling } from './load-filing.ts';

export type { FilingOptions };

export function useFiling(surroundings: Surroundings) {
  const { t } = useTranslation('complaint');
  const { t: problem } = useTranslation('problem');
  const { language } = useLanguage();
  const [refusal, onRefused] = useState<Refusal | null>(null);
  const written = useRef<Written>(null);
  const { part } = useLater(refusal !== null, loadFiling);
  const filing = { ...surroundings, t, problem, language, written, onRefused };
  return {
    refusal,
    /** Shows the refusal. */
    Notice: part?.NotSavedNotice,
    file: async (form: ComplaintForm, options?: FilingOptions): Promise<void> =>
      (await loadFiling()).fileComplaint(filing, form, options),
    sendNow: async (): Promise<string | null> => (await loadFiling()).sendHeld(filing),
  };
}
