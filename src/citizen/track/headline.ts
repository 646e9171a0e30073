// What the first line of an answer says, and which of the other texts may stand with it: the newest fact of the law, unless
// the police closed the matter later; before any fact what the police wrote. tests/unit/citizen/track/headline.test.ts walks through every stage.
import { type Letter, letterOf } from '#contract/public/letter.ts';
import {
  type Closed,
  endingSteps,
  isClosed,
  isOver,
  newestFact,
  standingFact,
  statusSetAt,
} from '#contract/public/still-due.ts';
import { hasFir, statusWord, type Tracked } from '#contract/public/track.ts';
import { type ClosedStatus, type IncidentStatus, isDropped } from '#contract/shared/status.ts';
import { dayInIndia } from '#contract/shared/time.ts';

type Step = NonNullable<Tracked['steps']>[number];

export type Headline =
  | { readonly says: 'fact'; readonly step: Step }
  | {
      readonly says: 'unread' | 'read' | 'waits' | Exclude<IncidentStatus, 'pending'>;
      readonly at: string | null;
    }
  | Closing
  | Letter;

interface Closing {
  readonly says: 'closed' | ClosedStatus;
  readonly at: string | null;
}

/** What these tell the complainant is why. */
const explains = new Set([...endingSteps, 'finalReport', 'reasonsTold']);

/** How the police closed it, and when. */
export const closingOf = (answer: Closed): Closing => ({
  says: statusWord(answer, answer.status),
  at: statusSetAt(answer),
});

export function headlineOf(answer: Tracked): Headline {
  const headline = factOf(answer);
  return /^(unread|read|waits)$/.test(headline.says) ? (letterOf(answer) ?? headline) : headline;
}

/** Said after another first sentence: a question that came since. */
export function questionAfter(answer: Tracked): Letter | null {
  const headline = headlineOf(answer);
  const letter = letterOf(answer);
  if (letter?.says !== 'asked' || headline.says === 'asked') return null;
  const since = headline.says === 'fact' ? headline.step.on : headline.at;
  return since && dayInIndia(letter.at) < dayInIndia(since) ? null : letter;
}

/** The first sentence says that the police wait for an answer, which this page can send. */
export const isAsked = (answer: Tracked): boolean =>
  answer.forHolder !== undefined &&
  (questionAfter(answer) !== null || /^(asked|wrote)$/.test(headlineOf(answer).says));

function factOf(answer: Tracked): Headline {
  const { status, readAt, steps = [] } = answer;
  const fact = standingFact(answer);
  if (fact) return { says: 'fact', step: fact };
  if (isClosed(answer)) return closingOf(answer);
  if (status !== 'pending') return { says: status, at: statusSetAt(answer) };
  const read = readAt ?? steps[0]?.on ?? null;
  if (!read) return { says: 'unread', at: null };
  // Of a confidential complaint and of a sensitive class this page does not say what came then.
  const isAll = answer.steps?.every(({ kind }) => kind === 'read');
  return { says: isAll ? 'waits' : 'read', at: read };
}

/** Why it is over, in the words of the police; null: they give none; undefined: it goes on, or the fact says enough. */
export function reasonOf(answer: Tracked): string | null | undefined {
  if (answer.askStation || !isOver(answer)) return undefined;
  const { steps = [] } = answer;
  const fact = newestFact(answer);
  const said = steps.slice(fact ? steps.indexOf(fact) : 0).filter(({ kind }) => explains.has(kind));
  return said.filter(({ text }) => text).at(-1)?.text ?? (isClosed(answer) ? null : undefined);
}

/** The status beside the reference: where an FIR is registered the matter is not pending; null: it is over, and "pending" would deny it. */
export function statusShown(answer: Tracked): IncidentStatus | null {
  const { status } = answer;
  if (status !== 'pending') return status;
  if (isOver(answer)) return null;
  return hasFir(answer) ? 'action' : status;
}

const isOpened = ({ steps = [], forHolder }: Tracked): boolean =>
  steps.length > 0 || forHolder?.messages.some(({ side }) => side === 'police') === true;

/** Without steps to come where the matter is over, and without a reading to come after what only a reader records. */
export const timelineOf = (answer: Tracked): Tracked['timeline'] =>
  answer.timeline
    .map((step) =>
      step.code === 'action' && statusShown(answer) === 'action' ? { ...step, completed: true } : step,
    )
    .filter(
      ({ completed, code }) =>
        completed || !(isOver(answer) || (code === 'received_by_station' && isOpened(answer))),
    );

/** Whether the text of a status is true here: "no FIR" is not, once there is one. How it was closed is the headline. */
export const explainsStep = (answer: Tracked, code: string): boolean =>
  !isDropped(code) && !(hasFir(answer) && /^(registered|action)$/.test(code));
