import { chakra } from '@chakra-ui/react/styled-system';

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
