import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';

type Props = { of: LucideIcon; size?: number; label?: string; color?: string };

/** Standalone it needs `label`; beside text it is hidden from screen readers. From `lucide-react/icons/<name>`. */
export function Icon({ of: Drawing, size = 20, label, color }: Props) {
  return (
    <Box color={color}>
      <Drawing
        size={size}
        focusable="false"
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      />
    </Box>
  );
}

const Box = chakra('span', { base: { display: 'inline-flex', flexShrink: 0 } });
