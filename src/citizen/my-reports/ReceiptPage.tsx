import { chakra } from '@chakra-ui/react/styled-system';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import TriangleExclamationPoint from 'lucide-react/icons/triangle-exclamation-point';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { secretOf } from '#api/public/case-secret.ts';
import { type Report, useReports } from '#api/public/outbox/reports.ts';
import { receiptLink, useGenuineReceipt } from '#api/public/receipts.ts';
import { printedSecret } from '#contract/public/facts/case-secret.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { organisation } from '#organisation';
import { copyText, saveTextFile } from '#ui/browser/share.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button, LinkButton } from '#ui/form/Button.tsx';
import { CheckboxInput } from '#ui/form/inputs.tsx';
import { ShareButton } from '#ui/form/ShareButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { PrintedMore } from '#ui/layout/More.tsx';
import { PrintPage } from '#ui/layout/PrintPage.tsx';
import { PaperHead, PrintSheet } from '#ui/layout/PrintSheet.tsx';
import { ListLoading } from '#ui/table/ListStates.tsx';
import { Hash } from '#ui/text/Hash.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { QrCode } from '#ui/text/QrCode.tsx';
import type { AllViews } from './report-views.ts';

export function ReceiptPage({ id, views }: { id: string; views: AllViews }) {
  const { t } = useTranslation('my-reports');
  const { data: reports, isPending } = useReports();
  const report = reports?.find((one) => one.id === id);
  const Own = report && views[report.kind]?.Receipt;
  if (Own) return <Own report={report} />;
  return (
    <PrintPage title={t('receiptPage.title')}>
      {isPending && <ListLoading label={t('loading')} />}
      {!isPending && !report && <p>{t('receiptPage.gone')}</p>}
      {report && !report.receipt && <p>{t('receiptPage.none')}</p>}
      {report?.receipt && <Receipt report={report} views={views} />}
      <chakra.p data-print="no" marginBlockStart="6">
        <LinkButton to="/my-reports" look="plain">
          {t('receiptPage.back')}
        </LinkButton>
      </chakra.p>
    </PrintPage>
  );
}

function Receipt({ report, views }: { report: Report; views: AllViews }) {
  const { t } = useTranslation('my-reports');
  const link = receiptLink(report);
  const secret = secretOf(report);
  const [hasCode, setCode] = useState(false);
  return (
    <>
      <chakra.div data-print="no">
        <p>{t('receiptPage.lead')}</p>
        <ReceiptCheck report={report} />
        <Actions report={report} link={link} useLetter={views[report.kind]?.useLetter} />
        {secret !== null && (
          <CheckboxInput
            label={t('receiptPage.code')}
            onChange={(event) => setCode(event.currentTarget.checked)}
          />
        )}
        <Muted marginBlockEnd="6">{t('receiptPage.who')}</Muted>
      </chakra.div>
      <ReceiptPaper report={report} link={link} secret={hasCode ? secret : null} />
    </>
  );
}

type ActionsProps = {
  report: Report;
  link: string | null;
  /** absent: a kind of report without a letter. */
  useLetter: NonNullable<AllViews[Report['kind']]>['useLetter'] | undefined;
};

function Actions({ report, link, useLetter }: ActionsProps) {
  const { t } = useTranslation('my-reports');
  const { t: common } = useTranslation();
  const toast = useToast();
  const { referenceId, kind } = report;
  const say = (isDone: boolean) =>
    toast(
      isDone ? { title: t('receiptPage.copied'), tone: 'done' } : { title: t('receiptPage.shareFailed') },
    );
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlock="4">
      <Button onClick={() => window.print()}>
        <Icon of={Printer} />
        {common('action.print')}
      </Button>
      {link && (
        <>
          <ShareButton
            text={t('receiptPage.shareText', { referenceId, url: link })}
            copied={t('receiptPage.copied')}
            failed={t('receiptPage.shareFailed')}
          >
            {common('action.share')}
          </ShareButton>
          <Button look="outline" onClick={async () => say(await copyText(link))}>
            <Icon of={Copy} />
            {common('action.copy')}
          </Button>
          <LinkButton to="/verify" hash={link.split('#')[1] ?? ''} look="outline">
            <Icon of={BadgeCheck} />
            {t('receiptPage.check')}
          </LinkButton>
        </>
      )}
      {useLetter && <LetterButton key={kind} report={report} useLetter={useLetter} />}
    </chakra.div>
  );
}

