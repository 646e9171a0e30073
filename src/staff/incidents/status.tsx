import type { TFunction } from 'i18next';
import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingChange } from '#api/status-change.ts';
import { type IncidentStatus, statuses } from '#contract/status.ts';
import { Badge } from '#ui/Badge.tsx';
import { withoutTurns } from '#ui/UserText.tsx';

type Words = TFunction<'incidents'>;

/** In the tab of confidential reports a status bears that tab's names. */
export const InConfidential = createContext(false);

export function useStatusWord(confidential = useContext(InConfidential)): (status: IncidentStatus) => string {
  const { t } = useTranslation('incidents');
  return (status) => t(confidential ? `confidential.status.${status}` : `status.${status}`);
}

export function StatusBadge({ status }: { status: IncidentStatus }) {
  return <Badge tone={statuses[status].tone}>{useStatusWord()(status)}</Badge>;
}

/** What this officer has set and the server has not taken yet; dashed by its words, not by colour alone. */
export function PendingBadge({ pending, t }: { pending: PendingChange; t: Words }) {
  const label = pendingLabel(pending, t);
  if (pending.kind === 'transfer' && pending.at !== 'attention')
    return (
      <Badge tone="yellow">{t('transfer.waiting', { station: withoutTurns(pending.stationName) })}</Badge>
    );
  if (pending.at === 'attention') return <Badge tone="red">{t('waiting.attention', { label })}</Badge>;
  return (
    <Badge tone="yellow">
      {t(pending.at === 'sending' ? 'waiting.sending' : 'waiting.badge', { label })}
    </Badge>
  );
}

function pendingLabel({ change, stationName }: PendingChange, t: Words): string {
  return change ? t(`status.${change.status}`) : withoutTurns(stationName);
}
