import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/layout/Badge.tsx';

/** In a list: a message of the complainant waits for an answer. */
export function MessageBadge() {
  const { t } = useTranslation('conversation');
  return (
    <Badge tone="yellow" lineHeight="1.35">
      {t('badge')}
    </Badge>
  );
}
