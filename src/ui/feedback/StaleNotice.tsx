import { chakra } from '@chakra-ui/react/styled-system';
import Clock from 'lucide-react/icons/clock';
import WifiOff from 'lucide-react/icons/wifi-off';
import type { ReactNode } from 'react';
import { Icon } from '../layout/Icon.tsx';

/** "As of 14:32": shown data was saved, and when. `offline` only changes the icon. */
export function StaleNotice({ text, offline = false }: { text: ReactNode; offline?: boolean }) {
  return (
    <chakra.p display="flex" alignItems="center" gap="2" color="fg.muted" fontSize="sm">
      <Icon of={offline ? WifiOff : Clock} size={16} />
      {text}
    </chakra.p>
  );
}
