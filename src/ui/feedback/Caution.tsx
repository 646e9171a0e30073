import { chakra } from '@chakra-ui/react/styled-system';
import TriangleExclamationPoint from 'lucide-react/icons/triangle-exclamation-point';
import type { ComponentProps } from 'react';
import { Notice } from '../layout/Card.tsx';
import { Icon } from '../layout/Icon.tsx';

type Props = Omit<ComponentProps<typeof Notice>, 'tone'> & { tone?: 'wait' | 'danger' };

/** On a console: what needs care, or has failed, with a sign that says so without its colour. */
export const Caution = ({ tone = 'wait', children, ...rest }: Props) => (
  <Notice tone={tone} display="flex" columnGap="3" {...rest}>
    <chakra.span color={tone} lineHeight="1.2">
      <Icon of={TriangleExclamationPoint} />
    </chakra.span>
    <chakra.div flex="1" minWidth="0">
      {children}
    </chakra.div>
  </Notice>
);
