import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSession } from '#api/staff/client/session.ts';
import { useListsLocked } from '#api/staff/client/staff-keys.ts';
import { consoleOf } from '#contract/shared/pages.ts';
import { incidentTab } from '#staff/list/incident-tab.ts';
import { useMedia } from '#ui/browser/media.ts';
import { useStableCallback } from '#ui/browser/stable-callback.ts';
import { ConsoleHeader, type HeaderProps } from './ConsoleHeader.tsx';
import { firstDaySeen } from './first-day/first-day.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { focusSearch, trySoon, useKeys } from './keys.ts';
import { useLogout } from './LogoutDialog.tsx';
import { MobileBar } from './MobileBar.tsx';
import { usePasswordChange } from './PasswordDialog.tsx';
import { Sidebar } from './Sidebar.tsx';
import type { PileLink, Waiting } from './tabs.ts';
import { UnsentBar } from './UnsentBar.tsx';

const FirstDay = lazy(() => import('./first-day/FirstDay.tsx'));
const RosterDialog = lazy(() => import('./persons/RosterDialog.tsx'));
const LockedLists = lazy(() => import('./security/LockedLists.tsx'));
const Approvals = lazy(() => import('./Approvals.tsx'));
const SecurityDialog = lazy(() => import('./SecurityDialog.tsx'));

type Props = HeaderProps & {
  /** A report is open beside its list, which needs the width of the sidebar. */
  reading?: boolean;
  waiting?: Waiting | undefined;
  piles?: readonly PileLink[] | undefined;
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
      {hasSidebar ? (
        <Sidebar {...bar} collapsed={collapsed} onCollapse={collapse} />
      ) : (
        <MobileBar {...bar} place={header.subtitle} notifications={header.notifications} />
      )}
      <Main id="content" tabIndex={-1} reading={isReading}>
        <ConsoleHeader {...header} tab={tab} narrow={isReading} />
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
            <FirstDay
              onSecurity={bar.onSecurity}
              onRoster={bar.onRoster}
              onDone={putFirstDayAway}
              isSecurityOpen={securityOpen}
            />
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
    // As high as a thumb on a phone.
    '--v-target': '48px',
    md: { '--v-target': '38px' },
    // The browser's own ground of what is not chosen is a bright grey.
    '&:is(.dark *) input:is([type=radio], [type=checkbox]):not(:checked)': {
      appearance: 'none',
      // Where no size is given, the browser's.
      minWidth: '13px',
      minHeight: '13px',
      borderWidth: '1.5px',
      borderColor: 'line.strong',
      borderRadius: 'sm',
    },
    '&:is(.dark *) input[type=radio]:not(:checked)': { borderRadius: 'full' },
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
  variants: {
    // The report takes the second column, from top to bottom; whatever else stands here, the first.
    reading: {
      true: {
        display: 'grid',
        gridTemplateColumns: '23rem minmax(0, 1fr)',
        gridTemplateRows: 'repeat(12, auto) 1fr',
        alignItems: 'start',
        columnGap: '4',
        maxWidth: 'none',
        paddingInlineEnd: { base: '0', xl: '0' },
        paddingBlockEnd: '0',
        '& > *': { gridColumn: '1' },
        '&& > *': { minWidth: '0' },
        _print: { display: 'block' },
      },
    },
  },
});
