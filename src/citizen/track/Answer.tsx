import { useTranslation } from 'react-i18next';
import { useStanding } from '#api/track.ts';
import { Button } from '#ui/form/Button.tsx';
import { ListFailed, ListLoading, ListOffline } from '#ui/table/ListStates.tsx';
import { NotFound } from './NotFound.tsx';
import { OwnUnanswered } from './OwnUnanswered.tsx';
import { TrackedRecord } from './TrackedRecord.tsx';

/**
 * Shows the best known state: the server's answer, new or saved; else this phone's own data; else why there
 * is none.
 */
export function Answer({ reference }: { reference: string }) {
  const { t } = useTranslation('track');
  const standing = useStanding(reference);
  const { own, answer, isPending, isFetching, trouble, again } = standing;
  const retry = (
    <Button look="outline" busy={isFetching} onClick={again}>
      {t('retry')}
    </Button>
  );
  if (isPending) return <ListLoading label={t('searching')} rows={3} />;
  if (answer) return <TrackedRecord answer={answer} isOld={trouble !== null} />;
  if (own) return <OwnUnanswered report={own} trouble={trouble} retry={retry} />;
  if (trouble === 'not_found') return <NotFound reference={reference} />;
  if (trouble === 'unreachable')
    return <ListOffline title={t('offline.title')} text={t('offline.text', { reference })} action={retry} />;
  return <ListFailed title={t('failed.title')} text={t('failed.text')} action={retry} />;
}
