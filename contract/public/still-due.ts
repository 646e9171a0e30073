// Whether a complaint is over, and which of its deadlines still count: for the page of tracking and the assistant alike.
import { type ClosedStatus, endOf } from '../shared/status.ts';
import { dayInIndia } from '../shared/time.ts';
import type { Tracked } from './track.ts';

type Step = NonNullable<Tracked['steps']>[number];
type Clock = NonNullable<Tracked['clocks']>[number];

export type Closed = Tracked & { readonly status: ClosedStatus };

export const isClosed = (answer: Tracked): answer is Closed => Boolean(endOf(answer.status));

/** Public steps that are recorded beside the matter: they do not move it. */
const aside = new Set([
  'read',
  'enquiryExtended',
  'copyGiven',
  'reasonsTold',
  'progressTold',
  'askedCitizen',
]);

/** After these the police have nothing more to do unless something new comes. */
export const endingSteps = new Set([
  'closedBeforeFir',
  'withdrawn',
  'notInvestigated',
  'fileClosed',
  'nonCognizable',
]);

export const newestFact = ({ steps = [] }: Tracked): Step | undefined =>
  steps.filter(({ kind }) => !aside.has(kind)).at(-1);

/** Of the status: when it was set. */
export const statusSetAt = ({ status, timeline }: Tracked): string | null =>
  timeline.filter(({ code }) => code === status).at(-1)?.date ?? null;

/** The newest fact, unless the police closed the matter later. */
export function standingFact(answer: Tracked): Step | undefined {
  const fact = newestFact(answer);
  const at = statusSetAt(answer);
  return isClosed(answer) && !(fact && at && fact.on > dayInIndia(at)) ? undefined : fact;
}

/** Nothing more is to come. */
export function isOver(answer: Tracked): boolean {
  const fact = standingFact(answer);
  return fact ? endingSteps.has(fact.kind) : isClosed(answer);
}

/** The deadlines that still count, the first one first: when it is over, none of the complainant's own. */
export const dueOf = (answer: Tracked): readonly Clock[] =>
  (answer.clocks ?? [])
    .filter(({ id }) => !(isOver(answer) && (id === 'signature' || id === 'firstReading')))
    .sort((one, other) => (one.dueOn < other.dueOn ? -1 : 1));
