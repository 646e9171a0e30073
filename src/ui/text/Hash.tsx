import { chakra } from '@chakra-ui/react/styled-system';

/** In groups, as people compare it letter by letter. */
export function Hash({ hex }: { hex: string }) {
  return (
    <chakra.code fontFamily="monospace" fontSize="sm" overflowWrap="anywhere">
      {hex.replace(/(.{8})(?=.)/g, '$1 ')}
    </chakra.code>
  );
}
