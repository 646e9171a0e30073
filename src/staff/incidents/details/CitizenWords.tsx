import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhrases } from '#api/staff/phrases.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import type { Language } from '#contract/shared/language.ts';
import { useWords } from '#i18n/load.ts';
import { Options, SelectInput } from '#ui/form/inputs.tsx';

type Props = { kind: StepKind; language: Language; onChoose: (sentence: string) => void };

/** Ready sentences for this kind of step in the complainant's language, whatever the console speaks. */
export function ReadySentences({ kind, language, onChoose }: Props) {
  const { t } = useTranslation('phrases');
  const ofProgram = useSentences(kind, language);
  const own = usePhrases().data?.data.find((one) => one.kind === kind)?.phrases ?? [];
  const sentences = own.length > 0 ? own.map((phrase) => phrase[language]) : ofProgram;
  if (sentences.length === 0) return null;
  return (
    <SelectInput
      id=""
      aria-label={t('choose')}
      value=""
      lang={language}
      marginBlockEnd="2"
      onChange={({ currentTarget }) => currentTarget.value && onChoose(currentTarget.value)}
    >
      <option value="">{t('choose')}</option>
      <Options of={sentences} label={String} />
    </SelectInput>
  );
}

const noSentences: readonly string[] = [];

function useSentences(kind: StepKind, language: Language): readonly string[] {
  const words = useWords();
  const [read, setRead] = useState({ language: '', sentences: noSentences });
  useEffect(() => {
    let isLate = false;
    words.bring('phrases', language).then(
      () => {
        const found: unknown = words.i18n.getResource(language, 'phrases', kind);
        if (!isLate) setRead({ language, sentences: Object.values(Object(found)).map(String) });
      },
      // Without them on this device, the officer types.
      () => undefined,
    );
    return () => {
      isLate = true;
    };
  }, [words, kind, language]);
  return read.language === language ? read.sentences : noSentences;
}
