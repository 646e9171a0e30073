// Where a complaint stands, from what tracking answers.
import { dueOf } from '#contract/public/still-due.ts';
import { statusWord, type Tracked } from '#contract/public/track.ts';
import { isDropped } from '#contract/shared/status.ts';
import { dayInIndia } from '#contract/shared/time.ts';
import type { Said } from '../conversation/state.ts';

const written = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3-$2-$1');
const dayOf = (instant: string) => written(dayInIndia(new Date(instant)));

/** The newest fact first; each is a sentence of its own. */
export function statusSaid(referenceId: string, tracked: Tracked, stationName: string | null): Said[] {
  const { status, readAt, dateRegistered, steps = [] } = tracked;
  const say = (key: string, values: Said['values'] = {}): Said => ({ kind: 'say', key, values });
  const at = [...tracked.timeline].reverse().find(({ code }) => code === status)?.date;
  const fir = [...steps].reverse().find(({ kind, number }) => kind === 'firRegistered' && number);
  const [next] = dueOf(tracked);
  // What is recorded was read, also where nobody opened it on a console.
  const readOn = readAt ? dayOf(readAt) : steps[0] && written(steps[0].on);
  const pending = readOn ? say('sentence.read', { day: readOn }) : say('sentence.unread');
  return [
    say('status.title', { reference: referenceId, day: dayOf(dateRegistered) }),
    ...(fir ? [say('status.fir', { number: fir.number ?? '', day: written(fir.on) })] : []),
    ...(status === 'pending'
      ? [pending]
      : at
        ? [say(`sentence.${statusWord(tracked, status)}`, { day: dayOf(at) })]
        : []),
    ...(at && isDropped(status) ? [say('status.why')] : []),
    ...(stationName === null ? [] : [say('status.station', { station: stationName })]),
    ...(next
      ? [say(next.state === 'overdue' ? 'status.overdue' : 'status.next', { day: written(next.dueOn) })]
      : []),
  ];
}
