import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePersonAt } from '#api/staff/client/person.ts';
import { useSession } from '#api/staff/client/session.ts';
import { type CaseFile, type CountedStep, countedSteps } from '#contract/procedure/progress.ts';
import { actorsFor } from '#contract/procedure/record.ts';
import type { StepKind } from '#contract/procedure/step-kinds.ts';
import { isOpen } from '#contract/shared/status.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import type { NamesMr } from '#contract/staff/officer.ts';
import { formatDate } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { useFullName } from '#staff/writes/person-name.ts';
import { todayFor } from '#staff/writes/today-for.ts';
import { Button } from '#ui/form/Button.tsx';
import { SelectInput } from '#ui/form/inputs.tsx';
import { Timeline } from '#ui/layout/Timeline.tsx';
import { Part, PartTitle } from '#ui/text/Prose.tsx';
import { DueLine } from '../list/DueCell.tsx';
import { Deadlines } from './Deadlines.tsx';
import { type LaterStep, laterSteps } from './later-steps.ts';
import { offeredSteps } from './offered-steps.ts';
import { StepForm } from './StepForm.tsx';
import { useCourse } from './use-course.ts';
import { useNextStep } from './use-next-step.ts';

type Props = {
  incident: IncidentReport;
  /** The step whose form is open. */
  chosen: StepKind | null;
  onChoose: (kind: StepKind | null) => void;
  /** It stands beside the report. */
  beside?: boolean;
};

/** Deadlines, steps so far, and what may be recorded next. */
export function Procedure({ incident, chosen, onChoose, beside = false }: Props) {
  const { t } = useTranslation(['steps', 'incidents']);
  const { course, isError } = useCourse(incident);
  if (!course && !beside) return null;
  return (
    <Part aria-label={t('title')} {...(beside && inColumn)}>
      <PartTitle marginBlockEnd="2">{t('title')}</PartTitle>
      {course ? (
        <Course {...course} incident={incident} withoutNext={!beside} chosen={chosen} onChoose={onChoose} />
      ) : (
        // A column of its own is never blank: what the row of the list knows stands there until the history has come.
        <>
          <DueLine row={incident} />
          <chakra.p color="fg.muted">{t(`incidents:history.${isError ? 'failed' : 'loading'}`)}</chakra.p>
        </>
      )}
    </Part>
  );
}

const inColumn = { marginBlockStart: '0', paddingBlockStart: '0', borderBlockStartWidth: '0' } as const;

type CourseProps = Omit<Props, 'beside'> &
  NonNullable<ReturnType<typeof useCourse>['course']> & {
    /** The next deadline stands above the words of the report. */
    withoutNext: boolean;
  };

function Course({ incident, file, pending, running, namesMr, withoutNext, chosen, onChoose }: CourseProps) {
  return (
    <>
      <Deadlines incident={incident} running={running} withoutNext={withoutNext} />
      <Steps
        file={file}
        namesMr={namesMr}
        waiting={new Set(pending.map(({ id }) => id))}
        later={isOpen(incident.status) ? laterSteps(file, running) : []}
      />
      {chosen ? (
        <StepForm key={chosen} kind={chosen} incident={incident} file={file} onClose={() => onChoose(null)} />
      ) : (
        <Next file={file} incident={incident} onChoose={onChoose} />
      )}
    </>
  );
}

type StepsProps = {
  file: CaseFile;
  namesMr: NamesMr | undefined;
  waiting: ReadonlySet<string>;
  later: readonly LaterStep[];
};

