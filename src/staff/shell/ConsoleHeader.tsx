import { chakra } from '@chakra-ui/react/styled-system';
import Bell from 'lucide-react/icons/bell';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ComponentProps, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { usePersonAt } from '#api/staff/client/person.ts';
import { useSession } from '#api/staff/client/session.ts';
import { useRefresh } from '#api/staff/client/staff-query.ts';
import { useNow } from '#api/staff/now.ts';
import { consoleOf, type TabId } from '#contract/shared/pages.ts';
import { formatDate, formatWeekday } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { AllSent } from '#staff/list/AllSent.tsx';
import { Button, LinkButton } from '#ui/form/Button.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import type { Sheet } from '#ui/table/csv.ts';
import { useUiTexts } from '#ui/text/ui-texts.tsx';
import { ExportButton } from './ExportButton.tsx';
import { PersonAtConsole } from './persons/PersonAtConsole.tsx';
import { tabIcons } from './tabs.ts';

export type HeaderProps = {
  title: string;
  subtitle: string;
  /** Number of waiting cases; 0 and undefined show nothing. */
  notifications?: { count: number; text: string } | undefined;
  tab: TabId;
  /** Reports that wait: the tab's title begins with their number. */
  mark?: number | undefined;
  /** Data that the open tab exports. */
  sheet: RefObject<Sheet | null>;
  /** Called before the refetch: shows the rows hidden during this visit again. */
  onRefresh?: () => void;
};

type Props = HeaderProps & {
  /** As wide as a list beside its report. */
  narrow?: boolean;
};

export function ConsoleHeader({
  title,
  subtitle,
  notifications,
  mark = 0,
  tab,
  sheet,
  onRefresh,
  narrow = false,
}: Props) {
  const { t } = useTranslation('shell');
  const { siteName } = useUiTexts();
  const { refresh, refreshing } = useRefresh();
  const session = useSession();
  const { role } = session;
  const person = usePersonAt(session);
  const isHome = tab === 'dashboard';
  const { language } = useLanguage();
  const now = useNow();
  const today = `${formatWeekday(now, language)} ${formatDate(now)}`;
  const refreshAll = () => {
    onRefresh?.();
    void refresh();
  };
  // On a small laptop twelve reports stay in sight: there the place stands beside the title.
  const isLow = reportLists.includes(tab);
  return (
    <Bar data-print="no" data-head low={isLow} narrow={narrow}>
      <title>{`${mark > 0 ? `(${mark}) ` : ''}${isHome ? title : t(`tab.${tab}`)} – ${siteName}`}</title>
      <Titles low={isLow}>
        <Title narrow={narrow}>{isHome ? title : t(`tab.${tab}`)}</Title>
        <chakra.p
          minWidth="0"
          color="fg.muted"
          fontSize="sm"
          lineHeight="1.4"
          // On a phone the bar above says it, and the day stands on the phone itself.
          display={{ base: 'none', md: 'block' }}
          hidden={narrow}
        >
          {subtitle}
          {isHome && (
            <>
              {', '}
              <chakra.span whiteSpace="nowrap">{today}</chakra.span>
            </>
          )}
        </chakra.p>
      </Titles>
      <Acts data-head-acts>
        {/* Beside broadcasts it would read as if all of them had been sent. */}
        {!narrow && tab !== 'daily-message-send' && <AllSent />}
        {!narrow && (
          <PendingBell notifications={notifications} display={{ base: 'none', md: 'inline-flex' }} />
        )}
        {role === 'pi' && tab !== 'signature-desk' && !narrow && (
          <LinkButton
            look="outline"
            display={{ base: 'none', md: 'inline-flex' }}
            paddingInline="3"
            to={consoleOf.pi}
            search={{ tab: 'signature-desk' }}
            title={t('header.atDesk')}
            // Whichever of the two is seen, the name holds it.
            aria-label={`${t('header.atDeskShort')}: ${t('header.atDesk')}`}
          >
            <Icon of={tabIcons['signature-desk']} size={18} />
            {/* A name beside it takes the room of the words; on a tablet a part of them says it. */}
            <chakra.span display={{ base: 'none', xl: person ? 'none' : 'inline' }}>
              {t('header.atDesk')}
            </chakra.span>
            <chakra.span
              display={{ base: 'none', lg: person ? 'none' : 'inline', xl: person ? 'inline' : 'none' }}
            >
              {t('header.atDeskShort')}
            </chakra.span>
          </LinkButton>
        )}
        <PersonAtConsole />
        <Button
          look="outline"
          paddingInline={{ base: '2', md: '3' }}
          aria-label={t('header.refresh')}
          onClick={refreshAll}
          aria-busy={refreshing || undefined}
        >
          <chakra.span display="inline-flex" animation={refreshing ? 'v-turn 1s linear infinite' : undefined}>
            <Icon of={RefreshCw} size={18} />
          </chakra.span>
          <chakra.span display={{ base: 'none', md: 'inline' }} data-word>
            {t('header.refresh')}
          </chakra.span>
        </Button>
        {!withoutRows.includes(tab) && <ExportButton sheet={sheet} />}
      </Acts>
    </Bar>
  );
}

