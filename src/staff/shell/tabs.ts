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
import type { TabId } from '#contract/shared/pages.ts';
import type { PileName } from '#contract/shared/piles.ts';
import type { IncidentStatus } from '#contract/shared/status.ts';
import type { ReportType } from '#contract/staff/incident.ts';

/** Waiting cases per tab, shown beside its name; `presses`: late, or for nobody else to do. */
export type Waiting = Partial<Record<TabId, { count: number; text: string; presses?: boolean }>>;

/** A part of a tab's list, shown below the tab's name. */
export interface PileLink {
  readonly key: string;
  readonly tab: TabId;
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
  tab: TabId;
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
    key === 'waiting' || key === 'piles' || key === 'notifications'
      ? JSON.stringify(before[key]) === JSON.stringify(now[key])
      : Object.is(before[key], now[key]),
  );

export const tabIcons: Record<TabId, LucideIcon> = {
  dashboard: LayoutDashboard,
  'incident-reporting': FileText,
  'signature-desk': ScanQrCode,
  incidents: FileText,
  deadlines: CalendarClock,
  'confidential-reports': FileLock,
  'lost-and-found': PackageSearch,
  'call-list': Phone,
  figures: ChartLine,
  'police-stations': BuildingComplex,
  'officer-complaints': MessageSquareExclamationPoint,
  'manage-police-stations': BuildingComplex,
  'manage-sp-dsp-asp': ShieldUser,
  'bot-usage-stats': ChartNoAxesColumn,
  'daily-message-send': Megaphone,
  audit: ScrollText,
};
