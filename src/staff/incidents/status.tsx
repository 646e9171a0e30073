import type { TFunction } from 'i18next';
import type { PendingChange } from '#api/status-change.ts';
import type { IncidentStatus } from '#contract/incident.ts';
import { Badge, type Tone } from '#ui/Badge.tsx';

type Words = TFunction<'incidents'>;

const toneOf: Record<IncidentStatus, Tone> = {
  pending: 'yellow',
  action: 'blue',
  noAction: 'grey',
  resolved: 'green',
};

export function StatusBadge({ status, t }: { status: IncidentStatus; t: Words }) {
  return <Badge tone={toneOf[status]}>{t(`status.${status}`)}</Badge>;
}

/** What this officer has set and the server has not taken yet; dashed by its words, not by colour alone. */
export function PendingBadge({ pending, t }: { pending: PendingChange; t: Words }) {
  const label = pendingLabel(pending, t);
  if (pending.kind === 'transfer' && pending.at !== 'attention')
    return <Badge tone="yellow">{t('transfer.waiting', { station: pending.stationName })}</Badge>;
  if (pending.at === 'attention') return <Badge tone="red">{t('waiting.attention', { label })}</Badge>;
  return (
    <Badge tone="yellow">
      {t(pending.at === 'sending' ? 'waiting.sending' : 'waiting.badge', { label })}
    </Badge>
  );
}

export function pendingLabel({ change, stationName }: PendingChange, t: Words): string {
  return change ? t(`status.${change.status}`) : stationName;
}
