import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKept } from '#api/public/outbox/kept.ts';
import { foldReference, sampleReference } from '#contract/public/reference.ts';
import type { Words } from '#i18n/load.ts';
import { useLater } from '#i18n/use-later.ts';
import { organisation } from '#organisation';
import { useHydrated } from '#ui/browser/hydrated.ts';
import { TextLink } from '#ui/form/Button.tsx';
import { NoScript } from '#ui/layout/NoScript.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { ListLoading, ListOffline } from '#ui/table/ListStates.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { TrackForm } from './TrackForm.tsx';

/** `asked`: the reference from the address, so that a link or a QR code opens the answer; or an FIR's number, of a `station`. */
export function TrackPage({ asked, station }: { asked: string; station: string }) {
  const { t } = useTranslation('track');
  const { t: common } = useTranslation();
  const isHydrated = useHydrated();
  const reference = isHydrated ? foldReference(asked, organisation.referencePrefix) : '';
  // An error belongs to the search in which it was made; another reference clears it.
  const [faultyAt, setFaultyAt] = useState<string | null>(null);
  const hasOwn = useKept().reports > 0;
  const [isTouched, setTouched] = useState(false);
  const { part, state } = useLater(reference !== '' || hasOwn || isTouched, loadRecords);
  return (
    <Page
      title={t('title')}
      heading={reference.startsWith(organisation.referencePrefix) ? t('heading') : undefined}
      description={t('description')}
      lead={reference === '' ? t('lead') : undefined}
      back={{ to: '/', label: t('backToHome') }}
      hasError={faultyAt === reference}
    >
      <NoScript number={organisation.helplinePhone} call={common('action.call')}>
        {t('noScript', { number: organisation.helplinePhone })}
      </NoScript>
      {part &&
        (reference === '' ? <part.Own except="" /> : <part.Found reference={reference} station={station} />)}
      {!part && reference !== '' && state === 'waiting' && <ListLoading label={t('searching')} rows={3} />}
      {!part && reference !== '' && state === 'missing' && (
        <ListOffline title={t('offline.title')} text={t('offline.text', { reference })} />
      )}
      <TrackForm
        key={reference}
        reference={reference}
        onTouched={() => setTouched(true)}
        onAgain={() => part?.askAgain()}
        onFaulty={(isFaulty) => setFaultyAt(isFaulty ? reference : null)}
      />
      {(reference === '' || reference === sampleReference) && (
        <chakra.p marginBlockEnd="6">
          <TextLink to="/track-fir" search={{ ref: sampleReference }} alone>
            {/* The link is a flex box: in it each part would be a column. */}
            <chakra.span textDecoration="inherit">
              <Unbroken>{t('demo', { reference: sampleReference })}</Unbroken>
            </chakra.span>
          </TextLink>
        </chakra.p>
      )}
      {part && reference !== '' && <part.Own except={reference} />}
    </Page>
  );
}

async function loadRecords(words: Words) {
  const [{ Found, Own, askAgain }] = await Promise.all([
    import('./Records.tsx'),
    words.need('procedure', 'closing', 'messages'),
  ]);
  return { Found, Own, askAgain };
}
