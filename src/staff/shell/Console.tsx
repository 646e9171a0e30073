import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import Bell from 'lucide-react/icons/bell';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { lazy, type ReactNode, type RefObject, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/staff/client/session.ts';
import { useListsLocked } from '#api/staff/client/staff-keys.ts';
import { useRefresh } from '#api/staff/client/staff-query.ts';
import { useNow } from '#api/staff/now.ts';
import { consoleOf, type TabId } from '#contract/shared/pages.ts';
import { formatDate, formatWeekday } from '#i18n/format.ts';
import { useLanguage } from '#i18n/load.ts';
import { incidentTab } from '#staff/list/incident-tab.ts';
import { useMedia } from '#ui/browser/media.ts';
import { useStableCallback } from '#ui/browser/stable-callback.ts';
import { Button, TextLink } from '#ui/form/Button.tsx';
import { Badge } from '#ui/layout/Badge.tsx';
import { Icon } from '#ui/layout/Icon.tsx';
import type { Sheet } from '#ui/table/csv.ts';
import { useUiTexts } from '#ui/text/ui-texts.tsx';
import { ExportButton } from './ExportButton.tsx';
import { firstDaySeen } from './first-day/first-day.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { focusSearch, trySoon, useKeys } from './keys.ts';
import { useLogout } from './LogoutDialog.tsx';
import { MobileBar } from './MobileBar.tsx';
import { usePasswordChange } from './PasswordDialog.tsx';
import { PersonAtConsole } from './persons/PersonAtConsole.tsx';
import { Sidebar } from './Sidebar.tsx';
import type { PileLink, Waiting } from './tabs.ts';
import { UnsentBar } from './UnsentBar.tsx';

const FirstDay = lazy(() => import('./first-day/FirstDay.tsx'));
const RosterDialog = lazy(() => import('./persons/RosterDialog.tsx'));
const LockedLists = lazy(() => import('./security/LockedLists.tsx'));
const Approvals = lazy(() => import('./Approvals.tsx'));
const SecurityDialog = lazy(() => import('./SecurityDialog.tsx'));

type Props = {
  title: string;
  subtitle: string;
  /** Number of waiting cases; 0 and undefined show nothing. */
  notifications?: { count: number; text: string } | undefined;
  tab: TabId;
  /** A report is open beside its list, which needs the width of the sidebar. */
  reading?: boolean;
  waiting?: Waiting | undefined;
  piles?: readonly PileLink[] | undefined;
  /** Reports that wait: the tab's title begins with their number. */
  mark?: number | undefined;
  /** Data that the open tab exports. */
  sheet: RefObject<Sheet | null>;
  /** Called before the refetch: shows the rows hidden during this visit again. */
  onRefresh?: () => void;
  children: ReactNode;
};

export function Console(props: Props) {
  const { tab, reading = false, waiting, piles, children, ...header } = props;
  const { askLogout, logoutDialog } = useLogout();
  const { askPassword, passwordDialog } = usePasswordChange();
  // Default: collapsed on a tablet, where rows need the width; the user's choice wins.
  const isDesk = useMedia('(min-width: 1280px)');
  const hasSidebar = useMedia('(min-width: 768px)');
  const [chosen, setCollapsed] = useState(keptCollapsed);
  const [wideWhileReading, setWideWhileReading] = useState(false);
  const isReading = reading && isDesk;
  const collapsed = isReading ? !wideWhileReading : (chosen ?? !isDesk);
  const collapse = useStableCallback((next: boolean) => {
    if (isReading) return setWideWhileReading(!next);
    setCollapsed(next);
    keepCollapsed(next);
  });
  const [keysOpen, setKeysOpen] = useState(false);
  const askKeys = useStableCallback(() => setKeysOpen(true));
  const keys = useKeys(askKeys, useSearchElsewhere());
  const listsLocked = useListsLocked(useSession().user.id);
  const [securityOpen, setSecurityOpen] = useState(false);
  const [rosterOpen, setRosterOpen] = useState(false);
  const { role } = useSession();
  const hasRoster = role === 'pi';
  const hasFirstDay = role !== 'admin';
  const isSeen = firstDaySeen.use();
  const putFirstDayAway = useStableCallback(() => firstDaySeen.set(true));
  const bar = {
    tab,
    waiting,
    piles,
    onPassword: useStableCallback(askPassword),
    onSecurity: useStableCallback(() => setSecurityOpen(true)),
    onRoster: useStableCallback(() => setRosterOpen(true)),
    hasRoster,
    onLogout: useStableCallback(askLogout),
    onKeys: askKeys,
  };
  return (
    <Frame>
      {hasSidebar ? <Sidebar {...bar} collapsed={collapsed} onCollapse={collapse} /> : <MobileBar {...bar} />}
      <Main id="content" tabIndex={-1}>
        <ConsoleHeader {...header} tab={tab} />
        <UnsentBar />
        {listsLocked && (
          <Suspense fallback={null}>
            <LockedLists />
          </Suspense>
        )}
        {!hasRoster && (
          <Suspense fallback={null}>
            <Approvals />
          </Suspense>
        )}
        {tab === 'dashboard' && hasFirstDay && !isSeen && (
          <Suspense fallback={null}>
            <FirstDay onSecurity={bar.onSecurity} onRoster={bar.onRoster} onDone={putFirstDayAway} />
          </Suspense>
        )}
        {children}
      </Main>
      {passwordDialog}
      {securityOpen && (
        <Suspense fallback={null}>
          <SecurityDialog onClose={() => setSecurityOpen(false)} />
        </Suspense>
      )}
      {rosterOpen && (
        <Suspense fallback={null}>
          <RosterDialog onClose={() => setRosterOpen(false)} />
        </Suspense>
      )}
      {logoutDialog}
      <KeysDialog
        open={keysOpen}
        onClose={() => setKeysOpen(false)}
        on={keys.on}
        onSwitch={keys.switchKeys}
        onFirstDay={hasFirstDay ? () => firstDaySeen.set(false) : undefined}
      />
    </Frame>
  );
}

/** Opens the list of reports and puts the cursor in its search. */
function useSearchElsewhere(): () => void {
  const navigate = useNavigate();
  const { role } = useSession();
  return () => {
    // The administrator sees no report.
    if (role === 'admin') return;
    void navigate({ to: consoleOf[role], search: { tab: incidentTab(role) } });
    trySoon(focusSearch);
  };
}

const collapsedKey = 'vishwas-sidebar';

/** null: the user has never chosen. */
function keptCollapsed(): boolean | null {
  try {
    const kept = localStorage.getItem(collapsedKey);
    return kept === null ? null : kept === 'collapsed';
  } catch {
    return null;
  }
}

function keepCollapsed(collapsed: boolean): void {
  try {
    localStorage.setItem(collapsedKey, collapsed ? 'collapsed' : 'open');
  } catch {
    // Without storage the choice lasts for this visit.
  }
}

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr)' },
    alignItems: 'start',
    alignContent: 'start',
    minHeight: '100vh',
    _print: { display: 'block' },
  },
});

