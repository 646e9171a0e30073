import { type KeyboardEvent, type MouseEvent, useRef } from 'react';

/** Interactive elements in a row: a press on them does not open the row. */
const actsItself = 'a, button, input, select, textarea, label, summary, form';

/** A click anywhere opens the row, as does Enter after j and k have focused it. */
export function openHandlers(open: (() => void) | undefined) {
  if (!open) return { tabIndex: -1 };
  return {
    tabIndex: -1,
    onClick: ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
      // Selected text means the user wants to copy it.
      if (String(getSelection() ?? '') !== '' || !(target instanceof Element)) return;
      const actor = target.closest(actsItself);
      if (!actor || !currentTarget.contains(actor)) open();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
      event.preventDefault();
      open();
    },
  };
}

/**
 * Ignores the second click of a double click that began elsewhere: after a double click on the next-page
 * button it may land on a row.
 */
export function usePressGuard() {
  const begunIn = useRef<string | null>(null);
  return {
    onClickCapture: (event: MouseEvent) => {
      const row = rowIdOf(event.target);
      if (event.detail <= 1) begunIn.current = row;
      else if (begunIn.current !== row) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
  };
}

/** Id of the row that contains the target; null: none. */
export const rowIdOf = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest('[data-row]')?.getAttribute('data-row')) || null;
