import { chakra } from '@chakra-ui/react/styled-system';
import { Bell, Download, RefreshCw } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#api/session.ts';
import { useRefresh } from '#api/staff-query.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { downloadCsv, type Sheet } from '#ui/csv.ts';
import { Icon } from '#ui/Icon.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { useUiWords } from '#ui/words.tsx';

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
  const { siteName } = useUiWords();
  const toast = useToast();
  const { refresh, refreshing } = useRefresh(session);
  const count = notifications?.count ?? 0;
  const refreshAll = () => {
    onRefresh?.();
    void refresh();
  };
  const exportRows = () => {
    const open = sheet.current;
    if (!open || open.rows.length === 0) return toast({ title: t('header.nothingToExport') });
    downloadCsv(open);
    toast({ title: t('header.exported', { name: open.fileName }), tone: 'done' });
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
        <Button look="outline" onClick={exportRows}>
          <Icon of={Download} size={18} />
          {t('header.export')}
        </Button>
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
