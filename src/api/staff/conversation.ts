// The officers' side of the messages of a case. Messages go through the outbox; a read mark and a code do not.
import { useQueryClient } from '@tanstack/react-query';
import { incidentConversationAct } from '#contract/acts/conversation.ts';
import { messageEndpoints } from '#contract/endpoints/messages.ts';
import { useSession } from './client/session.ts';
import { staffKey } from './client/staff-query.ts';
import { staffRequest } from './client/staff-request.ts';
import { usePendingOf } from './pending-writes.ts';

/** Messages of this officer to this case that are not delivered yet, oldest first. */
export const usePendingMessages = (caseId: string) => usePendingOf(caseId, 'incident-message');

/** Nobody waits for the answer: without a network the next opening marks them. */
export function useMarkMessagesRead(): (caseId: string, upTo: string) => Promise<void> {
  const session = useSession();
  const client = useQueryClient();
  return async (id, upTo) => {
    const call = { params: { id }, body: { act: 'read', upTo } } as const;
    await staffRequest(session, incidentConversationAct.endpoint, call);
    await client.invalidateQueries({ queryKey: staffKey(session, 'history', id) });
  };
}

export function useAccessCode(): (caseId: string) => Promise<{ code: string; until: string }> {
  const session = useSession();
  return (id) => staffRequest(session, messageEndpoints.makeAccessCode, { params: { id } });
}
