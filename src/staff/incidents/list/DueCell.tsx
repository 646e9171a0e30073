import { chakra } from '@chakra-ui/react/styled-system';
import { useNow } from '#api/staff/now.ts';
import { isInQueue, type QueueName, queueDeadline } from '#contract/procedure/due.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDate } from '#i18n/format.ts';
import { useClockName } from '#staff/writes/clock-words.ts';
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
        tone={isOver && !isSignature ? 'red' : 'yellow'}
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
