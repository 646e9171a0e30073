// Steps of a long form: radio buttons named `step` hold the one that is shown, `data-step` names those in which an element
// stands. CSS alone shows and hides.

/** Name of the choice that shows all steps on one page. */
export const wholeForm = 'all';

const dots = () => [...document.querySelectorAll<HTMLInputElement>('[name=step]')];

/** undefined: the page has no steps. */
export const shownStep = (): string | undefined => dots().find(({ checked }) => checked)?.value;

function show(name: string | undefined): void {
  for (const dot of dots()) if (dot.value === name) dot.checked = true;
}

/** Shows the step in which an element stands. */
export function showStepOf(element: Element): void {
  const steps = element.closest<HTMLElement>('[data-step]')?.dataset.step?.split(' ') ?? [];
  const now = shownStep();
  if (now !== undefined && !steps.includes(now)) show(steps[0]);
}

/** Shows a step, or the one that is shown already, and leads to its head. */
export function goToStep(name = shownStep()): void {
  show(name);
  const head =
    document.getElementById(`block-${name}`) ?? document.querySelector<HTMLElement>('[id^=block-]');
  head?.focus();
}
