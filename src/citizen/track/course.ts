// The course of a complaint in one line: what the police set, what the law brought, and what is to come by law, in the order
// of their days.
import { dueOf, isOver } from '#contract/public/still-due.ts';
import { hasFir, type Tracked } from '#contract/public/track.ts';
import { endOf } from '#contract/shared/status.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import { timelineOf } from './headline.ts';

/** One of them. `later`: the name of its words in the texts of the procedure. */
export interface CourseEntry {
  readonly status?: Tracked['timeline'][number];
  readonly step?: NonNullable<Tracked['steps']>[number];
  readonly later?: 'clock.signature' | 'later.decision' | 'kind.investigation' | 'later.court';
}

export function courseOf(answer: Tracked): readonly CourseEntry[] {
  const { steps = [] } = answer;
  const has = (...kinds: string[]) => steps.some(({ kind }) => kinds.includes(kind));
  const [receipt, ...statuses] = timelineOf(answer).map((status) => ({ status }));
  const isEnd = ({ status }: (typeof statuses)[number]) => Boolean(endOf(status.code));
  const past = statuses.filter(({ status }) => status.completed && status.date);
  const isRead = past.some(({ status }) => status.code === 'received_by_station');
  const dayOf = ({ status, step }: CourseEntry) => step?.on ?? dayInIndia(status?.date ?? 0);
  // Of the same day: first what the police set, last how they closed it, as the headline has it.
  const done = [
    ...past.filter((one) => !isEnd(one)),
    ...steps.filter(({ kind }) => !(isRead && kind === 'read')).map((step) => ({ step })),
    ...past.filter(isEnd),
  ].sort((one, other) => dayOf(one).localeCompare(dayOf(other)));
  const later: NonNullable<CourseEntry['later']>[] = [];
  // Nothing of what this page is not told: a confidential complaint and a sensitive class have no steps here.
  if (answer.steps && !isOver(answer)) {
    const isWithCourt = has('chargeSheet', 'finalReport', 'courtOrder');
    if (!has('signed') && dueOf(answer).some(({ id }) => id === 'signature')) later.push('clock.signature');
    if (!hasFir(answer) && !has('investigationOrdered')) later.push('later.decision');
    else if (!isWithCourt) {
      if (!has('investigation', 'furtherInvestigation')) later.push('kind.investigation');
      later.push('later.court');
    }
  }
  // Something has started: the law's own steps say what.
  const isUnderway = steps.some(({ kind }) => kind !== 'read' && kind !== 'signed');
  const expected = statuses.filter(
    ({ status: { completed, code } }) => !completed && !(isUnderway && code === 'action'),
  );
  const ofLaw = later.map((one) => ({ later: one }));
  const isSigning = (one: CourseEntry) => one.later === 'clock.signature';
  return [
    ...(receipt ? [receipt] : []),
    ...done,
    ...expected.filter(({ status }) => status.code === 'received_by_station'),
    ...ofLaw.filter(isSigning),
    ...expected.filter(({ status }) => status.code === 'action'),
    ...ofLaw.filter((one) => !isSigning(one)),
    ...expected.filter(isEnd),
  ];
}
