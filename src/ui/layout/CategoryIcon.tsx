import type { LucideIcon } from 'lucide-react';
import File from 'lucide-react/icons/file';
import House from 'lucide-react/icons/house';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import Laptop from 'lucide-react/icons/laptop';
import LockOpen from 'lucide-react/icons/lock-open';
import MessageSquareExclamationPoint from 'lucide-react/icons/message-square-exclamation-point';
import PackageSearch from 'lucide-react/icons/package-search';
import TrafficCone from 'lucide-react/icons/traffic-cone';
import UserSearch from 'lucide-react/icons/user-search';
import { Icon } from './Icon.tsx';

const icons: Record<string, LucideIcon> = {
  theft: LockOpen,
  fraud: IndianRupee,
  harassment: MessageSquareExclamationPoint,
  cybercrime: Laptop,
  domestic: House,
  traffic: TrafficCone,
  missing: UserSearch,
  item: PackageSearch,
};

type Props = { category: string; size?: number; color?: string };

export function CategoryIcon({ category, size = 24, color = 'accent' }: Props) {
  return <Icon of={icons[category] ?? File} size={size} color={color} />;
}
