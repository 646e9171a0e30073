// The ready sentences of the program, from the locale files of both languages.
import { useEffect, useState } from 'react';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import { type Language, languages } from '#contract/shared/language.ts';
import type { Phrase } from '#contract/staff/phrases.ts';
import { useWords } from '#i18n/load.ts';
import { unlessLate } from '#ui/browser/unless-late.ts';

type Kinds = Partial<Record<StepKind, readonly Phrase[]>>;

/** null: not loaded yet, or not on this device. */
export function useDefaultPhrases(kinds: readonly StepKind[]): Kinds | null {
  const words = useWords();
  const [read, setRead] = useState<Kinds | null>(null);
  useEffect(() => {
    const take = () => {
      const textsOf = (language: Language, kind: StepKind) =>
        Object.entries(Object(words.i18n.getResource(language, 'phrases', kind))).map(
          ([name, text]) => [name, String(text)] as const,
        );
      const pairs = kinds.map((kind): [StepKind, readonly Phrase[]] => {
        const marathi = new Map(textsOf('mr', kind));
        return [kind, textsOf('en', kind).map(([name, en]) => ({ en, mr: marathi.get(name) ?? '' }))];
      });
      setRead(Object.fromEntries(pairs));
    };
    const brought = Promise.all(languages.map((language) => words.bring('phrases', language)));
    return unlessLate(brought, take, () => undefined);
  }, [words, kinds]);
  return read;
}
