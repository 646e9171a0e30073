// What the police asked or wrote, and whether an answer has come.
import { dayInIndia } from '../shared/time.ts';
import type { Tracked } from './track.ts';

/** The newest word between the police and the complainant. `wrote`: whether they need an answer is not known. */
export interface Letter {
  readonly says: 'asked' | 'wrote' | 'answered';
  readonly at: string;
}

/** null: there is none, or the police take no answer. */
export function letterOf({ steps = [], forHolder }: Tracked): Letter | null {
  const { messages = [], closed } = forHolder ?? {};
  if (closed) return null;
  const own = messages.filter(({ side }) => side === 'citizen');
  const last = own.at(-1);
  const answeredUpTo = own
    .map(({ seenAsOf, at }) => seenAsOf ?? at)
    .sort()
    .at(-1);
  const isOpen = ({ at }: { at: string }) => answeredUpTo === undefined || at > answeredUpTo;
  const since = messages.filter((one) => one.side === 'police' && isOpen(one));
  const asked = since.filter(({ text }) => text.includes('?')).at(-1);
  if (asked) return { says: 'asked', at: asked.at };
  const step = steps.filter(({ kind }) => kind === 'askedCitizen').at(-1);
  // Who has only the reference is not told whether it was answered.
  if (step && !(answeredUpTo && step.on <= dayInIndia(answeredUpTo)))
    return { says: forHolder ? 'asked' : 'wrote', at: step.on };
  const newest = since.at(-1);
  if (newest) return { says: 'wrote', at: newest.at };
  return last && messages.some(({ side }) => side === 'police') ? { says: 'answered', at: last.at } : null;
}
