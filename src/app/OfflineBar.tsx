import { chakra } from '@chakra-ui/react/styled-system';
import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#ui/Icon.tsx';
import { useOffline } from './network.ts';

/** Neutral, for being offline is no error here; it goes by itself. */
export function OfflineBar() {
  const { t } = useTranslation();
  const offline = useOffline();
  return <div role="status">{offline && <Line text={t('offlineBar.text')} />}</div>;
}

function Line({ text }: { text: string }) {
  return (
    <Bar data-print="no">
      <Icon of={WifiOff} />
      <span>{text}</span>
    </Bar>
  );
}

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    insetInline: '0',
    insetBlockEnd: '0',
    zIndex: 'header',
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
