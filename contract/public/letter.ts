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
  const own = messages.filter(({ side }) => side === 'citizen').at(-1);
  const since = own ? messages.slice(messages.indexOf(own) + 1) : messages;
  const asked = since.filter(({ text }) => text.includes('?')).at(-1);
  if (asked) return { says: 'asked', at: asked.at };
  const step = steps.filter(({ kind }) => kind === 'askedCitizen').at(-1);
  // Who has only the reference is not told whether it was answered.
  if (step && !(own && step.on <= dayInIndia(own.at)))
    return { says: forHolder ? 'asked' : 'wrote', at: step.on };
  const newest = since.at(-1);
  if (newest) return { says: 'wrote', at: newest.at };
  return own && messages.some(({ side }) => side === 'police') ? { says: 'answered', at: own.at } : null;
}
