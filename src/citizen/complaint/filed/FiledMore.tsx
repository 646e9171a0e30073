import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Report, useDeleteReport } from '#api/public/outbox/reports.ts';
import { Dialog } from '#ui/feedback/Dialog.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { Button, LinkButton } from '#ui/form/Button.tsx';
import { More } from '#ui/layout/More.tsx';

/** What is needed later, or by few. */
export function FiledMore({ report, isKept }: { report: Report; isKept: boolean }) {
  const { t } = useTranslation('complaint');
  return (
    <More title={t('filed.more')} data-print="no">
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <LinkButton to="/my-reports" look="outline">
          {t('filed.myReports')}
        </LinkButton>
        {isKept && report.receipt && (
          <LinkButton to="/my-reports" search={{ receipt: report.id }} look="outline">
            {t('filed.receipt')}
          </LinkButton>
        )}
        {isKept && (
          <LinkButton to="/my-reports" search={{ letter: report.id }} look="outline">
            {t('filed.refused')}
          </LinkButton>
        )}
        <LinkButton to="/file-complaint" look="outline">
          {t('filed.another')}
        </LinkButton>
        {isKept && report.at === 'received' && <Forget report={report} />}
      </chakra.div>
    </More>
  );
}

/** For a shared phone; what has not been sent is deleted in My reports only. */
function Forget({ report }: { report: Report }) {
  const { t } = useTranslation('complaint');
  const navigate = useNavigate();
  const toast = useToast();
  const deleteReport = useDeleteReport();
  const [isAsking, setAsking] = useState(false);
  const forget = async () => {
    await deleteReport(report);
    await navigate({ to: '/', replace: true });
    toast({ title: t('filed.forget.done'), tone: 'done' });
  };
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('filed.forget.open')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('filed.forget.open')}
        actions={
          <>
            <Button look="outline" onClick={() => setAsking(false)}>
              {t('filed.forget.keep')}
            </Button>
            <Button look="danger" onClick={forget}>
              {t('filed.forget.confirm')}
            </Button>
          </>
        }
      >
        <p>{t('filed.forget.text')}</p>
      </Dialog>
    </>
  );
}
