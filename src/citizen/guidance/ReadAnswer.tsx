import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import { dialledNumbers } from '#organisation';
import { ReadAloud } from '#ui/text/ReadAloud.tsx';
import { forVoice } from '#ui/text/spoken-digits.ts';

/** `parts`: titles and texts, read with a pause after every line. */
export function ReadAnswer({ about, parts }: { about: string; parts: readonly string[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <ReadAloud
      about={about}
      text={forVoice(parts.join('\n'), dialledNumbers)}
      language={language}
      words={t('aloud', { returnObjects: true })}
    />
  );
}
