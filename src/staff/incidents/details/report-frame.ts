import { chakra } from '@chakra-ui/react/styled-system';
import { DialogBox } from '#ui/feedback/Dialog.tsx';

/** In one column the head lies over what scrolls: whatever is scrolled to, or gets the focus, stands below all its lines. */
export function stayBelowHead(): (() => void) | undefined {
  const head = document.querySelector('[data-report-head]')?.closest<HTMLElement>('[data-top]');
  const frame = head?.closest('dialog');
  if (!head || !frame) return;
  const watch = new ResizeObserver(() => {
    frame.style.scrollPaddingBlockStart = `${head.offsetHeight + 12}px`;
  });
  watch.observe(head);
  return () => watch.disconnect();
}

/**
 * Where no list stands beside a report, it takes the screen, or most of a wide one; where two columns have room, they scroll, and
 * the dialog does not.
 */
export const ReportFrame = chakra(DialogBox, {
  base: {
    maxWidth: '76rem',
    height: 'calc(var(--v-height) - 32px)',
    '@media (max-width: 79.99em)': {
      width: '100vw',
      maxWidth: 'none',
      height: 'var(--v-height)',
      maxHeight: 'none',
      borderRadius: '0',
      borderWidth: '0',
    },
    '& > div > [data-top]': {
      position: 'sticky',
      zIndex: '2',
      insetBlockStart: '0',
      alignItems: 'center',
      flexWrap: { base: 'wrap', md: 'nowrap' },
      gap: { base: '0 8px', md: '8px' },
      margin: { base: '-16px -16px 0', md: '-24px -24px 0' },
      padding: { base: '8px 8px 4px', md: '8px 8px 8px 24px' },
      bg: 'bg',
      borderBlockEndWidth: '1px',
      borderColor: 'line',
    },
    // On a phone the ways out and on stand above it.
    '& > div > [data-top] > [data-report-head]': {
      order: { base: '1', md: '0' },
      flexBasis: { base: '100%', md: '0' },
      paddingInline: { base: '8px', md: '0' },
    },
    '@media (min-width: 60em)': {
      overflow: 'hidden',
      '& > div:first-of-type': { display: 'flex', flexDirection: 'column', height: '100%' },
      '& > div > [data-body]': {
        flex: '1',
        minHeight: '0',
        overflow: 'auto',
        display: 'flex',
        flexDirection: 'column',
        margin: '0 -24px',
      },
      '& > div > [data-body] > :not([data-report])': { padding: '20px 24px' },
      '& > div > :last-child': { marginBlockStart: '0' },
    },
  },
});
