import {
  Building2,
  ChartNoAxesColumn,
  FileLock2,
  FileText,
  LayoutDashboard,
  type LucideIcon,
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
    | 'manage-police-stations'
    | 'manage-sp-dsp-asp'
    | 'bot-usage-stats'
    | 'daily-message-send';
  readonly icon: LucideIcon;
}

const dashboard: Tab = { id: 'dashboard', icon: LayoutDashboard };

export const tabsOf: Record<Role, readonly [Tab, ...Tab[]]> = {
  pi: [dashboard, { id: 'incident-reporting', icon: FileText }],
  sp: [dashboard, { id: 'incidents', icon: FileText }, { id: 'confidential-reports', icon: FileLock2 }],
  admin: [
    dashboard,
    { id: 'manage-police-stations', icon: Building2 },
    { id: 'manage-sp-dsp-asp', icon: ShieldUser },
    { id: 'bot-usage-stats', icon: ChartNoAxesColumn },
  ],
};

export const tabOf = (role: Role, id: string | undefined): Tab =>
  tabsOf[role].find((tab) => tab.id === id) ?? tabsOf[role][0];
