import { useCallback } from 'react';
import type { Session } from '#api/session.ts';
import { useStaffDrain } from '#api/staff-outbox.ts';
import { type PendingChange, useDelivered } from '#api/status-change.ts';
import { useStatusNews } from './change-status.ts';

type Props = { session: Session; onAnswered?: (incidentId: string) => void };

/** Sends what waits while a console is open, and tells when something late has arrived. Shows nothing. */
export function Deliveries({ session, onAnswered }: Props) {
  const tell = useStatusNews(session);
  const onDelivered = useCallback(
    ({ incidentId, change }: PendingChange) => {
      if (!change) return;
      tell(change);
      onAnswered?.(incidentId);
    },
    [tell, onAnswered],
  );
  useStaffDrain(session, useDelivered(session, onDelivered));
  return null;
}
