import { chakra } from '@chakra-ui/react/styled-system';

export const PrintSheet = chakra('article', {
  base: {
    padding: { base: '4', md: '8' },
    bg: 'white',
    color: 'black',
    // Also the background colour that drawings use, such as the logo's tick.
    '--v-colors-bg': '#fff',
    borderWidth: '1px',
    borderColor: 'line.strong',
    overflowWrap: 'anywhere',
    spaceY: '4',
    _print: { padding: '0', borderWidth: '0', fontSize: '12pt' },
  },
});