/** One for each kind of report, because each makes its letter with hooks of its own. */
function LetterButton({
  report,
  useLetter,
}: {
  report: Report;
  useLetter: NonNullable<ActionsProps['useLetter']>;
}) {
  const { t } = useTranslation('my-reports');
  const letter = useLetter(report);
  if (letter === null) return null;
  return (
    <Button look="plain" onClick={() => saveTextFile(`${report.referenceId}.txt`, letter)}>
      {t('receiptPage.file')}
    </Button>
  );
}

type PaperProps = { report: Report; link: string | null; secret: string | null };

/** Neither name nor text of the complaint: the sheet may be shown at a counter. `secret`: only where asked for. */
function ReceiptPaper({ report, link, secret }: PaperProps) {
  const { t } = useTranslation('my-reports');
  const { language } = useLanguage();
  const { referenceId, madeAt, receivedAt, bodySha256, receipt } = report;
  return (
    <PrintSheet aria-label={t('receiptPage.paper')}>
      <PaperHead
        title={t('receiptPage.paper')}
        force={`${organisation.names[language]}, ${organisation.force[language]}`}
      />
      <div>
        <p>{t('receiptPage.reference')}</p>
        <chakra.p fontSize={{ base: 'xl', md: '2xl' }} fontWeight="700" lineHeight="1.3">
          <span translate="no">{referenceId}</span>
        </chakra.p>
      </div>
      <chakra.div display="flex" flexWrap="wrap" gap="6">
        <chakra.dl flex="1 1 14rem" minWidth="0" spaceY="3">
          <Line label={t('receiptPage.filed')}>{formatDateTime(madeAt)}</Line>
          {receivedAt && <Line label={t('receiptPage.received')}>{formatDateTime(receivedAt)}</Line>}
        </chakra.dl>
        {link && <QrCode text={link} label={t('receiptPage.qr')} size="240px" />}
      </chakra.div>
      {receipt && (
        <PrintedMore title={t('receiptPage.forChecking')} marginBlockEnd="0">
          {bodySha256 && (
            <chakra.dl marginBlock="2">
              <Line label={t('receiptPage.digest')}>
                <Hash hex={bodySha256} />
              </Line>
            </chakra.dl>
          )}
          <chakra.p fontSize="sm" fontFamily="monospace">
            {t('receiptPage.key', { keyId: receipt.keyId })}
          </chakra.p>
        </PrintedMore>
      )}
      {secret !== null && (
        <div>
          <p>{t('receiptPage.codeLine')}</p>
          <chakra.p fontFamily="monospace" fontSize="lg" fontWeight="700" overflowWrap="anywhere">
            {printedSecret(secret)}
          </chakra.p>
        </div>
      )}
      {link && <p>{t('receiptPage.scan', { address: link.split('#')[0] ?? '' })}</p>}
      <p>{t('receiptPage.notFir')}</p>
    </PrintSheet>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <chakra.dd fontWeight="600">{children}</chakra.dd>
    </div>
  );
}

export function ReceiptCheck({ report }: { report: Report }) {
  const { t } = useTranslation('my-reports');
  const isGenuine = useGenuineReceipt(report);
  return (
    <chakra.p role="status" display="flex" gap="2" marginBlockStart="4">
      <Icon
        of={isGenuine === false ? TriangleExclamationPoint : BadgeCheck}
        color={isGenuine ? 'done' : 'fg.muted'}
      />
      <span>
        {isGenuine === undefined
          ? t('receipt.unchecked')
          : isGenuine
            ? t('receipt.genuine')
            : t('receipt.notGenuine')}
      </span>
    </chakra.p>
  );
}
