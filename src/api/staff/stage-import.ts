// A table of stages goes to the server as it stands; only the server knows every report. It needs the network.
import { useQueryClient } from '@tanstack/react-query';
import { deadlineEndpoints } from '#contract/endpoints/deadlines.ts';
import type { StageRow, StageRowAnswer } from '#contract/staff/stage-import.ts';
import { useSession } from './client/session.ts';
import { staffKey } from './client/staff-query.ts';
import { staffRequest } from './client/staff-request.ts';

/** Rejects with Problem, Unreachable or SignedOut. Sent again after a lost answer, it records nothing twice. */
export function useStageImport() {
  const session = useSession();
  const queries = useQueryClient();
  return async (rows: readonly StageRow[], isPreview: boolean): Promise<readonly StageRowAnswer[]> => {
    const body = { isPreview, rows: [...rows] };
    const answer = await staffRequest(session, deadlineEndpoints.importStages, { body });
    if (!isPreview) void queries.invalidateQueries({ queryKey: staffKey(session) });
    return answer.rows;
  };
}
