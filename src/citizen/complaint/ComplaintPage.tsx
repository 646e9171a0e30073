import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#api/public/outbox/reports.ts';
import type { ComplaintTile } from '#contract/public/categories.ts';
import { useLater } from '#i18n/use-later.ts';
import { emergencyNumber } from '#organisation';
import { useHydrated } from '#ui/browser/hydrated.ts';
import { NoScript } from '#ui/layout/NoScript.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { ListLoading, ListOffline } from '#ui/table/ListStates.tsx';
import { FormAloud } from './form/Beside.tsx';
import { ComplaintForm } from './form/ComplaintForm.tsx';
import { loadFiling } from './form/load-filing.ts';
import { NothingShared } from './form/SharedOffer.tsx';
import type { Repair } from './form/use-draft.ts';

type Props = {
  /** Reference of the complaint just filed; it is in the address, so that the receipt survives a reload. */
  filed?: string | undefined;
  repair?: string | undefined;
  /** Filled in for a reader who comes from an answer about it. */
  category?: ComplaintTile | undefined;
  share?: 'nothing' | undefined;
};

export function ComplaintPage({ filed, repair, category, share }: Props) {
  // The prerendered page knows no search.
  const isHydrated = useHydrated();
  const known = isHydrated ? (filed ?? repair) : undefined;
  const { part, state } = useLater(known !== undefined, loadFiling);
  const form = (toRepair: Repair | null) => (
    <Filing repair={toRepair} category={category} share={isHydrated ? share : undefined} />
  );
  if (known === undefined) return form(null);
  if (!part) return <NotYet referenceId={filed} isMissing={state === 'missing'} />;
  return filed ? <part.Filed referenceId={filed} /> : <part.Repairing id={known}>{form}</part.Repairing>;
}

function Filing({
  repair,
  category,
  share,
}: Pick<Props, 'category' | 'share'> & {
  repair: Repair | null;
}) {
  const { t } = useTranslation('complaint');
  const navigate = useNavigate();
  const [isFaulty, setFaulty] = useState(false);
  const [sent, setSent] = useState<Report | null>(null);
  const { part } = useLater(sent !== null, loadFiling);
  const onSaved = useCallback(
    (referenceId: string) =>
      navigate({ to: '/file-complaint', search: { filed: referenceId }, replace: true }),
    [navigate],
  );

  if (sent && part) return <part.FiledOnce report={sent} />;
  return (
    <Page
      title={t('title')}
      // The title of its step is the larger one on a phone.
      heading={
        <chakra.span display="block" fontSize={{ base: 'md', md: '3xl' }} paddingInlineEnd="12">
          {t('title')}
        </chakra.span>
      }
      description={t('description')}
      lead={t('lead')}
      isLeadWide
      back={{ to: '/', label: t('backToHome') }}
      width="page"
      hasError={isFaulty}
    >
      <FormAloud />
      <NoScript number={emergencyNumber} call={t('callNow', { number: emergencyNumber })}>
        {t('needsScript', { number: emergencyNumber })}
      </NoScript>
      {share && <NothingShared />}
      <ComplaintForm
        key={repair?.id ?? 'new'}
        repair={repair}
        category={category}
        onFaulty={setFaulty}
        onSent={setSent}
        onSaved={onSaved}
      />
    </Page>
  );
}

/** `referenceId`: of a complaint that the address says was filed here. */
function NotYet({ referenceId, isMissing }: { referenceId: string | undefined; isMissing: boolean }) {
  const { t } = useTranslation('complaint');
  if (!isMissing) return <ListLoading label={t('title')} />;
  return (
    <Page title={t('title')}>
      <ListOffline
        title={t('missing.title')}
        text={referenceId ? t('missing.filed', { reference: referenceId }) : t('missing.text')}
      />
    </Page>
  );
}
