import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { StaleNotice } from '#ui/feedback/StaleNotice.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { Tone } from '#ui/layout/Badge.tsx';
import { ReadAloud } from '#ui/text/ReadAloud.tsx';
import { spokenDigits } from '#ui/text/spoken-digits.ts';

type Props = {
  /** Where it stands, in plain words. */
  text: string;
  /** Heard letter by letter after the text. */
  reference: string;
  asOf: string;
  /** Saved earlier, and no newer answer is available now. */
  isOld: boolean;
  isFetching: boolean;
  onRefresh: () => void;
};

/** From when an answer is; to hear it, and to ask again. */
export function AsOf({ text, reference, asOf, isOld, isFetching, onRefresh }: Props) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const time = formatDateTime(asOf);
  return (
    <chakra.div marginBlockEnd="4" spaceY="2">
      <StaleNotice
        text={isOld ? t('state.asOfOffline', { time }) : t('state.asOf', { time })}
        offline={isOld}
      />
      <chakra.div display="flex" flexWrap="wrap" gap="2" data-print="no">
        <ReadAloud
          text={`${text}\n${spokenDigits(reference.replaceAll('-', ''))}`}
          about={reference}
          language={language}
          words={t('aloud', { returnObjects: true })}
        />
        <Button look="outline" busy={isFetching} onClick={onRefresh}>
          {t('action.refresh')}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

/** The first line of an answer: what the reader came for. */
export const SentenceWords = chakra('p', {
  base: {
    fontSize: 'xl',
    fontWeight: '700',
    borderInlineStartWidth: '4px',
    borderColor: 'line.strong',
    paddingInlineStart: '3',
  },
  variants: {
    tone: {
      blue: { borderColor: 'info' },
      green: { borderColor: 'done' },
      // Amber would say that something is due.
      yellow: {},
      grey: {},
      red: { borderColor: 'danger' },
    } satisfies Record<Tone, object>,
  },
});
