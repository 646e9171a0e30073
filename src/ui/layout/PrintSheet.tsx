import { chakra } from '@chakra-ui/react/styled-system';

/** Black on white in either theme: it is paper. */
export const PrintSheet = chakra('article', {
  base: {
    padding: { base: '4', md: '8' },
    bg: 'white',
    color: 'black',
    // What is drawn upon it, as the tick of the mark, is white too.
    '--v-colors-bg': '#fff',
    borderWidth: '1px',
    borderColor: 'line.strong',
    overflowWrap: 'anywhere',
    spaceY: '4',
    _print: { padding: '0', borderWidth: '0', fontSize: '12pt' },
  },
});
