import type { Session } from '#api/client/session.ts';
import { type SavedNoun, useFound } from '#api/saved-rows.ts';
import { formatMoment } from '#i18n/format.ts';
import { useFailureToast } from '#ui/feedback/failure-toast.ts';
import { SearchDialog } from '#ui/table/SearchDialog.tsx';
import { type GoTo, type PlainView, shortestSearch } from './view.ts';
import { useListWords } from './words.ts';

export interface ListSearch<Row> {
  /** Query for the rows that match the words. */
  useSearch: (
    session: Session,
    q: string,
    enabled: boolean,
  ) => { data: { data: readonly Row[] } | undefined; error: unknown; isLoadingError: boolean };
  /** Texts of a row that the offline search covers. */
  textsOf: (row: Row) => readonly string[];
  titleOf: (row: Row) => string;
  detailOf: (row: Row) => string;
}

type Props<Row> = ListSearch<Row> & {
  session: Session;
  words: SavedNoun & ('stations' | 'officer-complaints');
  view: PlainView;
  goTo: GoTo<PlainView>;
};

/** Searches on the server; offline it searches the rows saved on this device and shows that it did. */
export function ListSearchDialog<Row extends { _id: string }>(props: Props<Row>) {
  const { session, words, view, goTo, useSearch, textsOf, titleOf, detailOf } = props;
  const { q } = view;
  const t = useListWords(words);
  const asked = q.length >= shortestSearch;
  const query = useSearch(session, q, asked);
  const { rows, saved, failed, says } = useFound(session, words, { query, asked, words: q, textsOf });
  useFailureToast(failed, { title: t('find.error'), text: t('find.failed') });
  return (
    <SearchDialog
      title={t('find.title')}
      label={t('find.label')}
      clear={t('common:action.clear')}
      value={q}
      onSearch={(text) => goTo({ q: text }, { keep: true })}
      message={t(`find.${says}`, { text: q, count: rows?.length ?? 0 })}
      asOf={saved && t('find.saved', { count: saved.rows.length, time: formatMoment(saved.oldestAt) })}
      found={rows?.map((row) => ({
        key: row._id,
        title: titleOf(row),
        text: detailOf(row),
        onOpen: () => goTo({ id: row._id }),
      }))}
    />
  );
}
