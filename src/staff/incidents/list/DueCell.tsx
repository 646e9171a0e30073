import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useNow } from '#api/staff/now.ts';
import { isInQueue, type QueueName } from '#contract/procedure/due.ts';
import { isSoonDue } from '#contract/shared/is-soon-due.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDate } from '#i18n/format.ts';
import { lateOf } from '#staff/list/age.ts';
import { nextDuty, useClockName } from '#staff/writes/clock-words.ts';

/** In a table: wide enough for two lines, also on a tablet. */
export const DueCell = (props: Pick<DueLineProps, 'row' | 'queue'>) => (
  <chakra.div minWidth="10.5rem">
    <DueLine {...props} saysLate isWhole />
  </chakra.div>
);

type DueLineProps = {
  row: Pick<IncidentReport, 'due' | 'readAt' | 'reportType' | 'signBy'>;
  /** The list is this queue: of signatures, each row says by when the complainant should sign. */
  queue?: QueueName | undefined;
  /** How long it is late stands in place of the day. */
  saysLate?: boolean;
  /** It may take more than two lines. */
  isWhole?: boolean;
  /** One line, unless it is late: there is room for few rows. */
  isShort?: boolean;
};

/** What each list says of a report's next deadline: a duty of the police; without one, by when the complainant should sign. */
function useNextDue({ row, queue }: Pick<DueLineProps, 'row' | 'queue'>) {
  const { t } = useTranslation('incidents');
  const clockName = useClockName();
  const now = useNow();
  const owed = nextDuty(row);
  const isSignature = row.signBy !== undefined && (queue === 'sign' || queue === 'unsigned' || !owed);
  const due = isSignature ? { clock: 'signature', on: row.signBy ?? '' } : owed;
  const clock = due && clockName(due.clock, row);
  if (!due || !clock) return null;
  const hasPassed = isSignature
    ? isInQueue(row, 'unsigned', new Date(now))
    : isInQueue({ due: owed }, 'overdue', new Date(now));
  // The complainant is late with a signature, not the police.
  const isOver = !isSignature && hasPassed;
  const isNear = isOver || isSoonDue(due.on, now);
  const late = lateOf(owed?.at ?? due.on, now);
  return {
    on: due.on,
    clock,
    hasPassed,
    isSignature,
    /** How long it is late; null: it is not. */
    late: isOver ? t('list.overdueFor', { age: t(`age.${late.unit}`, { count: late.count }) }) : null,
    by: t(isSignature ? (hasPassed ? 'list.notSignedBy' : 'list.signBy') : 'list.dueBy', {
      day: formatDate(due.on).slice(0, 5),
    }),
    // Amber and red are for what the police owe.
    look:
      isNear && !isSignature
        ? { color: isOver ? 'danger' : 'wait', fontWeight: '600' }
        : { color: 'fg.muted' },
  } as const;
}

/** The next deadline, in a line of its own. */
export function DueLine({ row, queue, saysLate = false, isWhole = false, isShort = false }: DueLineProps) {
  const { t } = useTranslation('incidents');
  const due = useNextDue({ row, queue });
  if (!due) return null;
  return (
    <chakra.span
      // Whole: it is what the row is about.
      {...(isWhole ? { display: 'block' } : { lineClamp: isShort && !due.late ? '1' : '2' })}
      overflowWrap="anywhere"
      fontSize="sm"
      {...due.look}
      data-due={due.hasPassed ? 'over' : 'open'}
      data-on={due.on}
    >
      <chakra.span srOnly>{t('column.due')}: </chakra.span>
      <chakra.span whiteSpace="nowrap">
        {(saysLate && due.late) || (isShort ? due.by : formatDate(due.on))}
      </chakra.span>
      {!(isShort && due.isSignature) && `\u00a0· ${due.clock}`}
    </chakra.span>
  );
}

/** The next deadline beside the age: a duty of the police without its name. */
export function DueMark({ row }: Pick<DueLineProps, 'row'>) {
  const due = useNextDue({ row });
  if (!due) return null;
  return (
    <chakra.span fontWeight="400" {...due.look} title={due.clock}>
      · {due.late ?? due.by}
    </chakra.span>
  );
}
