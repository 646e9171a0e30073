import { type DrainReport, drain } from './drain.ts';
import type { Outbox } from './outbox.ts';
import { publicOwner } from './parcel.ts';

/** Citizens' parcels: no credential, so the worker may send them as well as a page. */
export function drainPublic(outbox: Outbox, wake = true): Promise<DrainReport> {
  return drain(outbox, { owner: publicOwner, wake });
}
