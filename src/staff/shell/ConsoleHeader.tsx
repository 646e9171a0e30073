import { chakra } from '@chakra-ui/react/styled-system';
import Bell from 'lucide-react/icons/bell';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/client/session.ts';
import { useRefresh } from '#api/client/staff-query.ts';
import { Button } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import type { Sheet } from '#ui/table/csv.ts';
import { useUiTexts } from '#ui/text/ui-texts.tsx';
import { ExportButton } from './ExportButton.tsx';

type Props = {
  session: Session;
  title: string;
  subtitle: string;
  notifications?: { count: number; text: string } | undefined;
  sheet: RefObject<Sheet | null>;
  onRefresh?: () => void;
};

export function ConsoleHeader({ session, title, subtitle, notifications, sheet, onRefresh }: Props) {
  const { t } = useTranslation('shell');
  const { siteName } = useUiTexts();
  const { refresh, refreshing } = useRefresh(session);
  const count = notifications?.count ?? 0;
  const refreshAll = () => {
    onRefresh?.();
    void refresh();
  };
  return (
    <Bar>
      <title>{`${count > 0 ? `(${count}) ` : ''}${title} – ${siteName}`}</title>
      <chakra.div minWidth="0" flex="1 1 16rem">
        <chakra.h1 fontSize={{ base: 'xl', md: '2xl' }}>
          {title}
          {notifications && count > 0 && (
            <Badge tone="yellow" marginInlineStart="3" verticalAlign="middle" title={notifications.text}>
              <Icon of={Bell} size={16} label={notifications.text} />
              {count}
            </Badge>
          )}
        </chakra.h1>
        <chakra.p color="fg.muted">{subtitle}</chakra.p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button look="outline" onClick={refreshAll} aria-busy={refreshing || undefined}>
          <chakra.span display="inline-flex" animation={refreshing ? 'v-turn 1s linear infinite' : undefined}>
            <Icon of={RefreshCw} size={18} />
          </chakra.span>
          {t('header.refresh')}
        </Button>
        <ExportButton sheet={sheet} />
      </chakra.div>
    </Bar>
  );
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '3',
    marginBlockEnd: '6',
  },
});
