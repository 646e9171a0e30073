import { chakra } from '@chakra-ui/react/styled-system';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { secretOf } from '#api/public/case-secret.ts';
import { readComplaint } from '#api/public/complaint.ts';
import type { Report } from '#api/public/outbox/reports.ts';
import { useTrackingStatus } from '#api/public/track.ts';
import { complaintCategories } from '#contract/public/categories.ts';
import { readContact } from '#contract/public/facts/contact-preference.ts';
import { useLanguage, type Words } from '#i18n/load.ts';
import { useLater } from '#i18n/use-later.ts';
import { organisation } from '#organisation';
import { InstallHint } from '#ui/feedback/InstallHint.tsx';
import { LinkButton } from '#ui/form/Button.tsx';
import { FootBar } from '#ui/form/FootBar.tsx';
import { Card, Notice } from '#ui/layout/Card.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Timeline } from '#ui/layout/Timeline.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { ReadAloud } from '#ui/text/ReadAloud.tsx';
import { spokenDigits } from '#ui/text/spoken-digits.ts';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { AidNotice } from '../AidNotice.tsx';
import { ComplaintDetails } from '../ComplaintDetails.tsx';
import { contactText } from '../complaint-rows.ts';
import { aidFor, isAdvice } from '../first-aid.ts';
import { type Stage, stageLine, stageSteps } from '../stage.ts';
import { CaseCode } from './CaseCode.tsx';
import { FiledMore } from './FiledMore.tsx';
import { MoneyPart } from './MoneyPart.tsx';
import { ReceiptActions } from './ReceiptActions.tsx';
import { ReportFiles } from './ReportFiles.tsx';
import { SignBox } from './SignBox.tsx';

async function loadNewsOffer(words: Words) {
  const [{ NewsOffer }] = await Promise.all([import('./NewsOffer.tsx'), words.need('news')]);
  return NewsOffer;
}

export function FiledView({ report, isKept }: { report: Report; isKept: boolean }) {
  const { t } = useTranslation('complaint');
  const common = useTranslation().t;
  const { language } = useLanguage();
  const { referenceId, receivedAt } = report;
  const { answer } = useTrackingStatus(receivedAt ? referenceId : '');
  const isReceived = receivedAt !== null;
  const secret = secretOf(report);
  const { part: NewsOffer } = useLater(isReceived && isKept && secret !== null, loadNewsOffer);
  const category = complaintCategories.find((known) => known === report.summary.category);
  const aid = category && aidFor[category];
  const call = aid && <AidNotice aid={aid} marginBlock="3" data-print="no" />;
  const title = t(isReceived ? 'filed.title' : 'filed.titleUnsent');
  const stage: Stage = { report, readAt: answer?.readAt ?? null, isKept };
  const now = (
    <>
      <Section title={t('filed.status')} data-beside="">
        <StageView {...stage} />
      </Section>
      {isAdvice(aid) && call}
    </>
  );
  const url = `${window.location.origin}/track-fir?ref=${referenceId}`;
  return (
    <Page title={title} heading={<Heading>{title}</Heading>} width="page">
      <chakra.p display="none" _print={{ display: 'block' }} marginBlockEnd="4">
        {organisation.names[language]}, {organisation.force[language]}
      </chakra.p>
      <Columns>
        {/* First that it has arrived and under which number; then the day to sign, whole on a phone's first screen. */}
        <State tone={isReceived ? 'done' : 'wait'}>
          <Icon of={isReceived ? CircleCheck : Hourglass} size={24} color={isReceived ? 'done' : 'wait'} />
          <div>
            <chakra.p role="status" fontSize={{ md: 'lg' }} fontWeight="700">
              <Unbroken>{stageLine(t, stage)}</Unbroken>
            </chakra.p>
            {!isReceived && <p>{t('filed.next.network')}</p>}
          </div>
        </State>
        <Card paddingBlock={{ base: '3', md: '5' }}>
          <Muted>{t('filed.reference')}</Muted>
          <chakra.p fontSize="xl" fontWeight="700" lineHeight="1.3">
            <span translate="no">{referenceId}</span>
          </chakra.p>
          <Muted>{t('filed.notFir')}</Muted>
          <ReceiptActions referenceId={referenceId} url={url} />
        </Card>
        {!isAdvice(aid) && call}
        {report.forget && <chakra.p fontWeight="600">{t('keep.once')}</chakra.p>}
        {report.forget && <CaseCode report={report} />}
        {/* Below the state and the reference, which the first screen shows; signing has three days, money has minutes. */}
        <MoneyPart report={report} isKept={isKept} isFolded />
        {report.at === 'attention' ? (
          now
        ) : (
          <SignBox report={report} answer={answer} isKept={isKept}>
            {now}
          </SignBox>
        )}
        <ReportFiles report={report} />
        <NextSteps report={report} />
        {NewsOffer && secret !== null && <NewsOffer secret={secret} />}
        {isKept && <chakra.p color="fg.muted">{t('filed.kept')}</chakra.p>}
        {isKept && <InstallHint words={common('install', { returnObjects: true })} />}
        <FiledMore report={report} isKept={isKept} />
        <chakra.div display="none" _print={{ display: 'block' }} marginBlockStart="6">
          <ComplaintDetails body={report.body} />
        </chakra.div>
        <FootBar on="phone">
          <LinkButton to="/" look="outline">
            {t('filed.home')}
          </LinkButton>
          <LinkButton to="/track-fir" search={{ ref: referenceId }} flex={{ base: '1 0 auto', lg: 'none' }}>
            {t('filed.track')}
          </LinkButton>
        </FootBar>
      </Columns>
    </Page>
  );
}

