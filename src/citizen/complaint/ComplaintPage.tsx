import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readComplaint } from '#api/public/complaint.ts';
import { type Report, useFollowed, useReports } from '#api/public/outbox/reports.ts';
import type { ComplaintTile } from '#contract/public/categories.ts';
import { useHydrated } from '#ui/browser/hydrated.ts';
import { LinkButton } from '#ui/form/Button.tsx';
import { NoScript } from '#ui/layout/NoScript.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { ListLoading } from '#ui/table/ListStates.tsx';
import { FiledView } from './filed/FiledView.tsx';
import { ComplaintForm } from './form/ComplaintForm.tsx';
import { typedFrom } from './form/form-values.ts';
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

const emergencyNumber = '112';

export function ComplaintPage({ filed, repair, category, share }: Props) {
  const form = <Filing repair={repair} category={category} share={share} />;
  return filed ? <Filed referenceId={filed} before={form} /> : form;
}

function Filing({ repair, category, share }: Omit<Props, 'filed'>) {
  const { t } = useTranslation('complaint');
  const navigate = useNavigate();
  // The prerendered page knows no search.
  const isHydrated = useHydrated();
  const [isFaulty, setFaulty] = useState(false);
  const [sent, setSent] = useState<Report | null>(null);
  const toRepair = useRepair(repair);
  const onSaved = useCallback(
    (referenceId: string) =>
      navigate({ to: '/file-complaint', search: { filed: referenceId }, replace: true }),
    [navigate],
  );

  if (sent) return <FiledOnce report={sent} />;
  return (
    <Page
      title={t('title')}
      description={t('description')}
      lead={t('lead')}
      back={{ to: '/', label: t('backToHome') }}
      width="page"
      hasError={isFaulty}
    >
      <NoScript number={emergencyNumber} call={t('callNow', { number: emergencyNumber })}>
        {t('needsScript', { number: emergencyNumber })}
      </NoScript>
      {isHydrated && share && <NothingShared />}
      <ComplaintForm
        key={toRepair?.id ?? 'new'}
        repair={toRepair}
        category={category}
        onFaulty={setFaulty}
        onSent={setSent}
        onSaved={onSaved}
      />
    </Page>
  );
}

/** Not kept on this phone: shown from the memory of this page, once. */
function FiledOnce({ report }: { report: Report }) {
  return <FiledView report={useFollowed(report)} isKept={false} />;
}

/** The prerendered page has no query string, so until hydration it must show what was prerendered. */
function Filed({ referenceId, before }: { referenceId: string; before: ReactNode }) {
  const { t } = useTranslation('complaint');
  const isHydrated = useHydrated();
  const { data: reports, isFetching } = useReports();
  const report = reports?.find((one) => one.referenceId === referenceId);
  if (!isHydrated) return before;
  if (report) return <FiledView report={report} isKept />;
  if (isFetching) return <ListLoading label={t('title')} />;
  return (
    <Page title={t('filed.gone.title')} lead={t('filed.gone.text')}>
      <LinkButton to="/track-fir" search={{ ref: referenceId }}>
        {t('filed.track')}
      </LinkButton>
    </Page>
  );
}

/** Keeps the refused complaint while the page is open: filing the corrected one removes it. */
function useRepair(id: string | undefined): Repair | null {
  const { data } = useReports();
  const body = (id && data?.find((report) => report.id === id && report.at === 'attention')?.body) || null;
  const found = useMemo(() => {
    const complaint = readComplaint(body);
    return complaint && id
      ? { id, position: complaint.position ?? null, fields: typedFrom(complaint) }
      : null;
  }, [body, id]);
  const [remembered, remember] = useState<Repair | null>(null);
  if (found && found.id !== remembered?.id) remember(found);
  return remembered?.id === id ? remembered : found;
}