type BellProps = Pick<HeaderProps, 'notifications'> & Pick<ComponentProps<typeof LinkButton>, 'display'>;

/** How many officer complaints are pending, and the way to them; a phone has it in the bar above the title. */
export function PendingBell({ notifications, display }: BellProps) {
  if (!notifications?.count) return null;
  return (
    <LinkButton
      look="outline"
      to={consoleOf.sp}
      search={{ tab: 'officer-complaints', status: 'pending' }}
      title={notifications.text}
      display={display}
      paddingInline="2"
      gap="1"
      mdDown={{ ...frameless, paddingInline: '1' }}
    >
      <Icon of={Bell} size={18} label={notifications.text} />
      {notifications.count}
    </LinkButton>
  );
}

/** Tabs that have no rows to export. */
const withoutRows: readonly TabId[] = ['signature-desk', 'call-list', 'figures', 'daily-message-send'];

const reportLists: readonly TabId[] = ['incident-reporting', 'incidents', 'confidential-reports'];

const frameless = { borderColor: 'transparent', bg: 'transparent' };

/** On a phone their frames would take the room of the title; the last icon ends where the cards below end. A dialog that they open
 * lies within them, and its buttons keep their look. */
const Acts = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '0', md: '2' },
    minWidth: '0',
    marginInlineEnd: { base: '-3', md: '0' },
    mdDown: { '& :is(a, button):not(dialog *)': frameless },
  },
});

/** On a phone a long title has two lines, and the bar is as high as with one; else it grows with its title. */
const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: { base: 'center', md: 'flex-start' },
    justifyContent: 'space-between',
    gap: { base: '0', md: '2' },
    minHeight: { base: '64px', md: 'auto' },
    paddingBlockStart: { base: '2', md: '20px' },
    paddingBlockEnd: { base: '2', md: '16px' },
  },
  variants: {
    low: { true: { paddingBlockStart: { md: '14px' }, paddingBlockEnd: { md: '6px' } } },
    narrow: {
      true: {
        '& [data-word]:not(dialog *)': { display: 'none' },
        '& button:not(dialog *)': { paddingInline: '8px' },
      },
    },
  },
});

const Title = chakra('h1', {
  base: {
    minWidth: '0',
    fontSize: { base: '1.1875rem', md: '1.5625rem' },
    lineHeight: '1.2',
  },
  variants: { narrow: { true: { fontSize: { md: '1.25rem' } } } },
});

const Titles = chakra('div', {
  base: { minWidth: '0', flex: '1 1 0' },
  variants: {
    low: {
      true: {
        display: 'flex',
        alignItems: 'baseline',
        columnGap: '3',
        flexWrap: 'wrap',
      },
    },
  },
});
