import { chakra } from '@chakra-ui/react/styled-system';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#i18n/format.ts';
import { StaleNotice } from '#ui/feedback/StaleNotice.tsx';
import { Button } from '#ui/form/Button.tsx';
import type { Tone } from '#ui/layout/Badge.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { ReadAloud } from '#ui/text/ReadAloud.tsx';
import { spokenDigits } from '#ui/text/spoken-digits.ts';
import { Unbroken } from '#ui/text/Unbroken.tsx';

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
  /** Above the time. */
  children?: ReactNode;
};

/** Whose answer it is and from when; beside that to hear it, and to ask again. */
export function AsOf({ text, reference, asOf, isOld, isFetching, onRefresh, children }: Props) {
  const { t } = useTranslation();
  const time = formatMoment(Date.parse(asOf));
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" marginBlockEnd="2">
      <chakra.div flex="1 1 11rem">
        {children}
        <StaleNotice
          text={
            <span>
              <Unbroken>{t(isOld ? 'state.asOfOffline' : 'state.asOf', { time })}</Unbroken>
            </span>
          }
          offline={isOld}
        />
      </chakra.div>
      <ReadAloud text={`${text}\n${spokenDigits(reference.replaceAll('-', ''))}`} about={reference} isSmall />
      <Button
        look="outline"
        busy={isFetching}
        aria-label={t('action.refresh')}
        paddingInline="0"
        data-print="no"
        onClick={onRefresh}
      >
        {!isFetching && <Icon of={RefreshCw} />}
      </Button>
    </chakra.div>
  );
}

/** The first line of an answer: what the reader came for. */
export const SentenceWords = chakra('p', {
  base: {
    fontSize: { base: 'lg', md: 'xl' },
    fontWeight: '700',
    lineHeight: '1.4',
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
      /** The police wait for the person who reads it. */
      asked: { borderColor: 'wait', bg: 'wait.bg', paddingBlock: '2', paddingInlineEnd: '3' },
    } satisfies Record<Tone | 'asked', object>,
  },
});
