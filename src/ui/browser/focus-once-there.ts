const everyMs = 100;

/** Gives the focus to the first match. What is still being loaded gets it when it is there, within ten seconds, unless the
 * person has gone to something else meanwhile. */
export function focusOnceThere(selector: string, tries = 100, from = document.activeElement): void {
  const { activeElement, body } = document;
  if (activeElement !== from && activeElement !== body) return;
  const target = document.querySelector<HTMLElement>(selector);
  if (target) target.focus();
  else if (tries > 0) setTimeout(() => focusOnceThere(selector, tries - 1, from), everyMs);
}
