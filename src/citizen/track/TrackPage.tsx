import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sampleReference } from '#contract/public/complaint.ts';
import { foldReference, isItemReference } from '#contract/public/reference.ts';
import { organisation } from '#organisation';
import { useHydrated } from '#ui/browser/hydrated.ts';
import { TextLink } from '#ui/form/Button.tsx';
import { NoScript } from '#ui/layout/NoScript.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { Answer } from './Answer.tsx';
import { ItemAnswer } from './ItemAnswer.tsx';
import { OwnComplaints } from './OwnComplaints.tsx';
import { Sample } from './Sample.tsx';
import { TrackForm } from './TrackForm.tsx';

/** `asked`: the reference from the address, so that a link or a QR code opens the answer. */
export function TrackPage({ asked }: { asked: string }) {
  const { t } = useTranslation('track');
  const { t: common } = useTranslation();
  const isHydrated = useHydrated();
  const reference = isHydrated ? foldReference(asked, organisation.referencePrefix) : '';
  // An error belongs to the search in which it was made; another reference clears it.
  const [faultyAt, setFaultyAt] = useState<string | null>(null);
  return (
    <Page
      title={t('title')}
      description={t('description')}
      lead={reference === '' ? t('lead') : undefined}
      back={{ to: '/', label: t('backToHome') }}
      hasError={faultyAt === reference}
    >
      <NoScript number={organisation.helplinePhone} call={common('action.call')}>
        {t('noScript', { number: organisation.helplinePhone })}
      </NoScript>
      {reference === '' ? <OwnComplaints except="" /> : <Found reference={reference} />}
      <TrackForm
        key={reference}
        reference={reference}
        onFaulty={(isFaulty) => setFaultyAt(isFaulty ? reference : null)}
      />
      {(reference === '' || reference === sampleReference) && (
        <chakra.p marginBlockEnd="6">
          <TextLink to="/track-fir" search={{ ref: sampleReference }} alone>
            {/* The link is a flex box: in it each part would be a column. */}
            <chakra.span textDecoration="inherit">
              <Unbroken part={sampleReference}>{t('demo', { reference: sampleReference })}</Unbroken>
            </chakra.span>
          </TextLink>
        </chakra.p>
      )}
      {reference !== '' && <OwnComplaints except={reference} />}
    </Page>
  );
}

/** Stands above the search: a reader who comes by a link or a QR code wants the answer. */
function Found({ reference }: { reference: string }) {
  if (reference === sampleReference) return <Sample />;
  return isItemReference(reference) ? <ItemAnswer reference={reference} /> : <Answer reference={reference} />;
}
