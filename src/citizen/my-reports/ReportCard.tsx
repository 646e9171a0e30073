import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#api/outbox.ts';
import { formatDate, formatDateTime } from '#i18n/format.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import type { Asked } from './ConfirmDialog.tsx';
import type { ReportViews } from './MyReportsPage.tsx';
import { ReceiptCheck } from './ReceiptCheck.tsx';
import { Refused } from './Refused.tsx';
import { ReportActions } from './ReportActions.tsx';
import { stateOf, toneOf, useCategoryWord } from './report-words.ts';

type Props = { report: Report; views: ReportViews; onAsk: (asked: Asked) => void };

export function ReportCard({ report, views, onAsk }: Props) {
  const { t } = useTranslation('my-reports');
  const [isOpen, setOpen] = useState(false);
  const categoryWord = useCategoryWord();
  const titleId = useId();
  const { referenceId, madeAt, receivedAt, summary } = report;
  const state = stateOf(report);
  const kind = report.kind === 'item' ? t('kind.item') : t('kind.complaint');
  return (
    <Card as="li" listStyleType="none" aria-labelledby={titleId}>
      <chakra.h2 id={titleId} fontSize="lg" overflowWrap="anywhere">
        {referenceId || kind}
      </chakra.h2>
      <p>
        {[kind, categoryWord(report)].filter(Boolean).join(', ')}
        {summary.confidential === true && <Badge marginInlineStart="2">{t('confidential')}</Badge>}
      </p>
      <chakra.p color="fg.muted">{t('filedOn', { when: formatDate(madeAt) })}</chakra.p>
      <chakra.p role="status" marginBlock="3">
        <Badge tone={toneOf(state)}>
          {state === 'received'
            ? t('state.received', { when: formatDateTime(receivedAt ?? madeAt) })
            : t(`state.${state}`)}
        </Badge>
      </chakra.p>
      {state === 'attention' && <Refused report={report} />}
      <ReportActions
        report={report}
        views={views}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        onAsk={onAsk}
      />
      {isOpen && (
        <chakra.div marginBlockStart="4">
          <views.Opened report={report} />
          {report.receipt && <ReceiptCheck report={report} />}
        </chakra.div>
      )}
    </Card>
  );
}
