import { chakra } from '@chakra-ui/react/styled-system';
import ListChecks from 'lucide-react/icons/list-checks';
import { type RefObject, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#api/shared/request.ts';
import { useSession } from '#api/staff/client/session.ts';
import { AheadLine } from '#staff/list/AheadLine.tsx';
import { ConsoleList } from '#staff/list/ConsoleList.tsx';
import { useInParts } from '#staff/list/in-parts.ts';
import { orderIn } from '#staff/list/view.ts';
import { WordOrIcon } from '#staff/list/WordOrIcon.tsx';
import { InConfidential } from '#staff/writes/status.tsx';
import { useWrite } from '#staff/writes/use-write.ts';
import { useMedia } from '#ui/browser/media.ts';
import { Button } from '#ui/form/Button.tsx';
import { Paper } from '#ui/layout/Paper.tsx';
import type { Sheet } from '#ui/table/csv.ts';
import { DetailsDialog } from '../details/DetailsDialog.tsx';
import { ListPaper } from '../details/papers.tsx';
import { DemoIncidents } from './DemoIncidents.tsx';
import { IncidentRows } from './IncidentRows.tsx';
import { ListHead } from './ListHead.tsx';
import { AllAnswered, NoIncidents, NotSaved, OnlySaved, WithoutConfidential } from './NoIncidents.tsx';
import { SelectionBar, useSelection } from './SelectionBar.tsx';
import { useIncidentList, useIncidentSheet, useListFailureToast } from './use-list.ts';
import { type GoTo, type IncidentView, isSearch, ownOrder, worstFirst } from './view.ts';

export type IncidentListProps = {
  view: IncidentView;
  goTo: GoTo;
  /** Answered during this visit: a station's list hides them until it is refreshed. */
  answered: ReadonlySet<string>;
  onAnswered?: (incidentId: string) => void;
  sheet: RefObject<Sheet | null>;
  /** true: the tab of confidential reports, which shows only those and has its own labels. */
  confidential?: boolean;
};

export function IncidentList({ confidential = false, ...props }: IncidentListProps) {
  const { goTo, answered, onAnswered, sheet } = props;
  const { role } = useSession();
  const view: IncidentView = confidential ? { ...props.view, type: 'ConfidentialReport' } : props.view;
  const { t } = useTranslation('incidents');
  const { query, filter, list, saved, isBare } = useIncidentList(view);
  const changeStatus = useWrite('incident-status', onAnswered);
  const searching = isSearch(view.q);
  useListFailureToast(query, searching);
  const rows = useMemo(
    () => list?.data.filter(({ _id }) => !answered.has(_id)) ?? [],
    [list?.data, answered],
  );
  const inParts = useInParts(list !== undefined);
  const { chosen, setChosen, selection } = useSelection(rows);
  const isWide = useMedia(besideFrom);
  const beside = isWide && view.id !== undefined;
  const own = ownOrder(view);
  // Chosen reports are what is saved as a file; without them the page.
  useIncidentSheet(sheet, filter, chosen && chosen.length > 0 ? chosen : rows);

  if (!list && role === 'sp' && view.q === '' && !confidential && canDemo(query.error, isBare))
    return <DemoIncidents onRetry={() => void query.refetch()} />;
  const isAnswered = list !== undefined && list.data.length > 0;
  const isNotSaved = list !== undefined && saved !== null && view.page > list.totalPages;
  return (
    <InConfidential value={confidential}>
      <Layout beside={beside}>
        <chakra.section minWidth="0">
          <ListHead view={view} list={list} goTo={goTo} narrow={beside}>
            {!confidential && !(beside && chosen === null) && (
              <Button
                look={chosen ? 'solid' : 'outline'}
                flexShrink="0"
                paddingInline="3"
                aria-label={t('several.start')}
                aria-pressed={chosen !== null}
                onClick={() => setChosen(chosen === null ? [] : null)}
              >
                <WordOrIcon icon={ListChecks} word={t('several.start')} />
              </Button>
            )}
          </ListHead>
          <ConsoleList
            query={query}
            list={list}
            words="incidents"
            total={list?.totalReports}
            page={view.page}
            onPage={(page) => goTo({ page })}
            note={
              saved ? (
                <OnlySaved {...saved} />
              ) : (
                list?.withoutConfidential && <WithoutConfidential goTo={goTo} />
              )
            }
            failed={searching ? t('state.searchFailed') : undefined}
            none={
              (searching || view.status || view.queue || view.pile || confidential) && (
                <NoIncidents view={view} goTo={goTo} />
              )
            }
          >
            {rows.length > 0 ? (
              <IncidentRows
                rows={rows}
                selection={selection}
                changeStatus={changeStatus}
                inParts={inParts}
                queue={view.queue ?? (own === worstFirst && view.pile !== 'messages' ? 'overdue' : undefined)}
                {...(!view.queue && orderIn(view, goTo, own))}
                caption={t(confidential ? 'confidential.title' : 'list.title')}
                current={beside ? view.id : undefined}
                // The next report takes the place of this one: Back leads to the list.
                onOpen={(id) => goTo({ id }, { keep: beside })}
              />
            ) : isAnswered ? (
              <AllAnswered />
            ) : (
              isNotSaved && <NotSaved page={view.page} goTo={goTo} />
            )}
          </ConsoleList>
          {!confidential && <AheadLine />}
          <Paper>{() => <ListPaper rows={rows} total={list?.totalReports ?? rows.length} />}</Paper>
          {chosen && <SelectionBar chosen={chosen} onChosen={setChosen} onAnswered={onAnswered} />}
        </chakra.section>
        <DetailsDialog
          id={view.id}
          rows={list?.data}
          isListRead={list !== undefined || query.isError}
          isNormalList={view.type === 'NormalReport'}
          beside={isWide}
          changeStatus={changeStatus}
          onClose={() => goTo({ id: undefined })}
          onGo={(id) => goTo({ id }, { keep: true })}
        />
      </Layout>
    </InConfidential>
  );
}

/** From here on a report stands beside its list; on a smaller screen it takes the whole of it. */
const besideFrom = '(min-width: 1280px)';

const Layout = chakra('div', {
  variants: {
    beside: {
      // List and report stand in the columns of the console (`Console.tsx`).
      true: {
        display: 'contents',
        // The "no network" bar covers the bottom of the list.
        '& > section:first-of-type': { gridColumn: '1', paddingBlockEnd: '24' },
        // Below the search, which stays in sight.
        '& > section:first-of-type tr[data-row]': { scrollMarginBlockStart: '100px' },
        _print: { display: 'block' },
      },
    },
  },
});

/** Samples stand for a list that cannot be read at all: not after a refusal, nor beside saved reports. */
const canDemo = (error: unknown, isBare: boolean): boolean =>
  isBare || (error instanceof Problem && error.status >= 500);
