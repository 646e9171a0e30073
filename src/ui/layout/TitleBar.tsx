import { chakra } from '@chakra-ui/react/styled-system';

/** A heading with actions beside it, or below it where space is short. */
export const TitleBar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    marginBlockEnd: '3',
  },
});
