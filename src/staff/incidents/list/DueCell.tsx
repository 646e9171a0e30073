import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useNow } from '#api/staff/now.ts';
import { clockIds } from '#contract/procedure/clock-rules.ts';
import { isInQueue, type QueueName, queueDeadline } from '#contract/procedure/due.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDate } from '#i18n/format.ts';
import { Badge } from '#ui/layout/Badge.tsx';

/** The deadline that puts the report in the queue. A clock of a newer version is shown by its day alone. */
export function DueCell({ row, queue }: { row: Pick<IncidentReport, 'due' | 'signBy'>; queue: QueueName }) {
  const { t } = useTranslation('procedure');
  const now = useNow();
  const { due, signBy } = row;
  if (queueDeadline(row, queue) === null) return null;
  const isSignature = queue === 'sign' || queue === 'unsigned';
  const on = isSignature ? signBy : due?.on;
  const id = isSignature ? 'signature' : clockIds.find((one) => one === due?.clock);
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
      {id && (
        <chakra.span display="block" fontSize="sm" lineHeight="1.3">
          {t(`clock.${id}`)}
        </chakra.span>
      )}
    </>
  );
}
