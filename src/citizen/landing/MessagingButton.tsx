import MessageCircle from 'lucide-react/icons/message-circle';
import { useTranslation } from 'react-i18next';
import { messagingLink, organisation } from '#organisation';
import { Badge } from '#ui/layout/Badge.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

/** Bottom right, below the tasks; hidden where a force has no messaging number. Its look is that of its bar (LandingPage). */
export function MessagingButton() {
  const { t } = useTranslation('landing');
  const { t: common } = useTranslation();
  const conversation = messagingLink(messagingGreeting);
  if (!conversation) return null;
  return (
    <a href={conversation} target="_blank" rel="noreferrer">
      <Icon of={MessageCircle} size={24} />
      <b>{t('messaging.open')}</b> {organisation.isDemo && <Badge tone="yellow">{common('demo.mark')}</Badge>}
    </a>
  );
}

/** Text prefilled when the conversation opens; the same in both languages. */
export const messagingGreeting = 'Hi';
