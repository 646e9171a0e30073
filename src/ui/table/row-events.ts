import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';

/** What in a row acts by itself: a press there does not open the row. */
const actsItself = 'a, button, input, select, textarea, label, summary, form';

/** The whole row opens by a click, and by Enter once the keys j and k have brought the focus to it. */
export function openHandlers(open: (() => void) | undefined) {
  if (!open) return { tabIndex: -1 };
  return {
    tabIndex: -1,
    onClick: ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
      // Who has marked text in it wants to copy that.
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

/** Presses within it are one double or triple press. */
const doubleMs = 700;

interface Press {
  readonly row: string | null;
  readonly at: number;
  /** The first of a double or triple press was in this row too. */
  begunHere: boolean;
  /** Its click has come; one without a press of its own is a reader's. */
  isOver: boolean;
}

/**
 * For the element around the rows. A press that began in one row never ends as a press in another that has come into its place, nor
 * does the second of a double press that began elsewhere, on the button for the next page. `onHand`: a press or the focus has come.
 */
export function usePressGuard(onHand: () => void) {
  const last = useRef<Press | null>(null);
  return {
    onFocusCapture: onHand,
    onPointerDownCapture: ({ target, timeStamp: at }: PointerEvent) => {
      const row = rowIdOf(target);
      const before = last.current;
      const follows = before !== null && before.row === row && at - before.at < doubleMs;
      last.current = { row, at, begunHere: follows && before.begunHere, isOver: false };
      onHand();
    },
    onClickCapture: (event: MouseEvent) => {
      const press = last.current;
      // 0: by the keyboard, or by a script.
      if (event.detail === 0 || !press || press.isOver) return;
      press.isOver = true;
      if (event.detail === 1) press.begunHere = true;
      if (press.row === rowIdOf(event.target) && press.begunHere) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Of the row that it stands in. */
export const rowIdOf = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest('[data-row]')?.getAttribute('data-row')) || null;
