import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { useHoldWhilePressed } from './still-rows.ts';

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

/** Presses within this time count as one double or triple press. */
const doubleMs = 700;

interface Press {
  readonly row: string | null;
  readonly at: number;
  /** The first press of a double or triple press was in this row too. */
  begunHere: boolean;
  /** Its click has arrived; a click without a press comes from a screen reader. */
  isOver: boolean;
}

/** A press that began in one row never acts on another that replaced it, nor the second of a double press that began
 * elsewhere, as on the next-page button. `onHand`: a press or focus has arrived. */
export function usePressGuard(onHand: () => void) {
  const last = useRef<Press | null>(null);
  const holdRows = useHoldWhilePressed();
  return {
    onFocusCapture: onHand,
    onPointerDownCapture: ({ target, timeStamp: at }: PointerEvent) => {
      const row = rowIdOf(target);
      const before = last.current;
      const follows = before !== null && before.row === row && at - before.at < doubleMs;
      last.current = { row, at, begunHere: follows && before.begunHere, isOver: false };
      holdRows();
    },
    onClickCapture: (event: MouseEvent) => {
      const press = last.current;
      // 0: from the keyboard or a script.
      if (event.detail === 0 || !press || press.isOver) return;
      press.isOver = true;
      if (event.detail === 1) press.begunHere = true;
      if (press.row === rowIdOf(event.target) && press.begunHere) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Id of the row that contains the target; null: none. */
export const rowIdOf = (target: EventTarget | null): string | null =>
  (target instanceof Element && target.closest('[data-row]')?.getAttribute('data-row')) || null;
