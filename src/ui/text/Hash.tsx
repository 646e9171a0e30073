import { chakra } from '@chakra-ui/react/styled-system';

/** Groups of eight, because people compare it by eye. */
export function Hash({ hex }: { hex: string }) {
  return (
    <chakra.code fontFamily="monospace" fontSize="sm" overflowWrap="anywhere">
      <span translate="no">{hex.replace(/(.{8})(?=.)/g, '$1 ')}</span>
    </chakra.code>
  );
}
