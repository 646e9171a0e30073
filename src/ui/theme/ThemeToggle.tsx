import Contrast from 'lucide-react/icons/contrast';
import { Button } from '../form/Button.tsx';
import { Icon } from '../layout/Icon.tsx';
import { useTheme } from './theme-choice.ts';

/** `withWords` also shows the label, as in a menu. One icon for both themes: it is prerendered into every page. */
export function ThemeToggle({ label, withWords = false }: { label: string; withWords?: boolean }) {
  const { dark, toggle } = useTheme();
  return (
    <Button look="plain" paddingInline="2" aria-label={label} aria-pressed={dark} onClick={toggle}>
      <Icon of={Contrast} />
      {withWords && label}
    </Button>
  );
}
