// Steps of a long form: radio buttons named `step` hold the one that is shown, `data-step` names those in which an element
// stands. CSS alone shows and hides.

/** Name of the choice that shows all steps on one page. */
export const wholeForm = 'all';

/** Shows the step in which an element stands. */
export function showStepOf(element: Element): void {
  const steps = element.closest<HTMLElement>('[data-step]')?.dataset.step?.split(' ') ?? [];
  const dots = [...document.querySelectorAll<HTMLInputElement>('[name=step]')];
  const now = dots.find(({ checked }) => checked);
  if (now && steps.includes(now.value)) return;
  for (const dot of dots) if (dot.value === steps[0]) dot.checked = true;
}
