import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { type IncidentStatus, statuses } from '#contract/status.ts';
import { Badge } from '#ui/layout/Badge.tsx';

/** true: within the tab of confidential reports, which has its own status names. */
export const InConfidential = createContext(false);

export function useStatusWord(confidential = useContext(InConfidential)): (status: IncidentStatus) => string {
  const { t } = useTranslation('incidents');
  return (status) => t(confidential ? `confidential.status.${status}` : `status.${status}`);
}

export function StatusBadge({ status }: { status: IncidentStatus }) {
  return <Badge tone={statuses[status].tone}>{useStatusWord()(status)}</Badge>;
}
