import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { AnchorButton } from './Button.tsx';

type Props = ComponentProps<typeof AnchorButton> & { number: string; label: string };

/** Dials; works before any script has come. */
export function CallButton({ number, label, ...rest }: Props) {
  return (
    <AnchorButton href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} {...rest}>
      <Receiver />
      {label}
    </AnchorButton>
  );
}

// Lucide's Phone, as a mask: a page of guidance has seventy of these buttons, and each drawing in the markup costs bytes and time.
const drawing =
  "%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='%23000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384'/%3E%3C/svg%3E";

const Receiver = chakra('i', {
  base: {
    flexShrink: '0',
    width: '18px',
    height: '18px',
    backgroundColor: 'currentColor',
    forcedColorAdjust: 'none',
    mask: `url("data:image/svg+xml,${drawing}") center/contain no-repeat`,
  },
});
