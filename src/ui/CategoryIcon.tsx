import {
  FileText,
  House,
  LockOpen,
  type LucideIcon,
  MessageSquareWarning,
  MonitorX,
  PackageSearch,
  ReceiptIndianRupee,
  TrafficCone,
} from 'lucide-react';
import { Icon } from './Icon.tsx';

const icons: Record<string, LucideIcon> = {
  theft: LockOpen,
  fraud: ReceiptIndianRupee,
  harassment: MessageSquareWarning,
  cybercrime: MonitorX,
  domestic: House,
  traffic: TrafficCone,
  item: PackageSearch,
};

/** A picture beside the word for a kind of complaint; `item` for what was lost or found. */
export function CategoryIcon({ category, size = 24 }: { category: string; size?: number }) {
  return <Icon of={icons[category] ?? FileText} size={size} color="act" />;
}
