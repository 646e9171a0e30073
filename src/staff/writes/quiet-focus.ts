/** Of a heading to which the program moved the focus: keys go on from here. Before any key was pressed, nothing needs a ring. */
export const ringAfterKeys = {
  '&:focus-visible:not([data-keys] *)': { outline: 'none', boxShadow: 'none' },
} as const;

/** What opens around it gives it the focus: a dialog of the browser, or a `SidePanel`. */
export const wantsFocus = (heading: HTMLElement | null) => heading?.setAttribute('autofocus', '');

type PartName = 'messages' | 'told' | 'history';

/** The heading of a part of a report to which a button near the head leads. */
export const asPart = (part: PartName) => ({
  tabIndex: -1,
  'data-part': part,
  css: {
    ...ringAfterKeys,
    // In one column the frame keeps it below its head.
    '@media (min-width: 60em)': { scrollMarginBlockStart: '16px' },
  },
});

export function goToPart(part: PartName): void {
  const heading = document.querySelector<HTMLElement>(`[data-report] [data-part=${part}]`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}
