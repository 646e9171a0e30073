import { chakra } from '@chakra-ui/react/styled-system';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Copy from 'lucide-react/icons/copy';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import { useTranslation } from 'react-i18next';
import { type Report, useReports } from '#api/outbox/reports.ts';
import { receiptLink } from '#api/receipts.ts';
import { copyText, saveTextFile, shareText } from '#ui/browser/share.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button, LinkButton } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { PrintPage } from '#ui/layout/PrintPage.tsx';
import { ListLoading } from '#ui/table/ListStates.tsx';
import { ReceiptCheck } from './ReceiptCheck.tsx';
import { ReceiptPaper } from './ReceiptPaper.tsx';
import type { AllViews } from './report-views.ts';

/** The signed receipt, to print or share. */
export function ReceiptPage({ id, views }: { id: string; views: AllViews }) {
  const { t } = useTranslation('my-reports');
  const { data: reports, isPending } = useReports();
  const report = reports?.find((one) => one.id === id);
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
  return (
    <>
      <chakra.div data-print="no">
        <p>{t('receiptPage.lead')}</p>
        <ReceiptCheck report={report} />
        <Actions report={report} link={link} views={views} />
        <chakra.p color="fg.muted" marginBlockEnd="6">
          {t('receiptPage.who')}
        </chakra.p>
      </chakra.div>
      <ReceiptPaper report={report} link={link} />
    </>
  );
}

function Actions({ report, link, views }: { report: Report; link: string | null; views: AllViews }) {
  const { t } = useTranslation('my-reports');
  const { t: common } = useTranslation();
  const toast = useToast();
  const { referenceId, kind } = report;
  const letter = views[kind]?.useLetter(report) ?? null;
  const say = (isDone: boolean) =>
    toast(
      isDone ? { title: t('receiptPage.copied'), tone: 'done' } : { title: t('receiptPage.shareFailed') },
    );
  const share = async () => {
    const outcome = await shareText(t('receiptPage.shareText', { referenceId, url: link ?? '' }));
    if (outcome === 'copied' || outcome === 'failed') say(outcome === 'copied');
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlock="4">
      <Button onClick={() => window.print()}>
        <Icon of={Printer} />
        {common('action.print')}
      </Button>
      {link && (
        <>
          <Button look="outline" onClick={share}>
            <Icon of={Share2} />
            {common('action.share')}
          </Button>
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
      {letter !== null && (
        <Button look="plain" onClick={() => saveTextFile(`${referenceId}.txt`, letter)}>
          {t('receiptPage.file')}
        </Button>
      )}
    </chakra.div>
  );
}