const Main = chakra('main', {
  base: {
    minWidth: '0',
    width: 'full',
    maxWidth: '120rem',
    paddingInline: { base: '4', xl: '6' },
    // The "no network" bar covers the bottom of the page.
    paddingBlockEnd: '24',
    _focus: { outline: 'none' },
  },
});

type HeaderProps = Pick<
  Props,
  'title' | 'subtitle' | 'notifications' | 'mark' | 'tab' | 'sheet' | 'onRefresh'
>;

function ConsoleHeader({ title, subtitle, notifications, mark = 0, tab, sheet, onRefresh }: HeaderProps) {
  const { t } = useTranslation('shell');
  const { siteName } = useUiTexts();
  const { refresh, refreshing } = useRefresh();
  const count = notifications?.count ?? 0;
  const isHome = tab === 'dashboard';
  const { language } = useLanguage();
  const now = useNow();
  const today = `${formatWeekday(now, language)} ${formatDate(now)}`;
  const refreshAll = () => {
    onRefresh?.();
    void refresh();
  };
  const place = isHome ? `${subtitle}, ${today}` : subtitle;
  // On a small laptop twelve reports stay in sight: there the place stands beside the title.
  const isLow = reportLists.includes(tab);
  return (
    <Bar data-print="no" low={isLow}>
      <title>{`${mark > 0 ? `(${mark}) ` : ''}${isHome ? title : t(`tab.${tab}`)} – ${siteName}`}</title>
      <Titles low={isLow}>
        <chakra.h1 fontSize={{ base: 'xl', md: '1.5625rem' }} minWidth="0">
          {isHome ? title : t(`tab.${tab}`)}
          {notifications && count > 0 && (
            <TextLink
              to={consoleOf.sp}
              search={{ tab: 'officer-complaints', status: 'pending' }}
              title={notifications.text}
              textDecoration="none"
            >
              <Badge tone="yellow" marginInlineStart="3" verticalAlign="middle">
                <Icon of={Bell} size={16} label={notifications.text} />
                {count}
              </Badge>
            </TextLink>
          )}
        </chakra.h1>
        <chakra.p minWidth="0" color="fg.muted" fontSize="sm" lineHeight="1.4">
          {place}
        </chakra.p>
      </Titles>
      <chakra.div display="flex" gap="2" minWidth="0">
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
          <chakra.span display={{ base: 'none', md: 'inline' }}>{t('header.refresh')}</chakra.span>
        </Button>
        {!withoutRows.includes(tab) && <ExportButton sheet={sheet} />}
      </chakra.div>
    </Bar>
  );
}

/** Tabs that have no rows to export. */
const withoutRows: readonly TabId[] = ['signature-desk', 'call-list', 'figures', 'daily-message-send'];

const reportLists: readonly TabId[] = ['incident-reporting', 'incidents', 'confidential-reports'];

/** Grows with its title. */
const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    gap: '2',
    paddingBlockStart: { base: '3', md: '20px' },
    paddingBlockEnd: { base: '3', md: '16px' },
  },
  variants: {
    low: { true: { paddingBlockStart: { md: '14px' }, paddingBlockEnd: { base: '2', md: '6px' } } },
  },
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
        '& > p': { display: { base: 'none', sm: 'block' } },
      },
    },
  },
});
