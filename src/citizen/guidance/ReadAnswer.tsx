import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/load.ts';
import { ReadAloud } from '#ui/text/ReadAloud.tsx';

/** `parts`: titles and texts, read with a pause after every line. */
export function ReadAnswer({ about, parts }: { about: string; parts: readonly string[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <ReadAloud
      about={about}
      text={parts.join('\n')}
      language={language}
      words={{ listen: t('aloud.listen'), stop: t('aloud.stop') }}
    />
  );
}
