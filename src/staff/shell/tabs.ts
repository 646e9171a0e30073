import type { LucideIcon } from 'lucide-react';
import BuildingComplex from 'lucide-react/icons/building-complex';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ChartLine from 'lucide-react/icons/chart-line';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import FileLock from 'lucide-react/icons/file-lock';
import FileText from 'lucide-react/icons/file-text';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquareExclamationPoint from 'lucide-react/icons/message-square-exclamation-point';
import PackageSearch from 'lucide-react/icons/package-search';
import Phone from 'lucide-react/icons/phone';
import ScanQrCode from 'lucide-react/icons/scan-qr-code';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldUser from 'lucide-react/icons/shield-user';
import type { Role } from '#contract/endpoint.ts';
import type { ReportType } from '#contract/incident.ts';
import type { PileName } from '#contract/piles.ts';
import type { IncidentStatus } from '#contract/status.ts';

/** `id` is the value of `?tab=` in the address; the first tab of a console has no parameter. */
export interface Tab {
  readonly id:
    | 'dashboard'
    | 'incident-reporting'
    | 'signature-desk'
    | 'incidents'
    | 'deadlines'
    | 'confidential-reports'
    | 'lost-and-found'
    | 'call-list'
    | 'figures'
    | 'police-stations'
    | 'officer-complaints'
    | 'manage-police-stations'
    | 'manage-sp-dsp-asp'
    | 'bot-usage-stats'
    | 'daily-message-send'
    | 'audit';
  readonly icon: LucideIcon;
}

/** Waiting cases per tab, shown beside its name. */
export type Waiting = Partial<Record<Tab['id'], { count: number; text: string }>>;

/** A part of a tab's list, shown below the tab's name. */
export interface PileLink {
  readonly key: string;
  readonly tab: Tab['id'];
  /** Of the address; the tab is added. */
  readonly search: {
    readonly pile?: PileName;
    readonly type?: ReportType;
    readonly status?: IncidentStatus;
  };
  readonly text: string;
  /** undefined: not known yet. */
  readonly count: string | undefined;
  readonly isCurrent: boolean;
}

/** What the sidebar and the bar of a phone show and open. */
export interface BarProps {
  tab: Tab;
  waiting: Waiting | undefined;
  piles?: readonly PileLink[] | undefined;
  onPassword: () => void;
  onSecurity: () => void;
  onRoster: () => void;
  /** Only a station keeps one. */
  hasRoster: boolean;
  onLogout: () => void;
  /** Opens the list of keyboard shortcuts. */
  onKeys: () => void;
}

/** Comparison for `memo`: equal counts are equal even in a new object. */
export const sameBar = <Props extends Pick<BarProps, 'waiting' | 'piles'>>(before: Props, now: Props) =>
  (Object.keys(now) as (keyof Props)[]).every((key) =>
    key === 'waiting' || key === 'piles'
      ? JSON.stringify(before[key]) === JSON.stringify(now[key])
      : Object.is(before[key], now[key]),
  );

const dashboard: Tab = { id: 'dashboard', icon: LayoutDashboard };
const desk: Tab = { id: 'signature-desk', icon: ScanQrCode };
const figures: Tab = { id: 'figures', icon: ChartLine };
const items: Tab = { id: 'lost-and-found', icon: PackageSearch };
const calls: Tab = { id: 'call-list', icon: Phone };

export const tabsOf: Record<Role, readonly [Tab, ...Tab[]]> = {
  pi: [dashboard, { id: 'incident-reporting', icon: FileText }, desk, calls, items, figures],
  sp: [
    dashboard,
    { id: 'police-stations', icon: BuildingComplex },
    { id: 'officer-complaints', icon: MessageSquareExclamationPoint },
    { id: 'incidents', icon: FileText },
    { id: 'deadlines', icon: CalendarClock },
    { id: 'confidential-reports', icon: FileLock },
    calls,
    items,
    figures,
    { id: 'audit', icon: ScrollText },
  ],
  admin: [
    dashboard,
    { id: 'manage-police-stations', icon: BuildingComplex },
    { id: 'manage-sp-dsp-asp', icon: ShieldUser },
    { id: 'bot-usage-stats', icon: ChartNoAxesColumn },
    { id: 'daily-message-send', icon: Megaphone },
  ],
};

export const tabOf = (role: Role, id: string | undefined): Tab =>
  tabsOf[role].find((tab) => tab.id === id) ?? tabsOf[role][0];
