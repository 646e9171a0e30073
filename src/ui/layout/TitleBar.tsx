import { chakra } from '@chakra-ui/react/styled-system';

/** A heading and what one can do beside it; below it where there is no room. */
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
