import { useTranslation } from 'react-i18next';
import { absenceOf, type ListRead } from '#api/client/list-state.ts';
import { Button } from '#ui/form/Button.tsx';
import { EmptyState } from '#ui/table/EmptyState.tsx';
import { ListNoMatch } from '#ui/table/ListStates.tsx';
import type { GoToItems, ItemView } from './view.ts';

type Props = { query: ListRead & { refetch: () => Promise<unknown> }; view: ItemView; goTo: GoToItems };

/** No match is a fifth thing beside the four of `NoRows`. */
export function NoItems({ query, view, goTo }: Props) {
  const { t } = useTranslation('staff-items');
  const isPlain = view.q === '' && view.type === undefined && view.state === 'hidden';
  if (query.data !== undefined && !isPlain) {
    const clear = (
      <Button look="outline" onClick={() => goTo({ q: '', type: undefined, state: 'hidden', page: 1 })}>
        {t('filter.clearAll')}
      </Button>
    );
    return <ListNoMatch title={t('load.noMatch')} text={t('load.noMatchHint')} action={clear} />;
  }
  return (
    <EmptyState
      state={absenceOf(query)}
      titles={{
        empty: t('load.empty'),
        loading: t('load.loading'),
        offline: t('load.offline'),
        failed: t('load.failed'),
      }}
      texts={{ empty: t('load.emptyHint'), offline: t('load.offlineHint') }}
      retry={t('load.retry')}
      onRetry={() => void query.refetch()}
    />
  );
}
