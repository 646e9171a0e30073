import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { Report } from '#api/public/outbox/reports.ts';
import type { Tracked } from '#contract/public/track.ts';
import { AnchorButton, LinkButton } from '#ui/form/Button.tsx';
import { closingId } from './closing-word.ts';

/** After "closed, no action": what the complainant can do. On another phone the guidance says how the letter is written. */
export function ClosedNext({ answer, own }: { answer: Tracked; own: Report | undefined }) {
  const { t } = useTranslation('track');
  const letter = t('closed.letter');
  return (
    <chakra.nav
      aria-label={t('closed.label')}
      data-print="no"
      display="flex"
      flexWrap="wrap"
      gap="2"
      marginBlockEnd="4"
      css={{ '& > *': { paddingInline: '2' } }}
    >
      {answer.forHolder && (
        <AnchorButton look="outline" href="#messages">
          {t('closed.ask')}
        </AnchorButton>
      )}
      {own && (
        <AnchorButton look="outline" href={`#${closingId(own.id)}`}>
          {t('closed.disagree')}
        </AnchorButton>
      )}
      {own ? (
        <LinkButton look="outline" to="/my-reports" search={{ papers: own.id, paper: 'superintendent' }}>
          {letter}
        </LinkButton>
      ) : (
        <LinkButton look="outline" to="/legal-guidance" hash="firRefused">
          {letter}
        </LinkButton>
      )}
    </chakra.nav>
  );
}
