// Rows that arrive while somebody presses in the list wait: inserted above, they would push the pressed button away
// from under the pointer, and the press would go to nothing or to another row.
import { createContext, useContext, useEffect, useState } from 'react';

/** Holds the rows; the answer releases them. */
type Hold = () => () => void;

export const HoldRows = createContext<Hold>(() => () => {});

/** `rows` as they were when the first hold began, until the last one ends. */
export function useStillRows<Row>(newest: readonly Row[]): { rows: readonly Row[]; hold: Hold } {
  const [holds, setHolds] = useState(0);
  const [held, setHeld] = useState(newest);
  const [hold] = useState<Hold>(() => () => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  });
  const isHeld = holds > 0;
  if (!isHeld && held !== newest) setHeld(newest);
  return { rows: isHeld ? held : newest, hold };
}

/** Within a list: its rows stay as they are while this is true. */
export function useHoldRows(isOn: boolean): void {
  const hold = useContext(HoldRows);
  useEffect(() => (isOn ? hold() : undefined), [isOn, hold]);
}

/** For the element around the rows: from a press until after its click. */
export function useHoldWhilePressed(): () => void {
  const hold = useContext(HoldRows);
  return () => {
    const release = hold();
    const end = () => {
      for (const kind of ends) document.removeEventListener(kind, end);
      // The click comes after this event.
      setTimeout(release);
    };
    for (const kind of ends) document.addEventListener(kind, end);
  };
}

const ends = ['pointerup', 'pointercancel'];
