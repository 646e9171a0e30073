import { chakra } from '@chakra-ui/react/styled-system';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useTranslation } from 'react-i18next';
import { messagingLink, organisation } from '#organisation';
import { Badge } from '#ui/layout/Badge.tsx';
import { useBottomInset } from '#ui/layout/bottom-inset.ts';
import { Icon } from '#ui/layout/Icon.tsx';

/** Bottom right, below the tasks; hidden where a force has no messaging number. */
export function MessagingButton() {
  const { t } = useTranslation('landing');
  const { t: common } = useTranslation();
  const conversation = messagingLink(messagingGreeting);
  useBottomInset(conversation !== null);
  if (!conversation) return null;
  return (
    <Round
      href={conversation}
      target="_blank"
      rel="noreferrer"
      aria-label={
        organisation.isDemo ? `${t('messaging.open')} (${common('demo.number')})` : t('messaging.open')
      }
    >
      <Icon of={MessageCircle} size={24} />
      {organisation.isDemo && (
        <Badge
          tone="yellow"
          position="absolute"
          insetBlockEnd="-4px"
          insetInlineEnd="0"
          maxWidth="none"
          whiteSpace="nowrap"
          paddingInline="1"
          lineHeight="1.3"
        >
          {common('demo.mark')}
        </Badge>
      )}
    </Round>
  );
}

const Round = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '48px',
    height: '48px',
    // Seen in forced colours only.
    border: '2px solid transparent',
    borderRadius: 'full',
    bg: 'done',
    color: 'bg',
    boxShadow: '0 2px 8px rgb(0 0 0 / 0.3)',
  },
});

/** Text prefilled when the conversation opens; the same in both languages. */
export const messagingGreeting = 'Hi';
