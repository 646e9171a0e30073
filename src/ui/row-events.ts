import type { KeyboardEvent, MouseEvent } from 'react';

/** What in a row acts by itself: a press there does not open the row. */
const actsItself = 'a, button, input, select, textarea, label, summary, form';

/** The whole row opens by a click, and by Enter once the keys j and k have brought the focus to it. */
export function opening(open: (() => void) | undefined) {
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
