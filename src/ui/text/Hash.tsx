import { chakra } from '@chakra-ui/react/styled-system';

/** Groups of eight, because people compare it by eye. */
export function Hash({ hex }: { hex: string }) {
  return (
    <chakra.code translate="no" fontFamily="monospace" fontSize="sm" overflowWrap="anywhere">
      {hex.replace(/(.{8})(?=.)/g, '$1 ')}
    </chakra.code>
  );
}
