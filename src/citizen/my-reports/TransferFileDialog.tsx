import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#api/public/outbox/reports.ts';
import { exportName, exportReport } from '#api/public/outbox/transfer-file.ts';
import { downloadFile } from '#ui/browser/share.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button } from '#ui/form/Button.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';

/** Warns who can read the file before it is created. */
export function TransferFileDialog({ report, onClose }: { report: Report | null; onClose: () => void }) {
  const { t } = useTranslation('my-reports');
  const { t: common } = useTranslation();
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  if (!report) return null;
  const { id, referenceId, summary } = report;
  const save = async () => {
    setBusy(true);
    const file = await exportReport(id).catch(() => null);
    setBusy(false);
    onClose();
    if (file) downloadFile(exportName(referenceId || id), file);
    toast(file ? { title: t('carry.saved'), tone: 'done' } : { title: t('carry.failed'), tone: 'danger' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Unbroken>{t('carry.title', { referenceId })}</Unbroken>}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {common('action.cancel')}
          </Button>
          <Button busy={isBusy} onClick={save}>
            {t('carry.save')}
          </Button>
        </>
      }
    >
      <chakra.div spaceY="3">
        <p>{t('carry.text')}</p>
        <p>{t('carry.twice')}</p>
        <p>
          <strong>{t('carry.who')}</strong>
        </p>
        {summary.confidential === true && <p>{t('carry.confidential')}</p>}
      </chakra.div>
    </Dialog>
  );
}
