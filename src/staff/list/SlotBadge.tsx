import { useTranslation } from 'react-i18next';
import { useNow } from '#api/staff/now.ts';
import { slotMinutes } from '#contract/public/sign-slot.ts';
import { inIndia } from '#contract/shared/time.ts';
import type { IncidentReport } from '#contract/staff/incident.ts';
import { formatDate } from '#i18n/format.ts';
import { Badge } from '#ui/layout/Badge.tsx';
import { Unbroken } from '#ui/text/Unbroken.tsx';

type Props = { slot: NonNullable<IncidentReport['signSlot']> };

/** When the complainant comes to sign, and whom they wish to find; afterwards that nobody has signed. */
export function SlotBadge({ slot: { day, from, womanOfficer } }: Props) {
  const { t } = useTranslation('incidents');
  const isOver = inIndia(useNow() - slotMinutes * 60_000) >= `${day}T${from}`;
  const when = t(isOver ? 'slot.over' : 'slot.comes', { day: formatDate(day), from });
  return (
    <Badge tone={isOver ? 'grey' : 'blue'} data-slot>
      <span>
        <Unbroken>{womanOfficer ? t('slot.woman', { when }) : when}</Unbroken>
      </span>
    </Badge>
  );
}
