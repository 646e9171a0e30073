// One list that an officer pins to the sidebar, kept on this device. Words of a search are not kept: they can name a person.
import { useSyncExternalStore } from 'react';
import type { TabId } from '#contract/shared/pages.ts';

export interface PinnedView {
  readonly tab: TabId;
  /** Of the address, besides the tab. */
  readonly search: Readonly<Record<string, string>>;
}

const parts = [
  'type',
  'status',
  'queue',
  'pile',
  'station',
  'investigator',
  'category',
  'from',
  'to',
] as const;

/** null: the whole list, which needs no pin. */
export function viewToPin(
  tab: TabId,
  view: Readonly<Partial<Record<(typeof parts)[number], unknown>>>,
): PinnedView | null {
  const search = Object.fromEntries(
    parts.flatMap((part) => (typeof view[part] === 'string' ? [[part, view[part]]] : [])),
  );
  return Object.keys(search).length > 0 ? { tab, search } : null;
}

export const isSameView = (one: PinnedView | null, other: PinnedView | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const keyOf = (userId: string) => `vishwas-pinned:${userId}`;
const listeners = new Set<() => void>();

function stored(userId: string): string | null {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
}

export function pinView(userId: string, view: PinnedView | null): void {
  try {
    if (view) localStorage.setItem(keyOf(userId), JSON.stringify(view));
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Without storage nothing is pinned.
  }
  for (const listener of listeners) listener();
}

export function readPinned(text: string | null): PinnedView | null {
  try {
    const { tab, search } = JSON.parse(text ?? 'null') ?? {};
    return typeof tab === 'string' && typeof search === 'object' && search !== null
      ? { tab: tab as TabId, search }
      : null;
  } catch {
    return null;
  }
}

export const usePinned = (userId: string): PinnedView | null =>
  readPinned(
    useSyncExternalStore(
      (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      () => stored(userId),
    ),
  );
