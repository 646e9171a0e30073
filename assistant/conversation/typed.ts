// A choice may be typed as well as pressed, in every mouth.
import { commandOf } from './acts.ts';
import { typedAlike } from './alike.ts';
import type { Told } from './state.ts';

export interface ShownChoice {
  readonly value: string;
  readonly title: string;
}

/** The choice whose title was typed, of those shown last; else the words. The word of a command stays one. */
export function saidAs(text: string, shown: readonly ShownChoice[]): Told {
  const typed = typedAlike(text);
  const named = typed === '' ? undefined : shown.find(({ title }) => typedAlike(title) === typed);
  if (named && commandOf(text) === undefined) return { kind: 'choice', value: named.value };
  return { kind: 'text', text };
}
