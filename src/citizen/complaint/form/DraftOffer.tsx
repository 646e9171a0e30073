import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComplaintDraft } from '#api/public/complaint-draft.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Button } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';

type Props = { draft: ComplaintDraft; onResume: () => void; onDiscard: () => void };

/** Asks before showing the draft: another person may hold the phone now. */
export function DraftOffer({ draft, onResume, onDiscard }: Props) {
  const { t } = useTranslation('complaint');
  const box = useRef<HTMLDivElement>(null);
  // The offer replaces the form while the page may be scrolled to its middle.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Notice ref={box} as="section" aria-labelledby="draft-title">
      <chakra.h2 id="draft-title" fontSize="lg">
        {t('draft.foundTitle')}
      </chakra.h2>
      <p>
        <Unbroken>{t('draft.found', { when: formatDateTime(draft.typedAt) })}</Unbroken>
      </p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="4">
        <Button onClick={onResume}>{t('draft.continue')}</Button>
        <Button look="danger" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      </chakra.div>
    </Notice>
  );
}
