import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sampleReference } from '#contract/complaint.ts';
import { foldReference } from '#contract/text.ts';
import { useHydrated } from '#ui/browser/hydrated.ts';
import { TextLink } from '#ui/form/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Answer } from './Answer.tsx';
import { OwnComplaints } from './OwnComplaints.tsx';
import { Sample } from './Sample.tsx';
import { TrackForm } from './TrackForm.tsx';

/** `asked`: the reference from the address, so that a link or a QR code opens the answer. */
export function TrackPage({ asked }: { asked: string }) {
  const { t } = useTranslation('track');
  const isHydrated = useHydrated();
  const reference = isHydrated ? foldReference(asked) : '';
  // An error belongs to the search in which it was made; another reference clears it.
  const [faultyAt, setFaultyAt] = useState<string | null>(null);
  return (
    <Page
      title={t('title')}
      description={t('description')}
      lead={t('lead')}
      back={{ to: '/', label: t('backToHome') }}
      hasError={faultyAt === reference}
    >
      <TrackForm
        key={reference}
        reference={reference}
        onFaulty={(isFaulty) => setFaultyAt(isFaulty ? reference : null)}
      />
      <chakra.p marginBlockEnd="6">
        <TextLink
          to="/track-fir"
          search={{ ref: sampleReference }}
          display="inline-flex"
          alignItems="center"
          minHeight="target"
        >
          {t('demo', { reference: sampleReference })}
        </TextLink>
      </chakra.p>
      {reference === sampleReference && <Sample />}
      {reference !== sampleReference && reference !== '' && <Answer reference={reference} />}
      <OwnComplaints except={reference} />
    </Page>
  );
}
