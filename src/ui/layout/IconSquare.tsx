import { chakra } from '@chakra-ui/react/styled-system';

/** The ground of an icon in a list or on a card. */
export const IconSquare = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '36px',
    height: '36px',
    borderRadius: '10px',
    bg: 'bg.muted',
    color: 'accent',
  },
});
