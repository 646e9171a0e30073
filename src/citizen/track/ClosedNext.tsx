import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { Report } from '#api/public/outbox/reports.ts';
import type { Tracked } from '#contract/public/track.ts';
import { TextAnchor, TextLink } from '#ui/form/Button.tsx';
import { closingId } from './closing-word.ts';

/**
 * Below "closed, no action": what the complainant can do, quieter than the answer itself. On another phone the guidance says how
 * the letter is written.
 */
export function ClosedNext({ answer, own }: { answer: Tracked; own: Report | undefined }) {
  const { t } = useTranslation('track');
  return (
    <chakra.nav
      aria-label={t('closed.label')}
      data-print="no"
      display="flex"
      flexWrap="wrap"
      columnGap="5"
      marginBlockEnd="2"
    >
      {answer.forHolder && (
        <TextAnchor alone href="#messages">
          {t('closed.ask')}
        </TextAnchor>
      )}
      {own && (
        <TextAnchor alone href={`#${closingId(own.id)}`}>
          {t('closed.disagree')}
        </TextAnchor>
      )}
      <TextLink
        alone
        {...(own
          ? { to: '/my-reports', search: { papers: own.id, paper: 'superintendent' } }
          : { to: '/legal-guidance', hash: 'firRefused' })}
      >
        {t('closed.letter')}
      </TextLink>
    </chakra.nav>
  );
}
