import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/**
 * What stands below something that is still asked for: out of sight, so that nothing moves away when that comes. Its own questions are
 * asked meanwhile.
 */
export function HeldBack({ isHeld, children }: { isHeld: boolean; children: ReactNode }) {
  return <chakra.div display={isHeld ? 'none' : 'contents'}>{children}</chakra.div>;
}
