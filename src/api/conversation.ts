// The officers' side of the messages of a case. Messages go through the outbox; a read mark and a code do not.
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { messageEndpoints } from '#contract/endpoints/messages.ts';
import { useSession } from './client/session.ts';
import { staffKey } from './client/staff-query.ts';
import { staffRequest } from './client/staff-request.ts';
import { useStaffEntries } from './outbox/staff-outbox.ts';
import { type PendingWrite, pendingOf } from './pending-writes.ts';

type PendingMessage = Extract<PendingWrite, { kind: 'incident-message' }>;

/** Messages of this officer to this case that are not delivered yet, oldest first. */
export function usePendingMessages(caseId: string): readonly PendingMessage[] {
  const entries = useStaffEntries();
  return useMemo(
    () =>
      entries.flatMap((entry) => {
        const write = entry.case === caseId ? pendingOf(entry) : undefined;
        return write?.kind === 'incident-message' ? [write] : [];
      }),
    [entries, caseId],
  );
}

/** Nobody waits for the answer: without a network the next opening marks them. */
export function useMarkMessagesRead(): (caseId: string, upTo: string) => Promise<void> {
  const session = useSession();
  const client = useQueryClient();
  return async (id, upTo) => {
    const call = { params: { id }, body: { act: 'read', upTo } } as const;
    await staffRequest(session, messageEndpoints.changeConversation, call);
    await client.invalidateQueries({ queryKey: staffKey(session, 'history', id) });
  };
}

export function useAccessCode(): (caseId: string) => Promise<{ code: string; until: string }> {
  const session = useSession();
  return (id) => staffRequest(session, messageEndpoints.makeAccessCode, { params: { id } });
}
