import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { UserText } from '#ui/text/UserText.tsx';
import { MessageBadge } from '../conversation/MessageBadge.tsx';
import { Age, Files, FirstWords, KindIcon, kindWord } from './columns.tsx';

/** The whole row in two lines, without buttons: the report stands beside the list. */
export const compactColumn = (
  t: TFunction<'incidents'>,
  status: (incident: IncidentReport) => ReactNode,
): Column<IncidentReport> => ({
  key: 'report',
  header: t('column.report'),
  part: 'head',
  cell: (row) => (
    <chakra.div display="flex" alignItems="center" columnGap="2">
      <KindIcon row={row} />
      <chakra.div flex="1" minWidth="0">
        <Line>
          <chakra.span lineClamp="1" fontWeight={row.readAt ? undefined : '700'}>
            {kindWord(t, row)} · <UserText text={row.location.name} /> · <UserText text={row.fullName} />
          </chakra.span>
          <Side>
            <Files row={row} t={t} />
            <Age row={row} t={t} />
          </Side>
        </Line>
        <Line>
          <FirstWords row={row} />
          <Side>
            {row.messageSince && <MessageBadge />}
            {!row.readAt && (
              <Badge tone="blue" lineHeight="1.35">
                {t('list.unread')}
              </Badge>
            )}
            {status(row)}
          </Side>
        </Line>
      </chakra.div>
    </chakra.div>
  ),
});

const Line = chakra('span', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: '2' },
});

const Side = chakra('span', {
  base: {
    display: 'inline-flex',
    flexShrink: 0,
    alignItems: 'center',
    columnGap: '2',
    whiteSpace: 'nowrap',
    '& > *': { lineHeight: '1.35' },
  },
});
