import { chakra } from '@chakra-ui/react/styled-system';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { useIncidents } from '#api/incident.ts';
import { consoleOf } from '#contract/pages.ts';
import { ConsoleList } from '#staff/list/ConsoleList.tsx';
import { TextLink } from '#ui/form/Button.tsx';
import { TitleBar } from '#ui/layout/TitleBar.tsx';
import { type Sheet, useTabSheet } from '#ui/table/csv.ts';
import { useChangeStatus } from './change-status.ts';
import { DetailsDialog } from './DetailsDialog.tsx';
import { IncidentRows } from './IncidentRows.tsx';
import { AllAnswered } from './NoIncidents.tsx';
import { incidentsAsSheet } from './sheet.ts';
import type { GoTo, IncidentView } from './view.ts';

type Props = {
  session: Session;
  /** Number of newest reports: 5 for a station, 3 for the superintendent. */
  most: number;
  view: IncidentView;
  goTo: GoTo;
  /** Tab with the full list. */
  allTab: string;
  answered: ReadonlySet<string>;
  onAnswered?: (incidentId: string) => void;
  sheet?: RefObject<Sheet | null>;
  onRefused: (incidentId: string) => void;
};

export function RecentIncidents({
  session,
  most,
  view,
  goTo,
  allTab,
  answered,
  onAnswered,
  sheet,
  onRefused,
}: Props) {
  const { t } = useTranslation('incidents');
  const query = useIncidents(session, { page: 1, search: '' });
  const changeStatus = useChangeStatus(session, onAnswered);
  const list = query.data?.data;
  const rows = list?.filter(({ _id }) => !answered.has(_id)).slice(0, most) ?? [];
  useTabSheet(sheet, () => incidentsAsSheet(session, { search: '' }, rows));
  return (
    <chakra.section marginBlockEnd="8">
      <TitleBar alignItems="baseline" marginBlockEnd="2">
        <chakra.h2 fontSize="xl">{t('list.recent')}</chakra.h2>
        <TextLink to={consoleOf[session.role]} search={{ tab: allTab }}>
          {t('list.all')}
        </TextLink>
      </TitleBar>
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
            session={session}
            caption={t('list.recent')}
            rows={rows}
            changeStatus={changeStatus}
            onOpen={(id) => goTo({ id })}
            onRefused={onRefused}
          />
        )}
      </ConsoleList>
      <DetailsDialog
        session={session}
        id={view.id}
        rows={list}
        isListRead={list !== undefined || query.isError}
        isNormalList={false}
        changeStatus={changeStatus}
        onRefused={onRefused}
        onClose={() => goTo({ id: undefined })}
      />
    </chakra.section>
  );
}
