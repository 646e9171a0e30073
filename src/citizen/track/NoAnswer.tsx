import { useTranslation } from 'react-i18next';
import type { TrackingStatus } from '#api/public/track.ts';
import { Button } from '#ui/form/Button.tsx';
import { ListFailed, ListOffline } from '#ui/table/ListStates.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';

type Asked = Pick<TrackingStatus<unknown>, 'isFetching' | 'trouble' | 'refetch'>;

export function AskAgain({ isFetching, refetch }: Pick<Asked, 'isFetching' | 'refetch'>) {
  const { t } = useTranslation('track');
  return (
    <Button look="outline" busy={isFetching} onClick={refetch}>
      {t('retry')}
    </Button>
  );
}

/** No answer came, and this phone knows nothing of what was asked. `offline`: what needs a network. */
export function NoAnswer({ offline, trouble, ...asked }: Asked & { offline: string }) {
  const { t } = useTranslation('track');
  const action = <AskAgain {...asked} />;
  return trouble === 'unreachable' ? (
    <ListOffline title={t('offline.title')} text={<Unbroken>{offline}</Unbroken>} action={action} />
  ) : (
    <ListFailed title={t('failed.title')} text={t('failed.text')} action={action} />
  );
}
