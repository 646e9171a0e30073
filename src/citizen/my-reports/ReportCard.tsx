import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#api/public/outbox/reports.ts';
import { complaintCategories, toldCategory } from '#contract/public/categories.ts';
import { publicProblem } from '#contract/shared/problem.ts';
import { formatDateTime } from '#i18n/format.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge, type Tone } from '#ui/layout/Badge.tsx';
import { Card, Notice } from '#ui/layout/Card.tsx';
import { CategoryIcon } from '#ui/layout/CategoryIcon.tsx';
import { IconSquare } from '#ui/layout/IconSquare.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import type { Asked } from './ConfirmDialog.tsx';
import { ReceiptCheck } from './ReceiptPage.tsx';
import { ReportActions, Retry } from './ReportActions.tsx';
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
  const { at, referenceId, madeAt, receivedAt, summary } = report;
  const state = stateOf(report);
  const filed = formatDateTime(madeAt);
  const received = receivedAt && formatDateTime(receivedAt);
  if (report.hidden) return <HiddenCard report={report} onAsk={onAsk} />;
  return (
    <Card as="li" listStyleType="none" aria-labelledby={titleId}>
      <chakra.div display="flex" alignItems="center" gap="3" marginBlockEnd="3">
        <IconSquare>
          <CategoryIcon
            category={report.kind === 'item' ? 'item' : String(toldCategory(String(summary.category)))}
            size={20}
          />
        </IconSquare>
        <div>
          <chakra.h2 id={titleId} fontSize="md" overflowWrap="anywhere">
            {about}
          </chakra.h2>
          <chakra.p fontSize="sm" color="fg.muted">
            <Unbroken>{referenceId}</Unbroken>
          </chakra.p>
        </div>
      </chakra.div>
      {at === 'received' ? (
        views.TrackingStatus && <views.TrackingStatus report={report} />
      ) : (
        <Badge role="status" tone={tones[state]}>
          {t(`state.${state}`)}
        </Badge>
      )}
      <chakra.div fontSize="sm" color="fg.muted" marginBlock="3">
        {filed !== received && (
          <p>
            <Unbroken>{t('filedOn', { when: filed })}</Unbroken>
          </p>
        )}
        {received && (
          <p role="status">
            <span>{t('state.received')}</span>: <chakra.span whiteSpace="nowrap">{received}</chakra.span>
          </p>
        )}
      </chakra.div>
      {at === 'received' && views.Answer && <views.Answer report={report} />}
      {summary.confidential === true && <Badge>{t('confidential')}</Badge>}
      {report.forget && <chakra.p marginBlock="2">{t('forgetAfter')}</chakra.p>}
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

/** Under the PIN, or forgotten before it was sent: only that it exists, and how far it is. */
function HiddenCard({ report, onAsk }: Pick<Props, 'report' | 'onAsk'>) {
  const { t } = useTranslation('my-reports');
  const state = stateOf(report);
  return (
    <Card as="li" listStyleType="none">
      <Badge role="status" tone={tones[state]}>
        {t(`state.${state}`)}
      </Badge>
      <chakra.p marginBlock="3">{t('hidden')}</chakra.p>
      {report.at === 'phone' && <Retry id={report.id} />}
      {report.at === 'attention' && (
        <Button look="danger" onClick={() => onAsk({ what: 'delete', report })}>
          {t('action.delete')}
        </Button>
      )}
    </Card>
  );
}

/** A kind from a newer version of this site: it can still be listed, sent, saved and deleted. */
const unknownKind: ReportViews = { Opened: () => null, useLetter: ({ body }) => body };

/** Shows why the server refused the report, in the chosen language, and that nothing is lost. */
function Refused({ report: { reason } }: { report: Report }) {
  const { t } = useTranslation('my-reports');
  const { t: problem } = useTranslation('problem');
  const why = reason === 'unreadable' ? t('reason.unreadable') : problem(`code.${publicProblem(reason)}`);
  return (
    <Notice tone="danger">
      <p>
        {t('reason.title')} {why}
      </p>
      <p>{t('reason.keep')}</p>
    </Notice>
  );
}

type State = 'phone' | 'waiting' | 'busy' | 'sending' | 'attention' | 'received';

/** After a failed attempt the state names what the report waits for. */
function stateOf({ at, trouble }: Report): State {
  if (at !== 'phone') return at;
  if (trouble === 'busy' || trouble === 'refused') return 'busy';
  return trouble === null ? 'phone' : 'waiting';
}

const tones: Record<State, Tone> = {
  phone: 'yellow',
  waiting: 'yellow',
  busy: 'yellow',
  sending: 'blue',
  attention: 'red',
  received: 'green',
};

function useAbout({ kind, summary }: Report): string {
  const { t } = useTranslation('my-reports');
  const { t: complaint } = useTranslation('complaint');
  const category = complaintCategories.find((known) => kind === 'complaint' && known === summary.category);
  const told = toldCategory(category ?? null);
  const about = told ? complaint(`category.${told}`) : summary.title;
  return [kind === 'item' ? t('kind.item') : t('kind.complaint'), about].filter(Boolean).join(', ');
}
