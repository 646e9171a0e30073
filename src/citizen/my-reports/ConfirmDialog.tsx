import { useTranslation } from 'react-i18next';
import { type Report, useDeleteReport, withdrawReport } from '#api/public/outbox/reports.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';

export type Asked = { what: 'withdraw' | 'delete'; report: Report };

/** Shows what will be lost: it depends on whether the server has the report, may have it, or does not. */
export function ConfirmDialog({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const { t } = useTranslation('my-reports');
  const toast = useToast();
  const deleteReport = useDeleteReport();
  if (!asked) return null;
  const { what, report } = asked;
  const { id, at, attempts, referenceId } = report;
  const delivery = at === 'received' ? 'received' : attempts > 0 && at !== 'attention' ? 'maybe' : 'unsent';
  const confirm = async () => {
    onClose();
    const outcome = what === 'withdraw' ? await withdrawReport(id) : await deleteReport(report);
    const isLate = outcome === 'too_late';
    toast({ title: isLate ? t(`${what}.tooLate`) : t(`${what}.done`), tone: isLate ? 'info' : 'done' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Unbroken>{t(`${what}.title`, { referenceId })}</Unbroken>}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t(`${what}.keep`)}
          </Button>
          <Button look="danger" onClick={confirm}>
            {t(`${what}.confirm`)}
          </Button>
        </>
      }
    >
      <p>{what === 'withdraw' ? t('withdraw.text') : t(`delete.${delivery}`)}</p>
    </Dialog>
  );
}
