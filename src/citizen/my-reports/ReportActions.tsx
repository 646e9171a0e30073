import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReportFiles } from '#api/public/outbox/report-files.ts';
import { type Report, retryReport } from '#api/public/outbox/reports.ts';
import { useTrackingStatus } from '#api/public/track.ts';
import { letterOf } from '#contract/public/letter.ts';
import { unreadIn } from '#contract/public/message.ts';
import { saveTextFile } from '#ui/browser/share.ts';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button, LinkButton } from '#ui/form/Button.tsx';
import type { Asked } from './ConfirmDialog.tsx';

type Props = {
  report: Report;
  letter: string | null;
  canOpen: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onAsk: (asked: Asked) => void;
  onCarry: (report: Report) => void;
};

/** The next step; the rest is behind one more button. */
export function ReportActions(props: Props) {
  const { t } = useTranslation('my-reports');
  const { t: messages } = useTranslation('messages');
  const { report, letter } = props;
  const [isMore, setMore] = useState(false);
  const { id, at, kind, referenceId } = report;
  const hasNew = useHasNew(report);
  const isCorrectable = at === 'attention' && kind === 'complaint' && letter !== null;
  return (
    <chakra.div display="grid" gap="2" data-print="no">
      <Row hasNew={hasNew}>
        {hasNew && (
          <LinkButton to="/track-fir" search={{ ref: referenceId }} hash="messages">
            {messages('read')}
          </LinkButton>
        )}
        {at === 'received' && (
          <LinkButton to="/track-fir" search={{ ref: referenceId }} look={hasNew ? 'outline' : 'solid'}>
            {t('action.track')}
          </LinkButton>
        )}
        {report.paper && (
          <LinkButton to="/my-reports" search={{ receipt: id }} look="outline">
            {t('action.lostPaper')}
          </LinkButton>
        )}
        {isCorrectable && (
          <LinkButton to="/file-complaint" search={{ repair: id }}>
            {t('action.repair')}
          </LinkButton>
        )}
        {(at === 'phone' || (at === 'attention' && !isCorrectable)) && <Retry id={id} />}
        <Button
          look="outline"
          aria-label={t('action.more', { referenceId })}
          aria-expanded={isMore}
          onClick={() => setMore(!isMore)}
        >
          •••
        </Button>
      </Row>
      {isMore && <More {...props} retry={isCorrectable && <Retry id={id} />} />}
    </chakra.div>
  );
}

/** A message of the police that is not read, or a question without an answer: only a complaint has them. */
function useHasNew({ kind, at, referenceId }: Report): boolean {
  const { answer } = useTrackingStatus(kind === 'complaint' && at === 'received' ? referenceId : '', true);
  if (!answer?.forHolder) return false;
  return unreadIn(answer) > 0 || letterOf(answer)?.says === 'asked';
}

function More(props: Props & { retry: ReactNode }) {
  const { report, letter, canOpen, isOpen, onToggle, onAsk, onCarry, retry } = props;
  const { t } = useTranslation('my-reports');
  const { t: common } = useTranslation();
  const { id, at, kind, attempts, referenceId } = report;
  const isComplaint = kind === 'complaint' && letter !== null;
  const hasFilesLeft = useReportFiles(report).some(
    ({ at: place }) => place !== 'arrived' && place !== 'removed',
  );
  return (
    <Rows>
      {report.receipt && (
        <LinkButton to="/my-reports" search={{ receipt: id }} look="outline">
          {t('action.receipt')}
        </LinkButton>
      )}
      {canOpen && (
        <Button look="outline" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? common('action.close') : t('action.open')}
        </Button>
      )}
      {retry}
      {isComplaint && (at !== 'received' || hasFilesLeft) && (
        <Button look="outline" gridColumn="1 / -1" onClick={() => onCarry(report)}>
          {t('action.carry')}
        </Button>
      )}
      {isComplaint && (
        <LinkButton to="/my-reports" search={{ letter: id }} look="outline" gridColumn="1 / -1">
          {t('action.refused')}
        </LinkButton>
      )}
      {letter !== null && (
        <Button look="outline" onClick={() => saveTextFile(`${referenceId || id}.txt`, letter)}>
          {t('action.export')}
        </Button>
      )}
      {at === 'phone' && attempts === 0 ? (
        <Button look="danger" onClick={() => onAsk({ what: 'withdraw', report })}>
          {t('action.withdraw')}
        </Button>
      ) : (
        at !== 'sending' && (
          <Button look="danger" onClick={() => onAsk({ what: 'delete', report })}>
            {t('action.delete')}
          </Button>
        )
      )}
    </Rows>
  );
}

export function Retry({ id }: Pick<Report, 'id'>) {
  const { t } = useTranslation('my-reports');
  const toast = useToast();
  const retry = async () => {
    await retryReport(id);
    toast({ title: navigator.onLine ? t('retried.online') : t('retried.offline') });
  };
  return <Button onClick={retry}>{t('action.retry')}</Button>;
}

const wideOn = (flex: string) => ({ flex: { base: flex, md: 'none' } });

/** Where there is something to read, that has a phone's first line. */
const Row = chakra('div', {
  base: { display: 'flex', gap: '2', '& > a:first-child': wideOn('1') },
  variants: {
    hasNew: {
      true: { flexWrap: 'wrap', '& > a:first-child': wideOn('1 0 100%'), '& > a + a': wideOn('1') },
    },
  },
});

/** Two beside each other where a phone has the room; what has many words takes a row. */
const Rows = chakra('div', {
  base: {
    display: { base: 'grid', md: 'flex' },
    flexWrap: 'wrap',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(8rem, 100%), 1fr))',
    gap: '2',
    '&& > *': { paddingInline: { base: '2', md: '4' } },
  },
});
