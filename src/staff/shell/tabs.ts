import {
  Building2,
  ChartNoAxesColumn,
  FileLock2,
  FileText,
  LayoutDashboard,
  type LucideIcon,
  Megaphone,
  MessageSquareWarning,
  PackageSearch,
  ShieldUser,
} from 'lucide-react';
import type { Role } from '#contract/endpoint.ts';

/** `id` as the address has it (`?tab=`); the first tab of a console is its bare address. */
export interface Tab {
  readonly id:
    | 'dashboard'
    | 'incident-reporting'
    | 'incidents'
    | 'confidential-reports'
    | 'lost-and-found'
    | 'police-stations'
    | 'officer-complaints'
    | 'manage-police-stations'
    | 'manage-sp-dsp-asp'
    | 'bot-usage-stats'
    | 'daily-message-send';
  readonly icon: LucideIcon;
}

/** What waits for this person in a tab, told beside its name. */
export type Waiting = Partial<Record<Tab['id'], { count: number; text: string }>>;

/** For `memo` of what shows the tabs: the same counts are the same, in whatever object they come. */
export const sameBar = <Props extends { waiting?: Waiting | undefined }>(before: Props, now: Props) =>
  (Object.keys(now) as (keyof Props)[]).every((key) =>
    key === 'waiting'
      ? JSON.stringify(before.waiting) === JSON.stringify(now.waiting)
      : Object.is(before[key], now[key]),
  );

const dashboard: Tab = { id: 'dashboard', icon: LayoutDashboard };
const items: Tab = { id: 'lost-and-found', icon: PackageSearch };

export const tabsOf: Record<Role, readonly [Tab, ...Tab[]]> = {
  pi: [dashboard, { id: 'incident-reporting', icon: FileText }, items],
  sp: [
    dashboard,
    { id: 'police-stations', icon: Building2 },
    { id: 'officer-complaints', icon: MessageSquareWarning },
    { id: 'incidents', icon: FileText },
    { id: 'confidential-reports', icon: FileLock2 },
    items,
  ],
  admin: [
    dashboard,
    { id: 'manage-police-stations', icon: Building2 },
    { id: 'manage-sp-dsp-asp', icon: ShieldUser },
    { id: 'bot-usage-stats', icon: ChartNoAxesColumn },
    { id: 'daily-message-send', icon: Megaphone },
  ],
};

export const tabOf = (role: Role, id: string | undefined): Tab =>
  tabsOf[role].find((tab) => tab.id === id) ?? tabsOf[role][0];
