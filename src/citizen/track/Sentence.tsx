import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
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
  tone: Tone;
  asOf: string;
  /** Saved earlier, and no newer answer is available now. */
  isOld: boolean;
  isFetching: boolean;
  onRefresh: () => void;
  /** What belongs to the sentence. */
  children?: ReactNode;
};

/** The first lines of an answer: what the reader came for; then from when it is, and a way to ask again. */
export function Sentence({ text, reference, tone, asOf, isOld, isFetching, onRefresh, children }: Props) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const time = formatDateTime(asOf);
  return (
    <chakra.div marginBlockEnd="4" spaceY="2">
      <SentenceWords tone={tone} role="status">
        {text}
      </SentenceWords>
      {children}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <ReadAloud
          text={`${text}\n${spokenDigits(reference.replaceAll('-', ''))}`}
          about={reference}
          language={language}
          words={t('aloud', { returnObjects: true })}
        />
        <StaleNotice
          text={isOld ? t('state.asOfOffline', { time }) : t('state.asOf', { time })}
          offline={isOld}
        />
        <Button look="outline" data-print="no" busy={isFetching} onClick={onRefresh}>
          {t('action.refresh')}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

export const SentenceWords = chakra('p', {
  base: {
    fontSize: 'xl',
    fontWeight: '700',
    borderInlineStartWidth: '4px',
    paddingInlineStart: '3',
  },
  variants: {
    tone: {
      blue: { borderColor: 'info' },
      green: { borderColor: 'done' },
      yellow: { borderColor: 'wait' },
      grey: { borderColor: 'line.strong' },
      red: { borderColor: 'danger' },
    } satisfies Record<Tone, object>,
  },
});
