import { chakra } from '@chakra-ui/react/styled-system';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import { factsIn, paperLink } from '#api/public/lost-paper.ts';
import type { Report } from '#api/public/outbox/reports.ts';
import { useLanguage } from '#i18n/load.ts';
import { organisation } from '#organisation';
import { Button, LinkButton } from '#ui/form/Button.tsx';
import { ShareButton } from '#ui/form/ShareButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { PrintPage } from '#ui/layout/PrintPage.tsx';
import { PaperHead, PrintSheet } from '#ui/layout/PrintSheet.tsx';
import { Muted } from '#ui/text/Prose.tsx';
import { QrCode } from '#ui/text/QrCode.tsx';
import { AfterLoss } from './AfterLoss.tsx';
import { PaperFacts } from './PaperFacts.tsx';

/** The paper for a bank, a telecom shop or a school. What the server has not received is no paper. */
export default function LostPaperPage({ report: { paper, at } }: { report: Report }) {
  const { t } = useTranslation('items');
  return (
    <PrintPage title={t('paper.title')}>
      {paper ? <Paper paper={paper} /> : <p>{t(at === 'received' ? 'paper.refused' : 'paper.saved')}</p>}
      <chakra.p data-print="no" marginBlockStart="6">
        <LinkButton to="/my-reports" look="plain">
          {t('report.myReports')}
        </LinkButton>
      </chakra.p>
    </PrintPage>
  );
}

function Paper({ paper }: { paper: string }) {
  const { t } = useTranslation('items');
  const { language } = useLanguage();
  const facts = factsIn(paper);
  if (!facts) return null;
  const link = paperLink(paper);
  return (
    <>
      <div data-print="no">
        <p>{t('paper.lead')}</p>
        <Actions link={link} />
        <Muted marginBlockEnd="6">{t('paper.who')}</Muted>
      </div>
      <PrintSheet aria-label={t('paper.title')}>
        <PaperHead
          title={t('paper.title')}
          force={`${organisation.names[language]}, ${organisation.force[language]}`}
        />
        <chakra.div display="flex" flexWrap="wrap" gap="6">
          <chakra.div flex="1 1 14rem" minWidth="0">
            <PaperFacts facts={facts} />
          </chakra.div>
          <QrCode text={link} label={t('paper.qr')} size="280px" />
        </chakra.div>
        <p>{t('paper.means')}</p>
        {facts.manner === 'stamped' && <Stamp />}
        <p>{t('paper.scan', { address: link.split('#')[0] ?? '' })}</p>
      </PrintSheet>
      <AfterLoss kind={facts.kind} />
    </>
  );
}

function Actions({ link }: { link: string }) {
  const { t } = useTranslation('items');
  const { t: common } = useTranslation();
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlock="4">
      <Button onClick={() => window.print()}>
        <Icon of={Printer} />
        {common('action.print')}
      </Button>
      <ShareButton
        text={t('paper.shareText', { url: link })}
        copied={t('paper.copied')}
        failed={t('paper.shareFailed')}
      >
        {common('action.share')}
      </ShareButton>
    </chakra.div>
  );
}

/** Filled in by hand at the station. */
function Stamp() {
  const { t } = useTranslation('items');
  return (
    <chakra.div borderWidth="1px" borderColor="line.strong" padding="4" minHeight="32">
      <p>{t('paper.stamp')}</p>
      <p>{t('paper.stampDiary')}</p>
    </chakra.div>
  );
}
