import Share2 from 'lucide-react/icons/share-2';
import type { ComponentProps } from 'react';
import { shareText } from '../browser/share.ts';
import { useToast } from '../feedback/Toasts.tsx';
import { Icon } from '../layout/Icon.tsx';
import { Button } from './Button.tsx';

type Props = ComponentProps<typeof Button> & { text: string; copied: string; failed: string };

/** Opens the phone's share sheet; where there is none it copies the text, and says so. */
export function ShareButton({ text, copied, failed, children, ...rest }: Props) {
  const toast = useToast();
  const share = async () => {
    const outcome = await shareText(text);
    if (outcome === 'copied') toast({ title: copied, tone: 'done' });
    if (outcome === 'failed') toast({ title: failed });
  };
  return (
    <Button look="outline" data-print="no" onClick={share} {...rest}>
      <Icon of={Share2} />
      {children}
    </Button>
  );
}
