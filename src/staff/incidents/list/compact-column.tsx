import { chakra } from '@chakra-ui/react/styled-system';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { QueueName } from '#contract/procedure/due.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { KindName, KindSquare } from '#staff/list/KindSquare.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import type { Column } from '#ui/table/table-model.ts';
import { UserText } from '#ui/text/UserText.tsx';
import { MessageBadge } from '../conversation/MessageBadge.tsx';
import { Age, Files, FirstWords } from './columns.tsx';
import { DueLine } from './DueCell.tsx';

interface Way {
  /** The name of the report is a button, where no keys lead to the row. */
  readonly onOpen?: (id: string) => void;
  /** There is room for the reference. Elsewhere the age stands before the words, so that these have a line of their own. */
  readonly isWide?: boolean;
  readonly queue?: QueueName | undefined;
  /** What is due next takes one line, unless it is late: there is room for few rows. */
  readonly isLow?: boolean;
}

/** The whole row in two lines, with a third for what is due next where no line has room for it, without buttons of acts: the report stands beside the list, or fills the screen of a phone. */
export const compactColumn = (
  t: TFunction<'incidents'>,
  status: (incident: IncidentReport) => ReactNode,
  { onOpen, queue, isWide = false, isLow = false }: Way = {},
): Column<IncidentReport> => ({
  key: 'report',
  header: t('column.report'),
  part: 'head',
  cell: (row) => {
    const words = (
      <FirstWords
        row={row}
        before={
          <>
            {!isWide && (
              <>
                <Age row={row} t={t} isShort /> ·{' '}
              </>
            )}
            {isWide && `${row.referenceId} · `}
            <UserText text={row.location.name} /> ·{' '}
          </>
        }
      />
    );
    const marks = (
      <>
        {!row.readAt && <Badge tone="blue">{t('list.unread')}</Badge>}
        {status(row)}
      </>
    );
    return (
      <chakra.div display="flex" alignItems="center" columnGap={isWide ? '3' : '2'}>
        <KindSquare row={row} />
        <chakra.div flex="1" minWidth="0">
          <Line>
            <Name isNew={!row.readAt} {...(onOpen && { as: 'button', onClick: () => onOpen(row._id) })}>
              {onOpen && (
                <chakra.span srOnly>{t('list.detailsOf', { reference: row.referenceId })}: </chakra.span>
              )}
              <Whole>
                <KindName row={row} />
                {'\u00a0· '}
                <UserText text={row.fullName} />
              </Whole>
            </Name>
            <Side>
              <Files row={row} t={t} />
              {isWide ? <Age row={row} t={t} /> : marks}
            </Side>
          </Line>
          <Line>
            {words}
            <Side>
              {row.messageSince && <MessageBadge />}
              {isWide && (row.messageSince ? status(row) : marks)}
            </Side>
          </Line>
          {!isWide && <DueLine row={row} queue={queue} saysLate isShort={isLow} />}
        </chakra.div>
      </chakra.div>
    );
  },
});

const Name = chakra('span', {
  base: { textAlign: 'start', minWidth: '0' },
  variants: { isNew: { true: { fontWeight: '700' } } },
});

/** Beside long marks the kind and the name take a second line. */
const Whole = chakra('span', { base: { lineClamp: '2', overflowWrap: 'anywhere' } });

const Line = chakra('span', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: '2' },
});

const Side = chakra('span', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    flexShrink: 0,
    // A change that waits has a long mark: the name keeps its place beside it.
    maxWidth: '60%',
    alignItems: 'center',
    rowGap: '1',
    columnGap: '2',
    whiteSpace: 'nowrap',
  },
});
