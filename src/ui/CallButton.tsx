import { Phone } from 'lucide-react';
import type { ComponentProps } from 'react';
import { AnchorButton } from './Button.tsx';
import { Icon } from './Icon.tsx';

type Props = ComponentProps<typeof AnchorButton> & { number: string; label: string };

/** Dials; works before any script has come. */
export function CallButton({ number, label, ...rest }: Props) {
  return (
    <AnchorButton href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} {...rest}>
      <Icon of={Phone} size={18} />
      {label}
    </AnchorButton>
  );
}
