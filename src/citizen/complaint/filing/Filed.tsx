import { useTranslation } from 'react-i18next';
import { type Report, useFollowed, useReports } from '#api/public/outbox/reports.ts';
import { Queries } from '#api/shared/Queries.tsx';
import { LinkButton } from '#ui/form/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { ListLoading } from '#ui/table/ListStates.tsx';
import { FiledView } from '../filed/FiledView.tsx';

/** A complaint of this phone. */
export function Filed({ referenceId }: { referenceId: string }) {
  return (
    <Queries>
      <FiledOf referenceId={referenceId} />
    </Queries>
  );
}

/** Not kept on this phone: shown from the memory of this page, once. */
export function FiledOnce({ report }: { report: Report }) {
  return (
    <Queries>
      <Followed report={report} />
    </Queries>
  );
}

function Followed({ report }: { report: Report }) {
  return <FiledView report={useFollowed(report)} isKept={false} />;
}

function FiledOf({ referenceId }: { referenceId: string }) {
  const { t } = useTranslation('complaint');
  const { data: reports, isFetching } = useReports();
  const report = reports?.find((one) => one.referenceId === referenceId);
  if (report) return <FiledView report={report} isKept />;
  if (isFetching) return <ListLoading label={t('title')} />;
  return (
    <Page title={t('filed.gone.title')} lead={t('filed.gone.text')}>
      <LinkButton to="/track-fir" search={{ ref: referenceId }}>
        {t('filed.track')}
      </LinkButton>
    </Page>
  );
}
