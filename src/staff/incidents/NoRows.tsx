import { useTranslation } from 'react-i18next';
import { Problem } from '#api/request.ts';
import { isOffline } from '#api/staff-query.ts';
import { Button } from '#ui/Button.tsx';
import { ListEmpty, ListFailed, ListLoading, ListNoMatch, ListOffline } from '#ui/ListStates.tsx';
import { shortestSearch } from '#ui/list-view.ts';
import type { GoTo, IncidentView } from './view.ts';

type Props = {
  query: { data: unknown; error: unknown; isError: boolean; refetch: () => Promise<unknown> };
  view: IncidentView;
  /** There are rows on this page, all of them answered in this visit. */
  answered: boolean;
  goTo: GoTo;
};

/** Empty, no match, failed and offline are four different things. */
export function NoRows({ query, view, answered, goTo }: Props) {
  const { t } = useTranslation('incidents');
  const searching = view.q.length >= shortestSearch;
  const retry = (
    <Button look="outline" onClick={() => void query.refetch()}>
      {t('state.retry')}
    </Button>
  );
  if (query.data !== undefined) {
    if (answered) return <ListEmpty title={t('state.answered')} text={t('state.answeredHint')} />;
    if (!searching) return <ListEmpty title={t('state.empty')} text={t('state.emptyHint')} />;
    const clear = (
      <Button look="outline" onClick={() => goTo({ q: '', page: 1 })}>
        {t('list.clearAll')}
      </Button>
    );
    return (
      <ListNoMatch
        title={t('state.noMatch', { text: view.q })}
        text={t('state.noMatchHint')}
        action={clear}
      />
    );
  }
  if (!query.isError) return <ListLoading label={t('state.loading')} />;
  if (isOffline(query.error))
    return <ListOffline title={t('state.offline')} text={t('state.offlineHint')} action={retry} />;
  return (
    <ListFailed
      title={t(searching ? 'state.searchFailed' : 'state.failed')}
      text={query.error instanceof Problem ? query.error.message : undefined}
      action={retry}
    />
  );
}

/** Samples only stand in for a list that could not be had at all; a refusal is no such case. */
export const canDemo = (error: unknown): boolean =>
  isOffline(error) || (error instanceof Problem && error.status >= 500);
