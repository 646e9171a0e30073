// The audit hears of every file that a console saves, also of one saved without network: the note waits in the outbox.

import { exportEndpoints } from '#contract/endpoints/exports.ts';
import type { Body } from '#contract/shared/endpoint.ts';
import type { Session } from './client/session.ts';
import { isOffline } from './client/staff-query.ts';
import { staffRequest } from './client/staff-request.ts';
import { enqueueAsStaff } from './outbox/staff-outbox.ts';

/** Asks for a fresh proof where the account needs one. Without a network the rows are here already. */
export async function mayExport(
  session: Session,
  { isConfidential, reason }: { isConfidential: boolean; reason: string | undefined },
): Promise<void> {
  const query = isConfidential ? { confidential: '1' as const, ...(reason && { reason }) } : {};
  try {
    await staffRequest(session, exportEndpoints.maySave, { query });
  } catch (error) {
    if (!isOffline(error)) throw error;
  }
}

/** Rejects where the note could not even be saved on this device: then nothing is exported. */
export async function noteExport(
  session: Session,
  body: Body<typeof exportEndpoints.noteExport>,
): Promise<void> {
  const { end } = await enqueueAsStaff(session, {
    row: exportEndpoints.noteExport,
    kind: 'export',
    case: 'export',
    params: undefined,
    body,
    version: null,
    summary: {},
  });
  // Sent later by itself.
  void end.catch(() => undefined);
}
