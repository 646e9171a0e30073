import { chakra } from '@chakra-ui/react/styled-system';

/** A paragraph of less weight. */
export const Muted = chakra('p', { base: { color: 'fg.muted' } });

const line = {
  marginBlockStart: '6',
  paddingBlockStart: '4',
  borderBlockStartWidth: '1px',
  borderColor: 'line',
};
/** A part of a long dialog, below a line. */
export const Part = chakra('section', { base: line });

/** The title of a part of a page or of a dialog. */
export const PartTitle = chakra('h3', { base: { fontSize: 'lg' } });
