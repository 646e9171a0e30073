import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import { Icon } from '#ui/layout/Icon.tsx';

export const phonePadding = { base: '3', sm: '4' } as const;

/** On a phone the icon alone, so that one line holds the search and its buttons; their names are their labels. */
export const WordOrIcon = ({ icon, word }: { icon: LucideIcon; word: string }) => (
  <>
    <chakra.span display={{ base: 'inline-flex', sm: 'none' }}>
      <Icon of={icon} />
    </chakra.span>
    <chakra.span display={{ base: 'none', sm: 'inline' }}>{word}</chakra.span>
  </>
);
