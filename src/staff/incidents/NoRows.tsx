import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/client/request.ts';
import { isOffline } from '#api/client/staff-query.ts';
import { Button } from '#ui/form/Button.tsx';
import { ListEmpty, ListFailed, ListLoading, ListNoMatch, ListOffline } from '#ui/table/ListStates.tsx';
import { withoutDirectionMarks } from '#ui/text/UserText.tsx';
import { type GoTo, type IncidentView, isSearch } from './view.ts';

type Props = {
  query: { error: unknown; isError: boolean; refetch: () => Promise<unknown> };
  view: IncidentView;
  /** There are rows on this page, all of them answered in this visit. */
  answered: boolean;
  /** The list has fewer pages than the address asks for: the server's, or what is saved of it here. */
  beyond?: 'list' | 'saved' | undefined;
  /** By the server, or out of what is saved. */
  isRead: boolean;
  confidential?: boolean;
  goTo: GoTo;
};

/** Empty, no match, no such page, failed and offline are different things. */
export function NoRows({ query, isRead, ...rest }: Props) {
  const { t } = useTranslation('incidents');
  const searching = isSearch(rest.view.q);
  const retry = <Do onClick={() => void query.refetch()}>{t('state.retry')}</Do>;
  if (isRead) return <NoneRead {...rest} />;
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

function NoneRead({ view, answered, beyond, confidential, goTo }: Omit<Props, 'query' | 'isRead'>) {
  const { t } = useTranslation('incidents');
  const searching = isSearch(view.q);
  if (answered) return <ListEmpty title={t('state.answered')} text={t('state.answeredHint')} />;
  if (beyond) {
    return (
      <ListEmpty
        title={t(beyond === 'saved' ? 'state.beyondSaved' : 'state.beyond', { page: view.page })}
        text={t(beyond === 'saved' ? 'state.beyondSavedHint' : 'state.beyondHint')}
        action={<Do onClick={() => goTo({ page: 1 })}>{t('state.firstPage')}</Do>}
      />
    );
  }
  if (!searching && !view.status) {
    return confidential ? (
      <ListEmpty title={t('confidential.empty')} />
    ) : (
      <ListEmpty title={t('state.empty')} text={t('state.emptyHint')} />
    );
  }
  const clear = () => goTo({ q: '', status: undefined, page: 1 });
  const wanted = searching
    ? t('state.noMatch', { text: withoutDirectionMarks(view.q) })
    : t('state.noStatus', { status: view.status ? t(`status.${view.status}`) : '' });
  return (
    <ListNoMatch
      title={confidential ? t('confidential.empty') : wanted}
      text={searching ? t('state.noMatchHint') : undefined}
      action={<Do onClick={clear}>{t(searching ? 'list.clearAll' : 'list.clearFilter')}</Do>}
    />
  );
}

const Do = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button look="outline" onClick={onClick}>
    {children}
  </Button>
);

/**
 * Samples only stand in for a list that could not be had at all; a refusal is no such case, and without network only where
 * no report was ever saved here (`isBare`).
 */
export const canDemo = (error: unknown, isBare: boolean): boolean =>
  isBare || (error instanceof Problem && error.status >= 500);
