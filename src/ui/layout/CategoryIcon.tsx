import type { LucideIcon } from 'lucide-react';
import FileText from 'lucide-react/icons/file-text';
import House from 'lucide-react/icons/house';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import LockOpen from 'lucide-react/icons/lock-open';
import MessageSquareExclamationPoint from 'lucide-react/icons/message-square-exclamation-point';
import MonitorX from 'lucide-react/icons/monitor-x';
import PackageSearch from 'lucide-react/icons/package-search';
import TrafficCone from 'lucide-react/icons/traffic-cone';
import { Icon } from './Icon.tsx';

const icons: Record<string, LucideIcon> = {
  theft: LockOpen,
  fraud: IndianRupee,
  harassment: MessageSquareExclamationPoint,
  cybercrime: MonitorX,
  domestic: House,
  traffic: TrafficCone,
  item: PackageSearch,
};

type Props = { category: string; size?: number; color?: string };

export function CategoryIcon({ category, size = 24, color = 'accent' }: Props) {
  return <Icon of={icons[category] ?? FileText} size={size} color={color} />;
}
