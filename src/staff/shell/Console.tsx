import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type RefObject, useState } from 'react';
import type { Session } from '#api/client/session.ts';
import { useMedia } from '#ui/browser/media.ts';
import { useStableCallback } from '#ui/browser/stable-callback.ts';
import type { Sheet } from '#ui/table/csv.ts';
import { ConsoleHeader } from './ConsoleHeader.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { useKeys } from './keys.ts';
import { useLogout } from './LogoutDialog.tsx';
import { MobileBar } from './MobileBar.tsx';
import { usePasswordChange } from './PasswordDialog.tsx';
import { SessionEnded } from './SessionEnded.tsx';
import { Sidebar } from './Sidebar.tsx';
import type { Tab, Waiting } from './tabs.ts';
import { UnsentBar } from './UnsentBar.tsx';

type Props = {
  session: Session;
  title: string;
  subtitle: string;
  /** Number of waiting cases; 0 and undefined show nothing. */
  notifications?: { count: number; text: string } | undefined;
  tabs: readonly Tab[];
  tab: Tab;
  waiting?: Waiting | undefined;
  /** Data that the open tab exports. */
  sheet: RefObject<Sheet | null>;
  /** Called before the refetch: shows the rows hidden during this visit again. */
  onRefresh?: () => void;
  /** Opens the change that needs action. */
  onShowRefused?: (incidentId: string) => void;
  children: ReactNode;
};

export function Console(props: Props) {
  const { session, tabs, tab, waiting, children, onShowRefused, ...header } = props;
  const { askLogout, logoutDialog } = useLogout(session);
  const { askPassword, passwordDialog } = usePasswordChange(session);
  // Default: collapsed on a tablet, where rows need the width; the user's choice wins.
  const isDesk = useMedia('(min-width: 1024px)');
  const [chosen, setCollapsed] = useState(keptCollapsed);
  const collapsed = chosen ?? !isDesk;
  const collapse = useStableCallback((next: boolean) => {
    setCollapsed(next);
    keepCollapsed(next);
  });
  const [keysOpen, setKeysOpen] = useState(false);
  const askKeys = useStableCallback(() => setKeysOpen(true));
  const keys = useKeys(askKeys);
  const asks = {
    onPassword: useStableCallback(askPassword),
    onLogout: useStableCallback(askLogout),
    onKeys: askKeys,
  };
  return (
    <Frame>
      <Sidebar
        session={session}
        tabs={tabs}
        tab={tab}
        waiting={waiting}
        collapsed={collapsed}
        onCollapse={collapse}
        {...asks}
      />
      <MobileBar session={session} tabs={tabs} tab={tab} waiting={waiting} {...asks} />
      <Main id="content" tabIndex={-1}>
        <ConsoleHeader session={session} {...header} />
        <UnsentBar session={session} onShowRefused={onShowRefused} />
        {children}
      </Main>
      {passwordDialog}
      {logoutDialog}
      <KeysDialog
        open={keysOpen}
        onClose={() => setKeysOpen(false)}
        on={keys.on}
        onSwitch={keys.switchKeys}
      />
      <SessionEnded session={session} />
    </Frame>
  );
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
    minHeight: '100dvh',
  },
});

const Main = chakra('main', {
  base: {
    minWidth: '0',
    width: 'full',
    maxWidth: '84rem',
    paddingInline: { base: '4', lg: '6' },
    paddingBlockStart: { base: '4', md: '6' },
    // The "no network" bar covers the bottom of the page.
    paddingBlockEnd: '24',
    _focus: { outline: 'none' },
  },
});
