import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useNow } from '#api/staff/now.ts';
import type { Clock } from '#contract/procedure/clocks.ts';
import { isSoonDue } from '#contract/shared/is-soon-due.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDate, leafOf } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { nextDuty, useDutyWords } from '#staff/writes/clock-words.ts';
import { DayLeaf } from '#ui/layout/DayLeaf.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';
import { useCourse } from './use-course.ts';

type Props = {
  incident: IncidentReport;
  /** The next first. */
  running: readonly Clock[];
  /** The next one stands elsewhere. */
  withoutNext?: boolean;
};

export function Deadlines({ incident, running, withoutNext = false }: Props) {
  const { t } = useTranslation(['steps', 'procedure']);
  const dutyWords = useDutyWords();
  const now = useNow();
  const shown = withoutNext ? running.slice(1) : running;
  if (shown.length === 0) return null;
  return (
    <chakra.ul aria-label={t('deadlines')} marginBlockEnd="4">
      {shown.map((clock, index) => {
        const { id, rule, state, dueOn, isAdvice } = clock;
        if (index === 0 && !withoutNext)
          return (
            <li key={id}>
              <Leaf incident={incident} clock={clock} />
            </li>
          );
        const isOver = state === 'overdue' && !isAdvice;
        return (
          <Line key={id}>
            <Words
              day={formatDate(dueOn)}
              clock={dutyWords(id, incident)}
              of={clock}
              look={{
                color: isOver
                  ? 'danger'
                  : state === 'running' && id !== 'signature' && isSoonDue(dueOn, now)
                    ? 'wait'
                    : 'fg',
              }}
            />
            <chakra.p color="fg.muted" fontSize="sm">
              {t(`procedure:law.${rule.basis.law}`, { section: rule.basis.section })}
            </chakra.p>
          </Line>
        );
      })}
    </chakra.ul>
  );
}

/** What is due next, and by when, above the words of a report in one column. Until its history has come, as its list knows it. */
export function NextDeadline({ incident }: Pick<Props, 'incident'>) {
  const { t } = useTranslation('steps');
  const { course } = useCourse(incident);
  const now = useNow();
  const due = nextDuty(incident);
  const next = course?.running[0];
  if (!next && (course || !due)) return null;
  return (
    <chakra.section aria-label={t('deadlines')} data-next-deadline>
      {next ? (
        <Leaf incident={incident} clock={next} />
      ) : (
        due && (
          <Leaf
            incident={incident}
            clock={{
              id: due.clock,
              dueOn: due.on,
              state: Date.parse(due.at) <= now ? 'overdue' : 'running',
              isAdvice: false,
            }}
          />
        )
      )}
    </chakra.section>
  );
}

type Known = Pick<Clock, 'dueOn' | 'state' | 'isAdvice'> & { id: string; rule?: Clock['rule'] };

/** The next deadline, on a ground, with its leaf of a calendar. */
function Leaf({ incident, clock }: Pick<Props, 'incident'> & { clock: Known }) {
  const { t } = useTranslation('procedure');
  const { language } = useLanguage();
  const dutyWords = useDutyWords();
  const now = useNow();
  const { id, rule, state, dueOn, isAdvice } = clock;
  const hasPassed = state === 'overdue';
  const isOver = hasPassed && !isAdvice;
  // The complainant signs: no duty of the police.
  const isSoon = !hasPassed && id !== 'signature' && isSoonDue(dueOn, now);
  return (
    <Ground is={isOver ? 'late' : isSoon ? 'soon' : 'far'}>
      <DayLeaf {...leafOf(dueOn, language)} />
      <div>
        <Words
          day={formatDate(dueOn)}
          clock={dutyWords(id, incident)}
          of={clock}
          look={{ color: isOver ? 'danger' : 'fg' }}
        />
        {rule && (
          <chakra.p fontSize="sm">{t(`law.${rule.basis.law}`, { section: rule.basis.section })}</chakra.p>
        )}
      </div>
    </Ground>
  );
}

type WordsProps = {
  clock: string | null;
  day: string;
  of: Pick<Known, 'state' | 'isAdvice'>;
  look: { color: string };
};

function Words({ clock, day, of: { state, isAdvice }, look }: WordsProps) {
  const { t } = useTranslation('steps');
  const hasPassed = state === 'overdue';
  const key = isAdvice ? (hasPassed ? 'advised' : 'advice') : hasPassed ? 'passed' : 'until';
  return (
    <chakra.p fontWeight="600" {...look}>
      <Unbroken>{t(key, { clock: clock ?? '', day })}</Unbroken>
    </chakra.p>
  );
}

const Line = chakra('li', { base: { lineHeight: '1.4', marginBlockEnd: '2' } });

const Ground = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    lineHeight: '1.4',
    marginBlockEnd: '2',
    padding: '3',
    borderRadius: 'md',
  },
  variants: {
    is: { far: { bg: 'bg.muted' }, soon: { bg: 'wait.bg' }, late: { bg: 'danger.bg' } },
  },
});
