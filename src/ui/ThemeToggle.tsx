import { chakra } from '@chakra-ui/react/styled-system';
import { Moon, Sun } from 'lucide-react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { useTheme } from './theme-choice.ts';

/** Names itself to readers; `withWords` shows the name too, as in a menu. */
export function ThemeToggle({ label, withWords = false }: { label: string; withWords?: boolean }) {
  const { dark, toggle } = useTheme();
  return (
    <Button look="plain" paddingInline="2" aria-label={label} aria-pressed={dark} onClick={toggle}>
      <chakra.span _dark={{ display: 'none' }}>
        <Icon of={Moon} />
      </chakra.span>
      <chakra.span display="none" _dark={{ display: 'inline' }}>
        <Icon of={Sun} />
      </chakra.span>
      {withWords && label}
    </Button>
  );
}
