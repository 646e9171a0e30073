import { chakra } from '@chakra-ui/react/styled-system';

/** A whole line of a list as one button, high enough for a thumb. */
export const RowButton = chakra(
  'button',
  {
    base: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      width: 'full',
      minHeight: '52px',
      paddingInline: '2',
      paddingBlock: '1',
      lineHeight: '1.35',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { bg: 'bg.muted' },
    },
  },
  { defaultProps: { type: 'button' } },
);
