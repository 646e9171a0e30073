// The conversation of this tab, for a reload: in the session's storage, which can be wiped at once. Leaving by the exit
// wipes it, a day makes it worthless, and once danger was heard nothing is kept.

import type { Identity } from '#api/public/identity.ts';
import type { State } from '#assistant/conversation/state.ts';

const key = 'vishwas-assistant';
const longestMs = 24 * 3_600_000;

export interface Kept {
  readonly state: State;
  readonly identity: Identity;
}

/** Its day begins with its first words, not with each that follows. */
export function keepTalk(kept: Kept): void {
  try {
    const before = stored();
    const at = before?.identity?.id === kept.identity.id ? before.at : Date.now();
    sessionStorage.setItem(key, JSON.stringify({ ...kept, at }));
  } catch {
    // Storage is forbidden or full: then a reload begins again.
  }
}

const stored = (): (Kept & { at: number }) | null => JSON.parse(sessionStorage.getItem(key) ?? 'null');

export function wipeTalk(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** null: nothing was begun, or it is too old. */
export function keptTalk(): Kept | null {
  try {
    const kept = stored();
    const age = Date.now() - Number(kept?.at);
    return kept?.state?.flow && age >= 0 && age < longestMs ? kept : null;
  } catch {
    return null;
  }
}

/** The exit hides the page at once, before the other page has loaded. */
export function onLeaving(wipe: () => void): () => void {
  const watch = new MutationObserver(() => {
    if (document.documentElement.hidden) wipe();
  });
  watch.observe(document.documentElement, { attributeFilter: ['hidden'] });
  return () => watch.disconnect();
}
