import { chakra } from '@chakra-ui/react/styled-system';
import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/Icon.tsx';
import { useOffline } from './network.ts';

/** Neutral, for being offline is no error here; it goes by itself. */
export function OfflineBar() {
  const { t } = useTranslation();
  const offline = useOffline();
  return (
    <Place role="status" data-print="no">
      {offline && (
        <Bar data-foot-bar>
          <Icon of={WifiOff} />
          <span>{t('offlineBar.text')}</span>
        </Bar>
      )}
    </Place>
  );
}

/** Stays at the foot of the window, and under the page's end it covers nothing. */
const Place = chakra('div', { base: { position: 'sticky', insetBlockEnd: '0', zIndex: 'header' } });

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
