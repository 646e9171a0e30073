import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useUnsentCount } from '#api/outbox/reports.ts';
import { LinkButton } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Icon } from '#ui/layout/Icon.tsx';

/**
 * Shows the number of unsent reports on every page and on the app's icon, so that nobody believes them sent.
 */
export function UnsentLink() {
  const { t } = useTranslation();
  const unsent = useUnsentCount();
  useEffect(() => {
    // Only installed apps in some browsers have a badge.
    const told = unsent > 0 ? navigator.setAppBadge?.(unsent) : navigator.clearAppBadge?.();
    told?.catch(() => undefined);
  }, [unsent]);
  if (unsent === 0) return null;
  return (
    <LinkButton
      to="/my-reports"
      look="plain"
      data-unsent
      paddingInline="2"
      aria-label={t('nav.unsent', { unsent })}
      title={t('nav.unsent', { unsent })}
    >
      <Icon of={CloudUpload} />
      <Badge tone="yellow">{unsent}</Badge>
    </LinkButton>
  );
}