/** What was recorded, then what the law says comes. */
function Steps({ file, namesMr, waiting, later }: StepsProps) {
  const { t } = useTranslation(['steps', 'procedure']);
  const { language } = useLanguage();
  const nameOf = useFullName(namesMr);
  const inside = file.steps.filter(({ kind }) => kind === 'correction').length;
  // A note is no step of the law: it stands in the history, until then as waiting.
  const counted = countedSteps(file).filter(({ kind, id }) => kind !== 'note' || waiting.has(id));
  const detail = (step: CountedStep) => {
    const parts: (string | null | false | undefined)[] = [
      step.number,
      step.facts.officer && nameOf({ fullName: step.facts.officer }),
      step.facts.court,
      language === 'mr' ? (step.facts.stationMr ?? step.facts.station) : step.facts.station,
      step.class && t(`class.${step.class}`),
      step.toCitizen,
      step.isCorrected && t('corrected'),
      waiting.has(step.id) && t('waiting'),
    ];
    return parts.filter(Boolean).join(' · ') || undefined;
  };
  if (counted.length === 0 && inside === 0) return <chakra.p marginBlockEnd="3">{t('none')}</chakra.p>;
  return (
    <DaysBelow>
      <Timeline
        label={t('title')}
        steps={[
          ...counted.map((step) => ({
            id: step.id,
            title: t(`procedure:kind.${step.kind}`),
            date: formatDate(step.day),
            text: detail(step),
            completed: !waiting.has(step.id),
          })),
          ...later.map(({ step, clock }) => ({
            id: `later ${step}`,
            title:
              step === 'decision' || step === 'policeReport'
                ? t(`ahead.${step}`)
                : t(`procedure:kind.${step}`),
            date: clock ? t(`ahead.${termOf(clock)}`, { day: formatDate(clock.dueOn) }) : t('ahead.open'),
            completed: false,
          })),
        ]}
      />
    </DaysBelow>
  );
}

function termOf({ state, isAdvice }: NonNullable<LaterStep['clock']>) {
  if (state === 'overdue') return isAdvice ? 'advised' : 'over';
  return isAdvice ? 'advice' : 'by';
}

/** Officers look for days: they stand in a line of their own, one below the other. */
const DaysBelow = chakra('div', {
  base: { '& li small': { display: 'block', _before: { content: 'none' } } },
});

type NextProps = Pick<Props, 'incident' | 'onChoose'> & { file: CaseFile };

/** The first of them is the solid button of the report, which stands elsewhere (`ReportActions.tsx`). */
function Next({ file, incident, onChoose }: NextProps) {
  const { t } = useTranslation(['steps', 'procedure']);
  const session = useSession();
  const solid = useNextStep(incident);
  const isConfidential = incident.reportType === 'ConfidentialReport';
  const actors = actorsFor(session.role === 'pi' ? 'sho' : 'sp', { isConfidential });
  const isInCharge = usePersonAt(session)?.isInCharge ?? true;
  const { first, rest, kept } = offeredSteps(file, { actors, isInCharge, on: todayFor(file) });
  const named = (kind: StepKind): ReactNode => t(`procedure:kind.${kind}`);
  return (
    <chakra.div
      role="group"
      aria-label={t('next')}
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 12rem), 1fr))"
      gap="2"
    >
      {first.map(
        (kind, index) =>
          kind !== solid && (
            <Button
              key={kind}
              look="outline"
              data-key={`step${index + 1}`}
              aria-keyshortcuts={String(index + 1)}
              onClick={() => onChoose(kind)}
            >
              {t(`act.${kind}`)}
            </Button>
          ),
      )}
      <SelectInput
        aria-label={t('more')}
        data-key="steps"
        aria-keyshortcuts="s"
        value=""
        onChange={(event) => {
          const kind = rest.find((name) => name === event.currentTarget.value);
          if (kind) onChoose(kind);
        }}
      >
        <option value="">{t('more')}</option>
        {rest.map((kind) => (
          <option key={kind} value={kind}>
            {named(kind)}
          </option>
        ))}
      </SelectInput>
      {kept.length > 0 && (
        <chakra.p gridColumn="1 / -1" color="fg.muted">
          {t('inCharge', { steps: kept.map((kind) => t(`procedure:kind.${kind}`)).join(' · ') })}
        </chakra.p>
      )}
    </chakra.div>
  );
}
