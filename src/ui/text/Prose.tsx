import { chakra } from '@chakra-ui/react/styled-system';

/** A paragraph of less weight. */
export const Muted = chakra('p', { base: { color: 'fg.muted' } });

/** The title of a part of a page or of a dialog. */
export const PartTitle = chakra('h3', { base: { fontSize: 'lg' } });
