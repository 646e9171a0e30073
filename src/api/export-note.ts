// The audit hears of every file that a console saves, also of one saved without network: the note waits in the outbox.
import type { Body } from '#contract/endpoint.ts';
import { exportEndpoints } from '#contract/endpoints/exports.ts';
import type { Session } from './client/session.ts';
import { enqueueAsStaff } from './outbox/staff-outbox.ts';

/** Rejects where the note could not even be saved on this device: then nothing is exported. */
export async function noteExport(
  session: Session,
  body: Body<typeof exportEndpoints.noteExport>,
): Promise<void> {
  const { end } = await enqueueAsStaff(session, {
    ...{ row: exportEndpoints.noteExport, kind: 'export', case: 'export' },
    ...{ params: undefined, body, version: null, summary: {} },
  });
  // Sent later by itself.
  void end.catch(() => undefined);
}
