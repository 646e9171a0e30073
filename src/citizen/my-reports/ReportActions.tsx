import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useReportFiles } from '#api/outbox/report-files.ts';
import { type Report, retryReport } from '#api/outbox/reports.ts';
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

export function ReportActions({ report, letter, canOpen, isOpen, onToggle, onAsk, onCarry }: Props) {
  const { t } = useTranslation('my-reports');
  const { t: common } = useTranslation();
  const toast = useToast();
  const { id, at, kind, attempts, referenceId } = report;
  const isComplaint = kind === 'complaint';
  const hasFilesLeft = useReportFiles(report).some(
    ({ at: place }) => place !== 'arrived' && place !== 'removed',
  );
  const retry = async () => {
    await retryReport(id);
    toast({ title: navigator.onLine ? t('retried.online') : t('retried.offline') });
  };
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" data-print="no">
      {canOpen && (
        <Button look="outline" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? common('action.close') : t('action.open')}
        </Button>
      )}
      {at === 'received' && isComplaint && (
        <LinkButton to="/track-fir" search={{ ref: referenceId }} look="outline">
          {t('action.track')}
        </LinkButton>
      )}
      {at === 'attention' && isComplaint && letter !== null && (
        <LinkButton to="/file-complaint" search={{ repair: id }}>
          {t('action.repair')}
        </LinkButton>
      )}
      {(at === 'phone' || at === 'attention') && (
        <Button look="outline" onClick={retry}>
          {t('action.retry')}
        </Button>
      )}
      {report.receipt && (
        <LinkButton to="/my-reports" search={{ receipt: id }} look="outline">
          {t('action.receipt')}
        </LinkButton>
      )}
      {isComplaint && letter !== null && (at !== 'received' || hasFilesLeft) && (
        <Button look="outline" onClick={() => onCarry(report)}>
          {t('action.carry')}
        </Button>
      )}
      {isComplaint && letter !== null && (
        <LinkButton to="/my-reports" search={{ letter: id }} look="outline">
          {t('action.refused')}
        </LinkButton>
      )}
      {letter !== null && (
        <Button look="plain" onClick={() => saveTextFile(`${referenceId || id}.txt`, letter)}>
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
    </chakra.div>
  );
}
