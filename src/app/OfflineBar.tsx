import { chakra } from '@chakra-ui/react/styled-system';
import { useRouterState } from '@tanstack/react-router';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useTranslation } from 'react-i18next';
import { useOffline } from '#api/shared/network.ts';
import { stickToBottom } from '#ui/layout/bottom-inset.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import type { AppRouter } from './router.tsx';

/** A neutral bar, because being offline is not an error here; it disappears by itself. */
export function OfflineBar({ router }: { router: AppRouter }) {
  const { t } = useTranslation();
  const offline = useOffline();
  const place = useRouterState({ router, select: ({ matches }) => placeOf(matches.at(-1)?.routeId ?? '') });
  return (
    <Place ref={stickToBottom} role="status" data-print="no">
      {offline && (
        <Bar>
          <Icon of={WifiOff} />
          <span>{t(`offlineBar.${place}`)}</span>
        </Bar>
      )}
    </Place>
  );
}

/** Chooses the text: for citizens, for a console, or for a login page. */
function placeOf(routeId: string): 'text' | 'console' | 'login' {
  if (!routeId.startsWith('/_staff')) return 'text';
  return routeId.endsWith('-dashboard') ? 'console' : 'login';
}

/** Sticks to the bottom of the window; at the page's end it covers nothing. */
const Place = chakra('div', { base: { position: 'sticky', zIndex: 'header' } });

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '3',
    paddingInline: '4',
    paddingBlock: '2',
    bg: 'bg.muted',
    borderBlockStartWidth: '1px',
    borderColor: 'line.strong',
    fontSize: 'sm',
  },
});
