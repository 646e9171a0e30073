import { chakra } from '@chakra-ui/react/styled-system';
import Printer from 'lucide-react/icons/printer';
import { useTranslation } from 'react-i18next';
import { readComplaint } from '#api/public/complaint.ts';
import { type Report, useReports } from '#api/public/outbox/reports.ts';
import { useTrackingStatus } from '#api/public/track.ts';
import { type PaperName, paperTable } from '#contract/procedure/papers.ts';
import type { Complaint } from '#contract/public/complaint.ts';
import type { Tracked } from '#contract/public/track.ts';
import { formatDateTime } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { useLanguageLink } from '#i18n/use-language-link.ts';
import { AnchorButton, Button, LinkButton } from '#ui/form/Button.tsx';
import { CallButton } from '#ui/form/CallButton.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import { PrintPage } from '#ui/layout/PrintPage.tsx';
import { PaperSheet } from '#ui/papers/PaperSheet.tsx';
import { paperTexts } from '#ui/papers/paper-texts.ts';
import { ListLoading } from '#ui/table/ListStates.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { isPaper, papersNow, useFacts } from './facts.ts';

/** The papers that make sense for this complaint now; with `paper` that one, to print. */
export default function PapersPage({ id, paper }: { id: string; paper: string | undefined }) {
  const { t } = useTranslation(['papers', 'procedure']);
  const { data: reports, isPending } = useReports();
  const report = reports?.find((one) => one.id === id && one.kind === 'complaint');
  const complaint = readComplaint(report?.body ?? null);
  const chosen = isPaper(paper) ? paper : undefined;
  return (
    <PrintPage key={chosen} title={chosen ? t(`paper.${chosen}.title`) : t('title')}>
      {isPending && <ListLoading label={t('title')} />}
      {!isPending && !complaint && <p>{t('gone')}</p>}
      {report && complaint && <Known report={report} complaint={complaint} chosen={chosen} />}
      <chakra.div data-print="no" display="flex" flexWrap="wrap" gap="3" marginBlockStart="6">
        {chosen && (
          <LinkButton to="/my-reports" search={{ papers: id }} look="outline">
            {t('all')}
          </LinkButton>
        )}
        <LinkButton to="/my-reports" look="plain">
          {t('myReports')}
        </LinkButton>
      </chakra.div>
    </PrintPage>
  );
}

type Props = { report: Report; complaint: Complaint; chosen: PaperName | undefined };

function Known({ report, complaint, chosen }: Props) {
  const { answer } = useTrackingStatus(report.receivedAt ? report.referenceId : '');
  return chosen ? (
    <Sheet report={report} complaint={complaint} answer={answer} name={chosen} />
  ) : (
    <List id={report.id} answer={answer} />
  );
}

function List({ id, answer }: { id: string; answer: Tracked | undefined }) {
  const { t } = useTranslation('papers');
  return (
    <>
      <p>{t('lead')}</p>
      <chakra.ul listStyle="none" display="grid" gap="2" marginBlock="4">
        {papersNow(answer).map((name) => (
          <li key={name}>
            <LinkButton to="/my-reports" search={{ papers: id, paper: name }} look="outline" wide>
              {t(`paper.${name}.title`)}
            </LinkButton>
          </li>
        ))}
      </chakra.ul>
      <chakra.p color="fg.muted">{t('later')}</chakra.p>
      {answer && (
        <chakra.p color="fg.muted">
          <Unbroken>{t('asOf', { when: formatDateTime(answer.asOf) })}</Unbroken>
        </chakra.p>
      )}
      <chakra.p marginBlockStart="4">
        <CallButton number="15100" label={t('legalAid', { number: '15100' })} look="outline" />
      </chakra.p>
    </>
  );
}

type SheetProps = {
  report: Report;
  complaint: Complaint;
  answer: Tracked | undefined;
  name: PaperName;
};

function Sheet({ report, complaint, answer, name }: SheetProps) {
  const { t } = useTranslation(['papers', 'procedure']);
  const { language } = useLanguage();
  const facts = useFacts(name, report, complaint, answer);
  return (
    <>
      <chakra.div data-print="no" display="flex" flexWrap="wrap" gap="3" marginBlockEnd="6">
        <Button onClick={() => window.print()}>
          <Icon of={Printer} />
          {t('print')}
        </Button>
        <AnchorButton look="outline" {...useLanguageLink()} />
      </chakra.div>
      <PaperSheet texts={paperTexts(t, { name, ...paperTable[name] }, facts)} language={language} />
    </>
  );
}
