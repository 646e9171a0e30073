import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#api/outbox/reports.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { CategoryIcon } from '#ui/layout/CategoryIcon.tsx';
import type { Asked } from './ConfirmDialog.tsx';
import { ReceiptCheck } from './ReceiptCheck.tsx';
import { Refused } from './Refused.tsx';
import { ReportActions } from './ReportActions.tsx';
import { stateOf, toneOf, useAbout } from './report-texts.ts';
import type { ReportViews } from './report-views.ts';

type Props = {
  report: Report;
  views: ReportViews | undefined;
  onAsk: (asked: Asked) => void;
  onCarry: (report: Report) => void;
};

export function ReportCard({ report, views = unknownKind, onAsk, onCarry }: Props) {
  const { t } = useTranslation('my-reports');
  const [isOpen, setOpen] = useState(false);
  const about = useAbout(report);
  const letter = views.useLetter(report);
  const titleId = useId();
  const { referenceId, madeAt, receivedAt, summary } = report;
  const state = stateOf(report);
  return (
    <Card as="li" listStyleType="none" aria-labelledby={titleId}>
      <chakra.div display="flex" alignItems="center" gap="3">
        <CategoryIcon category={report.kind === 'item' ? 'item' : String(summary.category)} size={28} />
        <div>
          <chakra.h2 id={titleId} fontSize="lg" overflowWrap="anywhere">
            {referenceId || about}
          </chakra.h2>
          <chakra.p overflowWrap="anywhere">{about}</chakra.p>
        </div>
      </chakra.div>
      <chakra.p color="fg.muted" marginBlockStart="2">
        {t('filedOn', { when: formatDateTime(madeAt) })}
      </chakra.p>
      {receivedAt && (
        <chakra.p color="fg.muted">{t('receivedOn', { when: formatDateTime(receivedAt) })}</chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginBlock="3">
        <Badge role="status" tone={toneOf(state)}>
          {t(`state.${state}`)}
        </Badge>
        {summary.confidential === true && <Badge>{t('confidential')}</Badge>}
      </chakra.div>
      {state === 'attention' && <Refused report={report} />}
      {views.Files && <views.Files report={report} />}
      <ReportActions
        report={report}
        letter={letter}
        canOpen={views !== unknownKind && letter !== null}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        onAsk={onAsk}
        onCarry={onCarry}
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

/** A kind from a newer version of this site: it can still be listed, sent, saved and deleted. */
const unknownKind: ReportViews = { Opened: () => null, useLetter: ({ body }) => body };
