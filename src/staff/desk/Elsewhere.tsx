import { useTranslation } from 'react-i18next';
import { isOffline } from '#api/staff/client/staff-query.ts';
import { useRunning } from '#api/staff/client/use-running.ts';
import { useElsewhere } from '#api/staff/elsewhere.ts';
import { useLanguage } from '#i18n/load.ts';
import { stationNameIn } from '#i18n/place-name.ts';
import { useWrite } from '#staff/writes/use-write.ts';
import { Caution } from '#ui/feedback/Caution.tsx';
import { Button } from '#ui/form/Button.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { NotFound } from './NotFound.tsx';

type Props = {
  /** Whole, and of no report of this station. */
  reference: string;
  /** The report is this station's now. */
  onTaken: () => void;
};

/** The complainant stands here, and another station has the report: nobody is sent away (BNSS 173(1)). */
export function Elsewhere({ reference, onTaken }: Props) {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  const { data, error, isError, refetch } = useElsewhere(reference);
  const found = data?.data;
  const write = useWrite('incident-take');
  const { run, isBusy } = useRunning(async () => {
    if (!found) return;
    const target = { _id: found._id, name: reference, version: null };
    const sent = await write(target, { reference }).catch(() => null);
    if (sent === 'delivered') onTaken();
  });
  if (!found) {
    // Only the server's own answer says that there is no report.
    const failed = isOffline(error) ? 'offline' : 'failed';
    const state = isError ? failed : data ? 'missing' : 'searching';
    return <NotFound state={state} reference={reference} onRetry={() => void refetch()} />;
  }
  const station = withoutDirectionMarks(stationNameIn(language, found) ?? '');
  return (
    <Caution data-elsewhere>
      <p>
        {station === '' ? t('elsewhere.nobody', { reference }) : t('elsewhere.has', { reference, station })}
      </p>
      {found.canTake ? (
        <>
          <p>{t('elsewhere.canTake')}</p>
          <Button busy={isBusy} onClick={() => run()}>
            {t('elsewhere.take')}
          </Button>
        </>
      ) : (
        <p>{t('elsewhere.decided')}</p>
      )}
    </Caution>
  );
}
