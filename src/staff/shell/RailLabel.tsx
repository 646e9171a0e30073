import { chakra } from '@chakra-ui/react/styled-system';

/** The name of an icon of the narrow sidebar, while the pointer or the focus is on it. Fixed: the sidebar scrolls, and would cut it. */
export const RailLabel = chakra('span', {
  base: {
    display: 'none',
    position: 'fixed',
    insetInlineStart: '4.25rem',
    paddingInline: '2',
    paddingBlock: '1',
    borderRadius: 'sm',
    borderWidth: '1px',
    borderColor: 'line.strong',
    bg: 'side',
    color: 'fg',
    fontSize: 'sm',
    fontWeight: '600',
    lineHeight: '1.4',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
    'a:hover > &, a:focus-visible > &, button:hover > &, button:focus-visible > &': { display: 'block' },
  },
});
