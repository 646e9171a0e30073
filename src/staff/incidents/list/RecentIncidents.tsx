import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { useIncidents } from '#api/staff/incident.ts';
import { consoleOf, type TabId } from '#contract/shared/pages.ts';
import { ConsoleList } from '#staff/list/ConsoleList.tsx';
import { useWrite } from '#staff/writes/use-write.ts';
import { TextLink } from '#ui/form/Button.tsx';
import { RowsCard, RowsHead } from '#ui/layout/Rows.tsx';
import type { Sheet } from '#ui/table/csv.ts';
import { DetailsDialog } from '../details/DetailsDialog.tsx';
import type { IncidentListProps } from './IncidentList.tsx';
import { IncidentRows } from './IncidentRows.tsx';
import { AllAnswered } from './NoIncidents.tsx';
import { useIncidentSheet, useListFailureToast } from './use-list.ts';

type Props = Omit<IncidentListProps, 'sheet' | 'confidential'> & {
  sheet?: RefObject<Sheet | null>;
  /** Number of newest reports: 5 for a station, 3 for the superintendent. */
  most: number;
  /** Tab with the full list. */
  allTab: TabId;
};

export function RecentIncidents(props: Props) {
  const { most, view, goTo, allTab, answered, onAnswered, sheet } = props;
  const { role } = useSession();
  const { t } = useTranslation('incidents');
  const query = useIncidents({ page: 1, search: '' });
  const changeStatus = useWrite('incident-status', onAnswered);
  const list = query.data?.data;
  const rows = list?.filter(({ _id }) => !answered.has(_id)).slice(0, most) ?? [];
  useListFailureToast(query, false);
  useIncidentSheet(sheet, { search: '' }, rows);
  return (
    <RowsCard>
      <RowsHead>
        <h2>{t('list.recent')}</h2>
        <TextLink alone to={consoleOf[role]} search={{ tab: allTab }}>
          {t('list.all')}
        </TextLink>
      </RowsHead>
      <ConsoleList
        words="incidents"
        query={query}
        list={query.data}
        page={1}
        onPage={(page) => goTo({ page })}
        total={0}
        none={query.data && query.data.data.length > 0 && <AllAnswered />}
      >
        {rows.length > 0 && (
          <IncidentRows
            caption={t('list.recent')}
            rows={rows}
            brief
            changeStatus={changeStatus}
            onOpen={(id) => goTo({ id })}
          />
        )}
      </ConsoleList>
      <DetailsDialog
        id={view.id}
        rows={rows}
        isListRead={list !== undefined || query.isError}
        isNormalList={false}
        changeStatus={changeStatus}
        onClose={() => goTo({ id: undefined })}
        onGo={(id) => goTo({ id }, { keep: true })}
      />
    </RowsCard>
  );
}
