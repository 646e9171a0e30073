import { chakra } from '@chakra-ui/react/styled-system';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#api/outbox/reports.ts';
import { useStanding } from '#api/track.ts';
import { useLanguage } from '#i18n/load.ts';
import { organisation } from '#organisation';
import { InstallHint } from '#ui/feedback/InstallHint.tsx';
import { LinkButton } from '#ui/form/Button.tsx';
import { Notice } from '#ui/layout/Card.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { QrCode } from '#ui/text/QrCode.tsx';
import { ComplaintDetails } from './ComplaintDetails.tsx';
import { NextSteps } from './NextSteps.tsx';
import { ReceiptActions } from './ReceiptActions.tsx';
import { SentFiles } from './SentFiles.tsx';
import { StageView } from './StageView.tsx';

type Props = { report: Report; isKept: boolean };

export function FiledView({ report, isKept }: Props) {
  const { t } = useTranslation('complaint');
  const common = useTranslation().t;
  const { language } = useLanguage();
  const { referenceId, receivedAt } = report;
  const { answer } = useStanding(receivedAt ? referenceId : '');
  const url = `${window.location.origin}/track-fir?ref=${referenceId}`;
  return (
    <Page title={t('filed.title')} heading={<Heading>{t('filed.title')}</Heading>}>
      <chakra.p display="none" _print={{ display: 'block' }} marginBlockEnd="4">
        {organisation.names[language]}, {organisation.force[language]}
      </chakra.p>
      <Notice tone="done">
        <p>{t('filed.reference')}</p>
        <chakra.p
          fontSize={{ base: 'xl', md: '3xl' }}
          fontWeight="700"
          overflowWrap="anywhere"
          lineHeight="1.3"
        >
          {referenceId}
        </chakra.p>
        <chakra.p marginBlockStart="2">{t('filed.notFir')}</chakra.p>
      </Notice>
      <ReceiptActions referenceId={referenceId} url={url} />
      <Section title={t('filed.status')}>
        <StageView report={report} readAt={answer?.readAt ?? null} isKept={isKept} />
      </Section>
      <SentFiles report={report} />
      <NextSteps report={report} />
      {isKept && <chakra.p color="fg.muted">{t('filed.kept')}</chakra.p>}
      {isKept && <InstallHint words={common('install', { returnObjects: true })} />}
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlock="6" data-print="no">
        <LinkButton to="/">{t('filed.home')}</LinkButton>
        <LinkButton to="/track-fir" search={{ ref: referenceId }} look="outline">
          {t('filed.track')}
        </LinkButton>
        <LinkButton to="/my-reports" look="outline">
          {t('filed.myReports')}
        </LinkButton>
        {isKept && report.receipt && (
          <LinkButton to="/my-reports" search={{ receipt: report.id }} look="outline">
            {t('filed.receipt')}
          </LinkButton>
        )}
        {isKept && (
          <LinkButton to="/my-reports" search={{ letter: report.id }} look="plain">
            {t('filed.refused')}
          </LinkButton>
        )}
        <LinkButton to="/file-complaint" look="plain">
          {t('filed.another')}
        </LinkButton>
      </chakra.div>
      <QrCode text={url} label={t('filed.qr')} />
      <chakra.div display="none" _print={{ display: 'block' }} marginBlockStart="6">
        <ComplaintDetails body={report.body} />
      </chakra.div>
    </Page>
  );
}

/** Takes the focus, so that a screen reader announces the filing at once. */
function Heading({ children }: { children: ReactNode }) {
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    words.current?.focus({ preventScroll: true });
  }, []);
  return (
    <chakra.span ref={words} tabIndex={-1} display="flex" alignItems="center" gap="3" outline="none">
      <Icon of={CircleCheck} size={36} color="done" />
      {children}
    </chakra.span>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section marginBlock="6">
      <chakra.h2 fontSize="xl" marginBlockEnd="2">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}
