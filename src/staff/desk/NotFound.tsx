import { useTranslation } from 'react-i18next';
import { StateButton } from '#staff/list/ConsoleList.tsx';
import { ListEmpty, ListFailed, ListLoading, ListOffline } from '#ui/table/ListStates.tsx';

type Props = {
  state: 'none' | 'searching' | 'missing' | 'offline' | 'failed';
  reference: string;
  onRetry: () => void;
};

export function NotFound({ state, reference, onRetry }: Props) {
  const { t } = useTranslation('desk');
  const retry = <StateButton onClick={onRetry}>{t('retry')}</StateButton>;
  if (state === 'none') return null;
  if (state === 'searching') return <ListLoading label={t('searching')} rows={2} />;
  if (state === 'missing') return <ListEmpty title={t('missing', { reference })} text={t('missingHint')} />;
  if (state === 'offline')
    return <ListOffline title={t('offline', { reference })} text={t('offlineHint')} action={retry} />;
  return <ListFailed title={t('failed')} action={retry} />;
}
