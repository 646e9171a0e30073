import { useTranslation } from 'react-i18next';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDate } from '#i18n/format.ts';
import { Badge } from '#ui/layout/Badge.tsx';

type Props = { slot: NonNullable<IncidentReport['signSlot']> };

/** When the complainant comes to sign, and whom they wish to find. */
export function SlotBadge({ slot: { day, from, womanOfficer } }: Props) {
  const { t } = useTranslation('incidents');
  return (
    <Badge tone="blue" data-slot>
      {t(womanOfficer ? 'slot.woman' : 'slot.comes', { day: formatDate(day), from })}
    </Badge>
  );
}
