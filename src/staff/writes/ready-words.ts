// Ready words for the complainant, in the complainant's language, whatever the console speaks.
import { useEffect, useState } from 'react';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import type { Language } from '#contract/shared/language.ts';
import { type SettableStatus, toldStatus } from '#contract/shared/status.ts';
import { useWords, type Words } from '#i18n/load.ts';
import { unlessLate } from '#ui/browser/unless-late.ts';

export interface ReadyWords {
  readonly sentences: readonly string[];
  readonly ofStatus: (status: SettableStatus, hasFir: boolean) => string;
  readonly ofStep: (kind: StepKind) => string;
}

/** null: not on this device yet; the officer types. */
export function useReadyWords(language: Language | undefined): ReadyWords | null {
  const words = useWords();
  const [brought, setBrought] = useState<Language | null>(null);
  useEffect(() => {
    if (language === undefined) return;
    const both = Promise.all([words.bring('conversation', language), words.bring('procedure', language)]);
    return unlessLate(
      both,
      () => setBrought(language),
      () => undefined,
    );
  }, [words, language]);
  return language === undefined || brought !== language ? null : readyWordsIn(words, language);
}

/** Of a language whose texts are on this device. */
export function readyWordsIn(words: Words, language: Language): ReadyWords {
  const t = words.i18n.getFixedT(language, 'conversation');
  const procedure = words.i18n.getFixedT(language, 'procedure');
  const ready: unknown = words.i18n.getResource(language, 'conversation', 'ready');
  return {
    sentences: Object.values(Object(ready)).map(String),
    ofStatus: (status, hasFir) => t(`status.${toldStatus(status, hasFir)}`),
    ofStep: (kind) => t('step', { step: procedure(`kind.${kind}`) }),
  };
}
