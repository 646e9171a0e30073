import { useCallback } from 'react';
import type { Session } from '#api/client/session.ts';
import { useStaffFlush } from '#api/outbox/staff-outbox.ts';
import type { PendingWrite } from '#api/pending-writes.ts';
import { useDelivered } from '#api/send-write.ts';
import { useWriteNews } from './use-write.ts';

type Props = { session: Session; onDelivered?: (caseId: string) => void };

/** Flushes the outbox while a console is open and announces late deliveries. Renders nothing. */
export function Deliveries({ session, onDelivered }: Props) {
  const tell = useWriteNews(session);
  const tellLate = useCallback(
    (write: PendingWrite) => {
      if (write.summary) tell(write.kind, { ...write.summary }, 'delivered');
      onDelivered?.(write.caseId);
    },
    [tell, onDelivered],
  );
  useStaffFlush(session, useDelivered(session, tellLate));
  return null;
}
