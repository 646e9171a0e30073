import { chakra } from '@chakra-ui/react/styled-system';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useTranslation } from 'react-i18next';
import { messagingLink } from '#organisation';
import { useBottomInset } from '#ui/layout/bottom-inset.ts';
import { Icon } from '#ui/layout/Icon.tsx';
import { messagingGreeting } from './greeting.ts';

/** Bottom right, above everything except toasts; hidden where a force has no messaging number. */
export function MessagingButton() {
  const { t } = useTranslation('landing');
  const conversation = messagingLink(messagingGreeting);
  useBottomInset(conversation !== null);
  if (!conversation) return null;
  return (
    <Round
      href={conversation}
      target="_blank"
      rel="noreferrer"
      aria-label={t('messaging.open')}
      data-print="no"
    >
      <Icon of={MessageCircle} size={28} />
    </Round>
  );
}

const Round = chakra('a', {
  base: {
    position: 'fixed',
    insetInlineEnd: '4',
    insetBlockEnd: 'calc(16px + var(--v-foot))',
    zIndex: 'header',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '56px',
    height: '56px',
    borderRadius: 'full',
    bg: 'done',
    color: 'bg',
    boxShadow: '0 2px 8px rgb(0 0 0 / 0.3)',
  },
});
