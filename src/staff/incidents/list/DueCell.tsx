import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useNow } from '#api/staff/now.ts';
import { isInQueue, type QueueName, queueDeadline } from '#contract/procedure/due.ts';
import { isSoonDue } from '#contract/shared/is-soon-due.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDate } from '#i18n/format.ts';
import { nextDuty, useClockName } from '#staff/writes/clock-words.ts';
import { Badge } from '#ui/layout/Badge.tsx';

/** The deadline that puts the report in the queue. */
export function DueCell({
  row,
  queue,
}: {
  row: Pick<IncidentReport, 'due' | 'signBy' | 'reportType'>;
  queue: QueueName;
}) {
  const clockName = useClockName();
  const now = useNow();
  const { due, signBy } = row;
  if (queueDeadline(row, queue) === null) return null;
  const isSignature = queue === 'sign' || queue === 'unsigned';
  const on = isSignature ? signBy : due?.on;
  const clock = clockName(isSignature ? 'signature' : (due?.clock ?? ''), row);
  const isOver = isInQueue(row, isSignature ? 'unsigned' : 'overdue', new Date(now));
  return (
    <>
      <Badge
        tone={isOver && !isSignature ? 'red' : on && isSoonDue(on, now) ? 'yellow' : 'grey'}
        whiteSpace="nowrap"
        data-due={isOver ? 'over' : 'open'}
      >
        {formatDate(on ?? '')}
      </Badge>
      {clock && (
        <chakra.span display="block" fontSize="sm" lineHeight="1.3">
          {clock}
        </chakra.span>
      )}
    </>
  );
}

type DueLineProps = {
  row: Pick<IncidentReport, 'due' | 'readAt' | 'reportType'>;
  /** Only if it is late or due within the week: there is room for few rows. */
  isNear?: boolean;
};

/** The next duty of the police in one line of a low row; that it is late is said beside the age. */
export function DueLine({ row, isNear = false }: DueLineProps) {
  const { t } = useTranslation('incidents');
  const clockName = useClockName();
  const now = useNow();
  const due = nextDuty(row);
  const clock = due && clockName(due.clock, row);
  if (!due || !clock) return null;
  const isOver = isInQueue(row, 'overdue', new Date(now));
  if (isNear && !isOver && !isSoonDue(due.on, now)) return null;
  return (
    <chakra.span
      lineClamp="1"
      overflowWrap="anywhere"
      fontSize="sm"
      {...(isOver || isSoonDue(due.on, now)
        ? { color: isOver ? 'danger' : 'wait', fontWeight: '600' }
        : { color: 'fg.muted' })}
      data-due={isOver ? 'over' : 'open'}
    >
      <chakra.span srOnly>{t('column.due')}: </chakra.span>
      {formatDate(due.on)} · {clock}
    </chakra.span>
  );
}
