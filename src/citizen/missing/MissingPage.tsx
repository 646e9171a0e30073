import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { usePoster } from '#api/public/missing.ts';
import { emergencyNumber } from '#organisation';
import { useHydrated } from '#ui/browser/hydrated.ts';
import { Button, LinkButton } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { NoScript } from '#ui/layout/NoScript.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { ListLoading, ListOffline } from '#ui/table/ListStates.tsx';
import { PosterSheet } from './PosterSheet.tsx';
import { SightingForm } from './SightingForm.tsx';

/** One poster, by its address. No list, no search: who has no address sees nobody. */
export function MissingPage({ id }: { id?: string | undefined }) {
  const { t } = useTranslation('missing');
  // The prerendered page knows no search.
  const known = useHydrated() ? (id ?? '') : '';
  return (
    <Page title={t('title')} description={t('description')} back={{ to: '/', label: t('back') }}>
      <meta name="robots" content="noindex, nofollow, noarchive" />
      <NoScript number={emergencyNumber} call={t('call', { number: emergencyNumber })}>
        {t('noScript')}
      </NoScript>
      {known === '' ? <NoPoster /> : <OnePoster key={known} id={known} />}
    </Page>
  );
}

function NoPoster() {
  const { t } = useTranslation('missing');
  return (
    <>
      <p>{t('none')}</p>
      <OwnSearch />
    </>
  );
}

/** For people who came because somebody of theirs is missing. */
function OwnSearch() {
  const { t } = useTranslation('missing');
  return (
    <Notice tone="danger" marginBlockStart="4" data-print="no">
      <chakra.p marginBlockEnd="3">{t('own')}</chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <CallButton number={emergencyNumber} label={emergencyNumber} look="emergency" />
        <CallButton number="1098" label="1098" look="emergency" />
        <LinkButton to="/file-complaint" search={{ category: 'missing' }} look="outline">
          {t('file')}
        </LinkButton>
      </chakra.div>
    </Notice>
  );
}

function OnePoster({ id }: { id: string }) {
  const { t } = useTranslation('missing');
  const { poster, wasUp, trouble, refetch } = usePoster(id);
  if (trouble === 'unknown')
    return (
      <>
        <p role="alert">{t('unknown')}</p>
        <OwnSearch />
      </>
    );
  if (poster === null)
    return (
      <Notice tone="done" role="status">
        {t('over')}
      </Notice>
    );
  return (
    <>
      {poster ? (
        <PosterSheet id={id} poster={poster} />
      ) : trouble ? (
        <ListOffline
          title={t('offline')}
          action={
            <Button look="outline" onClick={refetch}>
              {t('again')}
            </Button>
          }
        />
      ) : (
        <ListLoading label={t('loading')} rows={3} />
      )}
      {/* What somebody writes about it stays while it cannot be asked for again. */}
      {wasUp && <SightingForm id={id} />}
    </>
  );
}
