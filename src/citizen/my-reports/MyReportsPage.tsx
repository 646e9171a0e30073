import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFileCounts } from '#api/public/outbox/report-files.ts';
import { isUnsent, type Report, useAboutWaits, useReports } from '#api/public/outbox/reports.ts';
import { usePin } from '#api/public/shared-phone.ts';
import { organisation } from '#organisation';
import { Talk } from '#ui/art/Talk.tsx';
import { InstallHint } from '#ui/feedback/InstallHint.tsx';
import { LinkButton } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { NoScript } from '#ui/layout/NoScript.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { ListEmpty, ListFailed, ListLoading } from '#ui/table/ListStates.tsx';
import { type Asked, ConfirmDialog } from './ConfirmDialog.tsx';
import { ImportTransferFile } from './ImportTransferFile.tsx';
import { PhonesFold } from './PhonesFold.tsx';
import { ReportCard } from './ReportCard.tsx';
import type { AllViews } from './report-views.ts';
import { SharedPhone } from './SharedPhone.tsx';
import { TransferFileDialog } from './TransferFileDialog.tsx';

// Loaded on demand, because few people need them.
const ForgetDialog = lazy(() => import('./locked/ForgetDialog.tsx'));
const LockedReports = lazy(() => import('./locked/LockedReports.tsx'));

export function MyReportsPage({ views }: { views: AllViews }) {
  const { t } = useTranslation('my-reports');
  const common = useTranslation().t;
  const { data: reports, error, isPending } = useReports();
  const isLocked = usePin().state === 'locked';
  const shown = (!isLocked && reports) || [];
  const [asked, setAsked] = useState<Asked | null>(null);
  // Held here, because the list below goes while it is forgotten.
  const [forgets, setForgets] = useState<'open' | 'locked' | null>(null);
  const [carried, setCarried] = useState<Report | null>(null);
  return (
    <Page
      title={t('title')}
      description={t('description')}
      lead={t('lead')}
      back={{ to: '/', label: t('backToHome') }}
    >
      <NoScript
        number={organisation.helplinePhone}
        call={t('noScriptCall', { number: organisation.helplinePhone })}
      >
        {t('noScript')}
      </NoScript>
      {isPending && <ListLoading label={t('loading')} rows={3} />}
      {error && <ListFailed title={t('unavailable.title')} text={t('unavailable.text')} />}
      <Suspense>{isLocked && <LockedReports onForget={() => setForgets('locked')} />}</Suspense>
      {reports?.length === 0 && !isLocked && (
        <ListEmpty
          art={<Talk />}
          title={t('empty.title')}
          text={t('empty.text')}
          action={<LinkButton to="/file-complaint">{t('empty.action')}</LinkButton>}
        />
      )}
      {reports && reports.length > 0 && (
        <>
          <Unsent count={reports.filter(isUnsent).length} />
          <chakra.ul display="grid" gap="4">
            {shown.map((report) => (
              <ReportCard
                key={report.id}
                report={report}
                views={views[report.kind]}
                onAsk={setAsked}
                onCarry={setCarried}
              />
            ))}
          </chakra.ul>
          <chakra.div marginBlockStart="6">
            <InstallHint words={common('install', { returnObjects: true })} />
          </chakra.div>
        </>
      )}
      {reports && !isLocked && <ImportTransferFile />}
      {!isPending && !isLocked && <PhonesFold />}
      {!isPending && !isLocked && (
        <SharedPhone isEmpty={reports?.length === 0} onForget={() => setForgets('open')} />
      )}
      <TransferFileDialog report={carried} onClose={() => setCarried(null)} />
      <Suspense>
        {forgets && <ForgetDialog isLocked={forgets === 'locked'} onClose={() => setForgets(null)} />}
      </Suspense>
      <ConfirmDialog asked={asked} onClose={() => setAsked(null)} />
    </Page>
  );
}

function Unsent({ count }: { count: number }) {
  const { t } = useTranslation('my-reports');
  const { unsent: files, refused } = useFileCounts();
  const aboutWaits = useAboutWaits();
  const waits = count > 0 || aboutWaits || files > 0;
  const words = () => {
    if (count > 1) return t('unsent.many', { unsent: count });
    if (count === 1) return t('unsent.one');
    if (aboutWaits) return t('unsent.about');
    if (files > 0) return t('unsent.files', { files });
    return t(refused > 0 ? 'unsent.notAllFiles' : 'unsent.none');
  };
  if (!waits && refused === 0)
    return (
      <chakra.p role="status" color="fg.muted" marginBlockEnd="4">
        {words()}
      </chakra.p>
    );
  return (
    <Notice tone="wait">
      <chakra.p role="status" fontWeight="600">
        {words()}
      </chakra.p>
      {waits && <p>{t('clearing')}</p>}
    </Notice>
  );
}