/** The tick of what has arrived is drawn once. */
const State = chakra(Notice, {
  base: {
    display: 'flex',
    gap: '3',
    marginBlockEnd: '3',
    '& circle + path': { strokeDasharray: '9', animation: 'v-draw 0.4s ease-out 0.2s backwards' },
  },
});

/** On a wide screen the way on and where it is now stand beside the rest. */
const Columns = chakra('div', {
  base: {
    marginBlockStart: { base: '-12px', md: '0' },
    '@media screen and (min-width: 56em)': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 42rem) minmax(16rem, 24rem)',
      columnGap: '48px',
      alignItems: 'start',
      '& > *': { gridColumn: '1' },
      '& > [data-beside]': { gridColumn: '2', gridRow: '2 / span 12', marginBlockStart: '2' },
      '& > :last-child': { gridColumn: '2', gridRow: '1' },
    },
  },
});

/** Takes the focus, so that a screen reader announces the filing at once. */
function Heading({ children }: { children: ReactNode }) {
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    words.current?.focus({ preventScroll: true });
  }, []);
  return (
    <chakra.span
      ref={words}
      tabIndex={-1}
      display="block"
      fontSize={{ base: 'xl', md: '3xl' }}
      outline="none"
    >
      {children}
    </chakra.span>
  );
}

function Section({ title, children, ...rest }: ComponentProps<typeof chakra.section>) {
  return (
    <chakra.section marginBlock="6" {...rest}>
      <chakra.h2 fontSize="xl" marginBlockEnd="2">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

function NextSteps({ report }: { report: Report }) {
  const { t } = useTranslation('complaint');
  const complaint = readComplaint(report.body);
  const { way, phone } = readContact(complaint?.contactPreference ?? '');
  const reader = report.summary.confidential === true ? 'office' : 'station';
  return (
    <Section title={t('filed.next.title')}>
      <p>
        {way === 'never'
          ? t(`filed.next.${reader}Never`)
          : t(`filed.next.${reader}`, { phone: phone || complaint?.phone })}
        {way === 'hours' && ` ${contactText(t, complaint?.contactPreference ?? '')}.`}
      </p>
      <p>{t('filed.next.copy')}</p>
    </Section>
  );
}

function StageView(stage: Stage) {
  const { t } = useTranslation('complaint');
  const { referenceId } = stage.report;
  return (
    <>
      <chakra.div marginBlockEnd="4">
        <ReadAloud
          text={`${stageLine(t, stage)}\n${spokenDigits(referenceId.replaceAll('-', ''))}`}
          about={referenceId}
        />
      </chakra.div>
      <Timeline label={t('stage.label')} steps={stageSteps(t, stage)} />
    </>
  );
}
